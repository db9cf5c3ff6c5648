import type { EChartsOption } from 'echarts';
import { textWidth, wrapped } from '../map/text-width.js';
import type { Canvas } from './picture.js';
import { addDays, findMonday, formatDate, months } from '../../report/words/dates.js';
import { number } from '../../report/words/words.js';
import type { Change } from '../../report/schema/report-sections.js';

/** Options of every chart: it does not move and does not react to the pointer. */
export function base({ theme: { font, size, ink } }: Canvas): EChartsOption {
  return { animation: false, textStyle: { fontFamily: font, fontSize: size, color: ink } };
}

export function axisText({ theme: { font, size, quiet } }: Canvas) {
  return { fontFamily: font, fontSize: size, color: quiet };
}

export function inkText({ theme: { font, size, ink } }: Canvas) {
  return { fontFamily: font, fontSize: size, color: ink };
}

interface FigureTicks {
  readonly ticks: readonly number[];
  /** The end of an axis that does not end at its last tick. */
  readonly max?: number;
}

/** A figure axis with the ticks given, and a faint line at each. */
export function figureAxis(
  canvas: Canvas,
  { ticks, max, say }: FigureTicks & { readonly say: (value: number) => string },
) {
  return {
    type: 'value' as const,
    min: ticks[0] ?? 0,
    max: max ?? ticks.at(-1) ?? 1,
    axisLine: { show: false },
    axisTick: { show: false, customValues: [...ticks] },
    axisLabel: { ...axisText(canvas), customValues: [...ticks], formatter: say },
    splitLine: { show: true, lineStyle: { color: canvas.theme.line } },
  };
}

/** The room that the figures of an axis need beside it. */
export function figureRoom({ theme }: Canvas, figures: readonly string[]): number {
  return Math.ceil(Math.max(...figures.map((figure) => textWidth(figure, theme.size)))) + 14;
}

/** The axis of figures below a chart, with its title. */
export function titledAxis(canvas: Canvas, title: string, ticks: FigureTicks) {
  const { size, quiet } = canvas.theme;
  return {
    ...figureAxis(canvas, { ...ticks, say: number }),
    splitLine: { show: false },
    axisLine: { show: true, lineStyle: { color: quiet } },
    name: title,
    nameLocation: 'middle' as const,
    nameGap: size * 2.1,
    nameTextStyle: axisText(canvas),
  };
}

/** An axis of names, each on up to two lines. */
export function nameAxis(canvas: Canvas, rows: readonly { readonly name: string }[], width: number) {
  return {
    type: 'category' as const,
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      ...inkText(canvas),
      lineHeight: canvas.theme.size * 1.25,
      width,
      overflow: 'break' as const,
      interval: 0,
    },
    data: rows.map(({ name }) => wrapped(name, canvas.theme.size, width, 2).join('\n')),
  };
}

/** About so many round figures, from one at or below the least to one at or above the most; counts have no fractions. */
export function roundTicks(least: number, most: number, about = 5, finest = Number.EPSILON): number[] {
  const rough = Math.max((most - least) / about, finest);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5].map((each) => each * power).filter((each) => finest < 1 || Number.isInteger(each));
  const step = steps.find((each) => each >= rough) ?? 10 * power;
  // A quotient such as 3.0000000000000004 is a tick, not one more.
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60];

/** Months to label on an axis with room for so many: quarters, half years or years. */
export function monthTicks(last: number, room: number): number[] {
  const step = monthSteps.find((each) => last / each <= Math.max(2, room)) ?? 120;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
}

/** With fewer weeks, days are labeled instead of months. */
const fewWeeks = 9;

interface Tick {
  at: number;
  text: string;
}

/** Labels below weeks: days, months or years, as many as there is room for. */
export function weekTicks(weeks: readonly string[], room: number): Tick[] {
  const mondays = weeks.map((week) => new Date(`${findMonday(week)}T00:00:00Z`));
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
    monthSteps.find((each) => begins.filter(({ number }) => number % each === 0).length <= Math.max(2, room)) ?? 120;
  return begins.flatMap(({ number, at }) => {
    if (number % step !== 0) return [];
    const year = String(Math.floor(number / 12));
    return [{ at, text: step >= 12 ? year : `${months[number % 12] ?? ''} ${year}` }];
  });
}

/** An axis of weeks. */
export function weekAxis(canvas: Canvas, weeks: readonly string[], hasText = true) {
  // A label below the last week would stick out.
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

const weekSeconds = 7 * 86_400;
/** After the week in which nearly all have come, those that are missing would look like fewer cases. */
const nearlyAllShare = 0.99;

/**
 * How many weeks are complete: those before nearly all cases had come and, of what takes time, those whose cases could
 * still come to its end. In later weeks a log is cut off, which would look like an improvement.
 */
export function countWholeWeeks(came: readonly number[], slowestSeconds = 0): number {
  const all = came.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  const nearlyAll = came.findIndex((each) => (sum += each) >= nearlyAllShare * all);
  return Math.max(0, Math.min(nearlyAll, came.length - Math.ceil(slowestSeconds / weekSeconds)));
}

/** Says where a chart ends before the log does. */
export const cutNote = (lastWeek: string): string =>
  `Ends ${formatDate(addDays(findMonday(lastWeek), 6))}: later weeks are not complete in the log.`;

/** The places between two weeks where something changed, each once. */
export function locateChanges(weeks: readonly string[], changes: readonly Pick<Change, 'at'>[]): number[] {
  const places = new Set(changes.map(({ at }) => weeks.indexOf(at)).filter((at) => at > 0));
  return [...places].sort((a, b) => a - b).map((at) => at - 0.5);
}

/** A line without marks on it. Clipped, it would lose half of its width along the axes. */
export const plainLine = { type: 'line' as const, silent: true, showSymbol: false, clip: false };

/** A vertical line at each change. */
export function changeLines({ theme }: Canvas, at: readonly number[], most: number, axis = 0) {
  return at.map((each) => ({
    ...plainLine,
    xAxisIndex: axis,
    yAxisIndex: axis,
    lineStyle: { color: theme.ink, width: 1, type: 'dashed' as const },
    data: [
      [each, 0],
      [each, most],
    ],
  }));
}
