import { number, plural } from '../../report/words/words.js';
import { base, countWholeWeeks, cutNote, figureAxis, figureRoom, plainLine, roundTicks, weekAxis } from './axes.js';
import type { Canvas, Picture } from './picture.js';

interface WeekInProgress {
  readonly week: string;
  readonly cases: number;
}

/** Fewer weeks make no curve. */
const fewestWeeks = 4;

interface InProgress {
  readonly inProgress: readonly WeekInProgress[];
  readonly cycle: { readonly p90Seconds: number };
}

/** The cases in progress by week: as they were, and as they would be with the changes of a scenario. */
export function casesInProgress(
  { today: { inProgress, cycle }, then }: Readonly<Record<'today' | 'then', InProgress>>,
  canvas: Canvas,
): Picture | null {
  // So long before its end, the log lacks cases.
  const wholeWeeks = countWholeWeeks(
    inProgress.map(({ cases }) => cases),
    cycle.p90Seconds,
  );
  const today = inProgress.slice(0, wholeWeeks);
  if (today.length < fewestWeeks) return null;
  const { theme } = canvas;
  const after = new Map(then.inProgress.map(({ week, cases }) => [week, cases]));
  const weeks = today.map(({ week }) => week);
  const now = today.map(({ cases }) => cases);
  const changed = weeks.map((week) => after.get(week) ?? 0);
  const mean = (values: readonly number[]): string =>
    number(Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));
  const ticks = roundTicks(0, Math.max(1, ...now, ...changed), 4, 1);
  const line = (values: readonly number[], lineStyle: object) => ({
    ...plainLine,
    lineStyle,
    data: values.map((value, at) => [at, value]),
  });
  return {
    height: Math.round(theme.size * 12),
    label: `Cases in progress over ${plural(weeks.length, 'week')}: ${mean(now)} today and ${mean(changed)} then, on average`,
    note: cutNote(weeks.at(-1) ?? ''),
    rows: [
      { name: 'cases in progress today, on average', value: mean(now), color: theme.quiet },
      { name: 'then', value: mean(changed), color: theme.strong },
    ],
    option: {
      ...base(canvas),
      grid: {
        left: figureRoom(canvas, ticks.map(number)),
        right: theme.size,
        top: theme.size,
        bottom: theme.size * 2.2,
        outerBoundsMode: 'none',
      },
      xAxis: weekAxis(canvas, weeks),
      yAxis: figureAxis(canvas, { ticks, say: number }),
      series: [
        line(now, { color: theme.quiet, width: 1.25, type: 'dotted' }),
        line(changed, { color: theme.strong, width: 1.75 }),
      ],
    },
  };
}
