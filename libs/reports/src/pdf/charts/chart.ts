import type { Content } from '../content.js';

/** Dark on white with few tones: a grey print shows the same. */
export const tones = { ink: '#1d242b', strong: '#8f2d12', middle: '#d9622b', soft: '#f2c38f', faint: '#e4e8ec' };
export const text = { fontFamily: 'DejaVu', fontSize: 9, color: tones.ink };
export const axisText = { axisLabel: text, nameTextStyle: text };
const width = 499;

export const chart = (height: number, option: object): Content => ({
  chart: { option: { animation: false, textStyle: text, ...option }, width, height },
  margin: [0, 6, 0, 0],
});

/** Bars that float over an unseen part of the same stack. */
export const unseen = (data: readonly number[]): object => ({
  type: 'bar',
  stack: 'bars',
  silent: true,
  itemStyle: { color: 'rgba(255,255,255,0)' },
  data,
});

const namesWidth = 215;

/** Bars with names of any length beside them, on up to two lines. */
export function namedBars(names: readonly string[], axis: object, series: readonly object[]): Content {
  return chart(56 + names.length * 27, {
    grid: { left: namesWidth + 12, right: 52, top: 6, bottom: 40, outerBoundsMode: 'none' },
    xAxis: { type: 'value', nameLocation: 'middle', nameGap: 24, ...axisText, ...axis },
    yAxis: {
      type: 'category',
      inverse: true,
      axisTick: { show: false },
      axisLabel: { ...text, fontSize: 8.5, lineHeight: 10.5, width: namesWidth, overflow: 'break', interval: 0 },
      data: names.map(shortened),
    },
    series,
  });
}

const longest = 76;

function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : name;
}
