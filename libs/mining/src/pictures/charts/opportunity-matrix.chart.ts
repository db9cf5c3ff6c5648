import type { Opportunity, Roi } from '../../report/schema/report-sections.js';
import { opportunityLabels, targetLabel } from '../../report/words/labels.js';
import { effortRange } from '../../report/words/opportunity-words.js';
import { money, number, plural } from '../../report/words/words.js';
import { base, figureAxis, figureRoom, inkText, plainLine, roundTicks, titledAxis } from './axes.js';
import type { Canvas, Picture } from './picture.js';

interface Point {
  readonly rank: number;
  readonly name: string;
  readonly days: number;
  /** The ends of the range; earlier reports have only the days. */
  readonly from: number;
  readonly to: number;
  readonly takes: string;
  readonly value: number;
  readonly isMeasured: boolean;
}

/** Annual value against effort: the best are at the top left. */
export function opportunityMatrix(opportunities: readonly Opportunity[], roi: Roi, canvas: Canvas): Picture | null {
  const points = opportunities.flatMap((each): Point[] => {
    const found = roi.perOpportunity.find(({ id }) => id === each.id);
    if (!found) return [];
    const name = `${opportunityLabels[each.kind]}: ${targetLabel(each)}`;
    const { annualValue: value, rests } = found;
    const {
      days,
      low: from = days,
      high: to = days,
    } = each.effort as Partial<Opportunity['effort']> & { days: number };
    const takes = effortRange(each.effort);
    return [{ rank: each.rank, name, days, from, to, takes, value, isMeasured: rests === 'measured' }];
  });
  // A single point has nothing to be compared with.
  if (points.length < 2) return null;
  const { theme, width } = canvas;
  const { currency } = roi.assumptions;
  const say = (value: number): string => money(currency, value);
  const bubble = Math.round(theme.size * 2.1);
  const days = roundTicks(0, Math.max(1, ...points.map(({ to }) => to)), 5, 1);
  const values = roundTicks(0, Math.max(1, ...points.map(({ value }) => value)));
  const left = figureRoom(canvas, values.map(say));
  const frame = { left, right: bubble, top: bubble, bottom: Math.round(theme.size * 3.8) };
  const height = Math.round(theme.size * 25);
  const plot = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };
  const at = (point: Point) => ({
    x: (plot.width * point.days) / (days.at(-1) ?? 1),
    y: (plot.height * point.value) / (values.at(-1) ?? 1),
  });
  return {
    height,
    label: `Annual value against effort in days of ${plural(points.length, 'opportunity', 'opportunities')}`,
    rows: points.map(({ rank, name, takes, value }) => ({
      name: `${number(rank)}. ${name}`,
      value: `${say(value)} a year, ${takes}`,
    })),
    option: {
      ...base(canvas),
      grid: { ...frame, outerBoundsMode: 'none' },
      xAxis: titledAxis(canvas, 'Effort in days', { ticks: days }),
      yAxis: figureAxis(canvas, { ticks: values, say }),
      series: [
        ...points.map(({ from, to, value }) => ({
          ...plainLine,
          data: [
            [from, value],
            [to, value],
          ],
          lineStyle: { color: theme.quiet, width: 1.5 },
        })),
        {
          type: 'scatter',
          silent: true,
          // Above the lines, which would cross the numbers.
          z: 4,
          symbolSize: bubble,
          data: sideBySide(
            points.map((point) => ({ point, ...at(point) })),
            bubble,
            plot.width + bubble / 2,
          ).map(({ point, shift }) => ({
            value: [point.days, point.value],
            symbolOffset: [shift, 0],
            itemStyle: {
              color: point.isMeasured ? theme.strong : theme.paper,
              borderColor: theme.strong,
              opacity: 1,
              borderWidth: 1.5,
            },
            label: {
              show: true,
              ...inkText(canvas),
              color: point.isMeasured ? theme.onStrong : theme.ink,
              formatter: String(point.rank),
            },
          })),
        },
      ],
    },
  };
}

/** After so many tries bubbles may overlap, as the room is limited. */
const mostTries = 200;

interface PlacedPoint {
  readonly point: Point;
  readonly x: number;
  readonly y: number;
}

/** Efforts are often equal: bubbles that would overlap are moved beside each other. */
function sideBySide(
  points: readonly PlacedPoint[],
  bubble: number,
  widest: number,
): (PlacedPoint & { shift: number })[] {
  const placed: (PlacedPoint & { shift: number })[] = [];
  const touches = (one: PlacedPoint, shift: number): boolean =>
    placed.some((other) => Math.hypot(other.x + other.shift - one.x - shift, other.y - one.y) < bubble + 1);
  for (const point of points) {
    let shift = 0;
    // Alternately right and left, ever farther, but not over the axis or the edge.
    const isOut = (): boolean => point.x + shift < bubble / 2 || point.x + shift > widest;
    for (let tries = 0; tries < mostTries && (touches(point, shift) || isOut()); tries++)
      shift = shift > 0 ? -shift : bubble / 2 - shift;
    placed.push({ ...point, shift });
  }
  return placed;
}
