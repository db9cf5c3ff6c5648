import type { Roadmap } from '../../report/schema/report-sections.js';
import { monthWords } from '../../report/words/dates.js';
import { lowerFirst, money, number, plural } from '../../report/words/words.js';
import { axisText, base, figureAxis, monthTicks, nameAxis, plainLine, roundTicks } from './axes.js';
import { clipText, textWidth } from '../map/text-width.js';
import { type Dependency, dependencyArrows, floatingBars, namesAbove } from './custom-series.js';
import { type RoadmapBar, roadmapBars } from './roadmap-bars.js';
import type { Canvas, Picture } from './picture.js';

interface GanttRow {
  readonly name: string;
  /** Null in the row that names a wave. */
  readonly bar: RoadmapBar | null;
}

/** On a narrower canvas, in letters, names stand above their bars instead of beside them. */
const narrow = 40;

/** A Gantt chart of the roadmap: rows by wave, dependencies, and the annual value reached by each month. */
export function roadmapGantt(
  roadmap: Roadmap,
  currency: string,
  canvas: Canvas,
  startDate: string | null = null,
): Picture | null {
  const bars = roadmapBars(roadmap);
  // Decisions alone have no length that a chart could show.
  if (bars.every(({ item }) => item.effortDays === 0)) return null;
  const { theme, width } = canvas;
  const byId = new Map(bars.map((bar) => [bar.item.opportunityId, bar]));
  const ganttRows = roadmap.waves.flatMap(({ name, items }): GanttRow[] =>
    items.length === 0
      ? []
      : [
          { name, bar: null },
          ...items.map((item) => ({ name: item.title, bar: byId.get(item.opportunityId) ?? null })),
        ],
  );
  const latest = Math.max(...bars.map(({ to }) => to));
  // One month more, so that the last value appears as a step.
  const months = Math.floor(latest) + 1;
  const isNarrow = width < theme.size * narrow;
  const names = isNarrow ? 0 : Math.min(theme.size * 22, width * 0.42);
  const row = theme.size * (isNarrow ? 3.6 : 2.7);
  const rowNames = nameAxis(canvas, ganttRows, names);
  const steps = valueInPlace(bars, months);
  const most = steps.at(-1)?.[1] ?? 0;
  const hasValue = most > 0;
  const values = roundTicks(0, most, 2);
  const say = (value: number): string => money(currency, value);
  const widest = Math.ceil(Math.max(...values.map((value) => textWidth(say(value), theme.size)))) + 10;
  const frame = {
    left: isNarrow ? Math.max(hasValue ? widest : 0, theme.size * 2) : names + 10,
    // Room for the days of the last bar.
    right: theme.size * (isNarrow ? 4 : 5.5),
    outerBoundsMode: 'none' as const,
  };
  const top = theme.size * 4.2;
  const below = top + ganttRows.length * row;
  const valueHeight = theme.size * 7;
  const gap = theme.size * 2.6;
  const ticks = monthTicks(months, (width - frame.left - frame.right) / (startDate === null ? 40 : 70));
  const axis = {
    ...figureAxis(canvas, {
      ticks,
      max: months,
      say: (month) => (startDate === null ? shortMonth(month) : monthWords(startDate, month)),
    }),
    position: 'top' as const,
  };
  const rowOf = new Map(ganttRows.map(({ bar }, at) => [bar?.item.opportunityId, at]));
  const scale = `1 month = ${plural(roadmap.capacityDaysPerMonth, 'day')} of work`;
  return {
    height: Math.ceil(below + (hasValue ? gap + valueHeight : 0) + theme.size),
    label: `${plural(bars.length, 'change')} over ${plural(Math.max(1, Math.ceil(latest)), 'month')}${hasValue ? `, worth ${money(currency, most)} a year in the end` : ''}; ${scale}`,
    rows: bars.map((bar) => ({ name: bar.item.title, value: inWords(bar, currency) })),
    option: {
      ...base(canvas),
      grid: [
        { ...frame, top, height: ganttRows.length * row },
        ...(hasValue ? [{ ...frame, top: below + gap, height: valueHeight }] : []),
      ],
      xAxis: [
        {
          ...axis,
          name: startDate === null ? `Month (${lowerFirst(scale)})` : scale,
          nameLocation: 'middle',
          nameGap: theme.size * 1.9,
          nameTextStyle: axisText(canvas),
        },
        ...(hasValue ? [{ ...axis, gridIndex: 1, axisLabel: { show: false } }] : []),
      ],
      yAxis: [
        {
          ...rowNames,
          axisLabel: { ...rowNames.axisLabel, show: !isNarrow },
          data: ganttRows.map(({ bar }, at) => ({
            value: rowNames.data[at] ?? '',
            ...(!bar && { textStyle: { fontWeight: 'bold' } }),
          })),
        },
        ...(hasValue
          ? [
              {
                ...figureAxis(canvas, { ticks: values, say }),
                gridIndex: 1,
                name: 'Annual value in place',
                nameTextStyle: { ...axisText(canvas), align: 'left' as const },
                nameGap: theme.size * 0.8,
              },
            ]
          : []),
      ],
      series: [
        dependencyArrows(dependencies(bars, rowOf), canvas),
        floatingBars(
          bars.map(({ item, from, to }) => ({
            row: rowOf.get(item.opportunityId) ?? 0,
            from,
            to,
            color: theme.strong,
            isPoint: item.effortDays === 0,
            after: item.effortDays === 0 ? 'decision' : plural(item.effortDays, 'day'),
          })),
          canvas,
        ),
        ...(isNarrow
          ? [
              namesAbove(
                ganttRows.map(({ name, bar }) => ({
                  text: clipText(name, theme.size, width - 8),
                  isBold: bar === null,
                })),
                canvas,
              ),
            ]
          : []),
        ...(hasValue
          ? [
              {
                ...plainLine,
                xAxisIndex: 1,
                yAxisIndex: 1,
                step: 'end' as const,
                lineStyle: { color: theme.strong, width: 2 },
                areaStyle: { color: theme.middle, opacity: 0.4 },
                data: steps,
              },
            ]
          : []),
      ],
    },
  };
}

function dependencies(bars: readonly RoadmapBar[], rowOf: ReadonlyMap<string | undefined, number>): Dependency[] {
  return bars.flatMap(({ item, from }) =>
    item.dependsOn.flatMap((id) => {
      const before = bars.find((bar) => bar.item.opportunityId === id);
      const fromRow = rowOf.get(id);
      const toRow = rowOf.get(item.opportunityId);
      if (!before || fromRow === undefined || toRow === undefined) return [];
      return [{ from: before.to, fromRow, to: from, toRow }];
    }),
  );
}

const shortMonth = (month: number): string => (month === 0 ? 'start' : number(month));

/** The annual value of the changes completed by each month. */
function valueInPlace(bars: readonly RoadmapBar[], months: number): [month: number, value: number][] {
  const steps: [number, number][] = [[0, 0]];
  let sum = 0;
  for (const { item, to } of bars.toSorted((a, b) => a.to - b.to)) {
    sum += item.expectedAnnualValue ?? 0;
    steps.push([to, sum]);
  }
  return [...steps, [months, sum]];
}

function inWords({ item: { start, end, effortDays, expectedAnnualValue } }: RoadmapBar, currency: string): string {
  const work = effortDays === 0 ? 'a decision' : `${plural(effortDays, 'day')} of work`;
  const value = expectedAnnualValue === null ? '' : `, ${money(currency, expectedAnnualValue)} a year`;
  return `months ${number(start)} to ${number(end)}, ${work}${value}`;
}
