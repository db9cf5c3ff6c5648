import type { Roadmap, RoadmapItem } from '../../report/schema/report-sections.js';
import { monthWords } from '../../report/words/dates.js';
import { money, number, plural } from '../../report/words/words.js';
import { axisText, base, figureAxis, monthTicks, nameAxis, roundTicks } from './axes.js';
import { dependencyArrows, floatingBars } from './custom-series.js';
import type { Canvas, Picture } from './picture.js';

interface GanttRow {
  readonly name: string;
  /** Null in the row that names a wave. */
  readonly item: RoadmapItem | null;
}

/** A Gantt chart of the roadmap: rows by wave, dependencies, and the annual value reached by each month. */
export function roadmapGantt(
  { waves }: Roadmap,
  currency: string,
  canvas: Canvas,
  startDate: string | null = null,
): Picture | null {
  const ganttRows = waves.flatMap(({ name, items }): GanttRow[] =>
    items.length === 0 ? [] : [{ name, item: null }, ...items.map((item) => ({ name: item.title, item }))],
  );
  const items = ganttRows.flatMap(({ item }) => (item ? [item] : []));
  if (items.length === 0) return null;
  const { theme, width } = canvas;
  const latest = Math.max(...items.map(({ end }) => end));
  // One month more, so that the last value appears as a step.
  const months = Math.floor(latest) + 1;
  const names = Math.min(theme.size * 22, width * 0.42);
  const row = theme.size * 2.7;
  const rowNames = nameAxis(
    canvas,
    ganttRows.map(({ name }) => name),
    names,
  );
  const frame = { left: names + 10, right: theme.size * 5.5, outerBoundsMode: 'none' as const };
  const top = theme.size * 4.2;
  const below = top + ganttRows.length * row;
  const steps = valueInPlace(items, months);
  const most = steps.at(-1)?.[1] ?? 0;
  const hasValue = most > 0;
  const valueHeight = theme.size * 7;
  const gap = theme.size * 2.6;
  const ticks = monthTicks(months, (width - names) / (startDate === null ? 40 : 70));
  const axis = {
    ...figureAxis(canvas, {
      ticks,
      min: 0,
      max: months,
      say: (month) => (startDate === null ? shortMonth(month) : monthWords(startDate, month)),
    }),
    position: 'top' as const,
  };
  const rowOf = new Map(ganttRows.map(({ item }, at) => [item?.opportunityId, at]));
  return {
    height: Math.ceil(below + (hasValue ? gap + valueHeight : 0) + theme.size),
    label: `${plural(items.length, 'change')} over ${plural(Math.max(1, Math.ceil(latest)), 'month')}${hasValue ? `, worth ${money(currency, most)} a year in the end` : ''}`,
    rows: items.map((item) => ({ name: item.title, value: inWords(item, currency) })),
    option: {
      ...base(canvas),
      grid: [
        { ...frame, top, height: ganttRows.length * row },
        ...(hasValue ? [{ ...frame, top: below + gap, height: valueHeight }] : []),
      ],
      xAxis: [
        {
          ...axis,
          name: startDate === null ? 'Month' : '',
          nameLocation: 'middle',
          nameGap: theme.size * 1.9,
          nameTextStyle: axisText(canvas),
        },
        ...(hasValue ? [{ ...axis, gridIndex: 1, axisLabel: { show: false } }] : []),
      ],
      yAxis: [
        {
          ...rowNames,
          data: ganttRows.map(({ item }, at) => ({
            value: rowNames.data[at] ?? '',
            ...(!item && { textStyle: { fontWeight: 'bold' } }),
          })),
        },
        ...(hasValue
          ? [
              {
                ...figureAxis(canvas, {
                  ...{ ticks: roundTicks(0, most, 2), min: 0, max: most * 1.1 },
                  say: (value) => money(currency, value),
                }),
                gridIndex: 1,
                name: 'Annual value in place',
                nameTextStyle: { ...axisText(canvas), align: 'left' as const },
                nameGap: theme.size * 0.8,
              },
            ]
          : []),
      ],
      series: [
        floatingBars(
          items.map((item) => ({
            row: rowOf.get(item.opportunityId) ?? 0,
            from: item.start,
            to: item.end,
            color: item.effortDays === 0 ? theme.middle : theme.strong,
            after: item.effortDays === 0 ? 'decision' : plural(item.effortDays, 'day'),
          })),
          canvas,
        ),
        dependencyArrows(
          items.flatMap((item) =>
            item.dependsOn.flatMap((id) => {
              const before = items.find(({ opportunityId }) => opportunityId === id);
              const [fromRow, toRow] = [rowOf.get(id), rowOf.get(item.opportunityId)];
              if (!before || fromRow === undefined || toRow === undefined) return [];
              return [{ from: before.end, fromRow, to: item.start, toRow }];
            }),
          ),
          canvas,
        ),
        ...(hasValue
          ? [
              {
                type: 'line' as const,
                ...{ xAxisIndex: 1, yAxisIndex: 1, silent: true, showSymbol: false, step: 'end' as const },
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

const shortMonth = (month: number): string => (month === 0 ? 'start' : number(month));

/** The annual value of the changes completed by each month. */
function valueInPlace(items: readonly RoadmapItem[], months: number): [month: number, value: number][] {
  const steps: [number, number][] = [[0, 0]];
  let sum = 0;
  for (const { end, expectedAnnualValue } of items.toSorted((a, b) => a.end - b.end)) {
    sum += expectedAnnualValue ?? 0;
    steps.push([end, sum]);
  }
  return [...steps, [months, sum]];
}

function inWords({ start, end, effortDays, expectedAnnualValue }: RoadmapItem, currency: string): string {
  const work = effortDays === 0 ? 'a decision' : `${plural(effortDays, 'day')} of work`;
  const value = expectedAnnualValue === null ? '' : `, ${money(currency, expectedAnnualValue)} a year`;
  return `months ${number(start)} to ${number(end)}, ${work}${value}`;
}
