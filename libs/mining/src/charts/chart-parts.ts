import type { EChartsOption } from 'echarts';
import { wrapped } from '../map/text-width.js';
import type { Canvas } from './picture.js';

/** What every chart has in common: it stands still, and a pointer changes nothing. */
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

/** Names of any length to the left of what they name, on up to two lines. */
export function nameAxis(canvas: Canvas, names: readonly string[], width: number) {
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
    data: names.map((name) => wrapped(name, canvas.theme.size, width, 2).join('\n')),
  };
}
