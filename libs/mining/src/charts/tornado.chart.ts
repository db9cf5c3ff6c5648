import type { Roi } from '../report-sections.js';
import { assumptionLabel } from '../words/labels.js';
import { money } from '../words/words.js';
import { base, inkText, nameAxis } from './chart-parts.js';
import { textWidth } from '../map/text-width.js';
import { floatingBars, type FloatingBar } from './floating-bars.js';
import type { Canvas, Picture } from './picture.js';

/** What the net present value becomes with each assumption at either end of its range, the widest first. */
export function tornado({ sensitivity, assumptions, total }: Roi, canvas: Canvas): Picture | null {
  if (total === null || sensitivity.length === 0) return null;
  const { theme, width } = canvas;
  const say = (value: number): string => money(assumptions.currency, value);
  const rows = sensitivity
    .map(({ assumption, low, high }) => ({ name: assumptionLabel(assumption), low, high }))
    .toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));
  const middle = total.npv.expected;
  const ends = rows.flatMap(({ low, high }) => [low, high]);
  const names = Math.min(theme.size * 19, width * 0.36);
  const aside = Math.max(...ends.map((end) => textWidth(say(end), theme.size))) + 8;
  const top = theme.size * 2;
  const row = theme.size * 2.9;
  return {
    height: Math.ceil(top + rows.length * row),
    label: `How far each assumption moves the net present value, which is expected to be ${say(middle)}`,
    rows: rows.map(({ name, low, high }) => ({ name, value: `${say(low)} to ${say(high)}` })),
    option: {
      ...base(canvas),
      grid: { left: names + 10 + aside, right: aside, top, bottom: 0, outerBoundsMode: 'none' },
      xAxis: {
        type: 'value',
        position: 'top',
        min: Math.min(middle, ...ends),
        max: Math.max(middle, ...ends),
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: { ...inkText(canvas), customValues: [middle], formatter: `expected ${say(middle)}` },
      },
      yAxis: {
        ...nameAxis(
          canvas,
          rows.map(({ name }) => name),
          names,
        ),
        // The names stand left of the figures at the ends of the bars.
        offset: aside,
      },
      series: [
        floatingBars(
          rows.flatMap((each, at) => halves(each, at, middle, canvas, say)),
          canvas,
        ),
        {
          type: 'line',
          silent: true,
          showSymbol: false,
          lineStyle: { color: theme.ink, width: 1.5 },
          data: rows.map((_, at) => [middle, at]),
        },
      ],
    },
  };
}

interface Swing {
  readonly low: number;
  readonly high: number;
}

/** Lighter where the result is below what is expected, stronger where it is above. */
function halves(
  { low, high }: Swing,
  row: number,
  middle: number,
  { theme }: Canvas,
  say: (value: number) => string,
): FloatingBar[] {
  const [from, to] = [Math.min(low, high), Math.max(low, high)];
  const below: FloatingBar = { row, from, to: Math.min(to, middle), color: theme.middle, before: say(from) };
  const above: FloatingBar = { row, from: Math.max(from, middle), to, color: theme.strong, after: say(to) };
  if (to <= middle) return [{ ...below, after: say(to) }];
  return from >= middle ? [{ ...above, before: say(from) }] : [below, above];
}
