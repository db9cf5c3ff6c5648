import type { EChartsOption } from 'echarts';
import { textWidth, wrapped } from '../map/text-width.js';
import type { Canvas } from './picture.js';
import { findMonday, months } from '../../report/words/dates.js';
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

/** A figure axis with the ticks given, and a faint line at each. */
export function figureAxis(
  canvas: Canvas,
  { ticks, min, max, say }: { ticks: readonly number[]; min: number; max: number; say: (value: number) => string },
) {
  return {
    type: 'value' as const,
    min,
    max,
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
export function titledAxis(canvas: Canvas, title: string, { ticks, max }: { ticks: readonly number[]; max: number }) {
  const { size, quiet } = canvas.theme;
  return {
    ...figureAxis(canvas, { ticks, min: 0, max, say: number }),
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

/** About so many round figures along an axis; counts have no fractions. */
export function roundTicks(least: number, most: number, about = 5, finest = Number.EPSILON): number[] {
  const rough = Math.max((most - least) / about, finest);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => (first + index) * step);
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

/** The places between two weeks where something changed, each once. */
export function locateChanges(weeks: readonly string[], changes: readonly Pick<Change, 'at'>[]): number[] {
  const places = new Set(changes.map(({ at }) => weeks.indexOf(at)).filter((at) => at > 0));
  return [...places].sort((a, b) => a - b).map((at) => at - 0.5);
}

/** A line without marks on it. */
export const plainLine = { type: 'line' as const, silent: true, showSymbol: false };

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
