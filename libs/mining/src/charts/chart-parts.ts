import type { EChartsOption } from 'echarts';
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
    data: names.map((name) => shortened(name, Math.floor((width / canvas.theme.size) * 3.2))),
  };
}

/** Counts characters, not bytes. */
export function shortened(name: string, longest: number): string {
  const characters = Array.from(name);
  return characters.length > longest ? `${characters.slice(0, Math.max(1, longest - 1)).join('')}…` : name;
}

/** About as wide as the text is in a proportional typeface; ideographs are square. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text)
    ems += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(character) ? 1 : 0.56;
  return ems * size;
}
