import { mondayOf } from '../bottlenecks/sign-texts.js';
import type { Change } from '../report-sections.js';
import { axisText } from './chart-parts.js';
import type { Canvas } from './picture.js';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const steps = [1, 2, 3, 6, 12, 24, 60, 120];
/** Fewer weeks have days, not months. */
const fewWeeks = 9;

interface Tick {
  at: number;
  text: string;
}

/** What to write below weeks in order: days of few, months or years of many, as there is room for. */
export function weekTicks(weeks: readonly string[], room: number): Tick[] {
  const mondays = weeks.map((week) => new Date(`${mondayOf(week)}T00:00:00Z`));
  const named = (date: Date): string => months[date.getUTCMonth()] ?? '';
  if (weeks.length <= fewWeeks) {
    const step = Math.ceil(weeks.length / Math.max(1, room));
    return mondays.flatMap((date, at) =>
      at % step === 0 ? [{ at, text: `${named(date)} ${String(date.getUTCDate())}` }] : [],
    );
  }
  const numbers = mondays.map((date) => date.getUTCFullYear() * 12 + date.getUTCMonth());
  const begins = numbers.flatMap((number, at) => (at > 0 && number !== numbers[at - 1] ? [{ number, at }] : []));
  const step =
    steps.find((each) => begins.filter(({ number }) => number % each === 0).length <= Math.max(2, room)) ?? 120;
  return begins.flatMap(({ number, at }) => {
    if (number % step !== 0) return [];
    const year = String(Math.floor(number / 12));
    return [{ at, text: step >= 12 ? year : `${months[number % 12] ?? ''} ${year}` }];
  });
}

/** Weeks from left to right. */
export function weekAxis(canvas: Canvas, weeks: readonly string[], hasText = true) {
  // What is written below the last week would stick out.
  const ticks = weekTicks(weeks, canvas.width / 90).filter(({ at }) => at <= 0.95 * (weeks.length - 1));
  const texts = new Map(ticks.map(({ at, text }) => [at, text]));
  const values = ticks.map(({ at }) => at);
  return {
    type: 'value' as const,
    min: 0,
    max: Math.max(1, weeks.length - 1),
    splitLine: { show: false },
    axisLine: { show: true, lineStyle: { color: canvas.theme.line } },
    axisTick: { show: hasText, customValues: values },
    axisLabel: {
      ...axisText(canvas),
      show: hasText,
      customValues: values,
      formatter: (at: number) => texts.get(at) ?? '',
    },
  };
}

/** Where the mean of something is another from: between two weeks, each place once. */
export function changedAt(weeks: readonly string[], changes: readonly Pick<Change, 'at'>[]): number[] {
  const places = new Set(changes.map(({ at }) => weeks.indexOf(at)).filter((at) => at > 0));
  return [...places].sort((a, b) => a - b).map((at) => at - 0.5);
}

/** A line from the bottom to the top for each. */
export function changeLines({ theme }: Canvas, at: readonly number[], most: number, axis = 0) {
  return at.map((each) => ({
    type: 'line' as const,
    silent: true,
    showSymbol: false,
    ...{ xAxisIndex: axis, yAxisIndex: axis },
    lineStyle: { color: theme.ink, width: 1, type: 'dashed' as const },
    data: [
      [each, 0],
      [each, most],
    ],
  }));
}
