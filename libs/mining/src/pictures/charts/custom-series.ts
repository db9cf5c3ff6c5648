import type { CustomSeriesOption } from 'echarts';
import type { Canvas } from './picture.js';

export interface FloatingBar {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly color: string;
  /** To its left and its right, outside of it. */
  readonly before?: string;
  readonly after?: string;
}

/** Bars from one figure to another, on either side of zero: stacked ones cannot cross it. */
export function floatingBars(bars: readonly FloatingBar[], { theme }: Canvas): CustomSeriesOption {
  const thick = theme.size * 1.4;
  const style = { verticalAlign: 'middle' as const, fill: theme.ink, fontSize: theme.size, fontFamily: theme.font };
  return {
    type: 'custom',
    silent: true,
    clip: false,
    data: bars.map(({ row, from, to }) => [from, row, to]),
    renderItem: ({ dataIndex }, api) => {
      const bar = bars[dataIndex];
      const [left = 0, y = 0] = api.coord([api.value(0), api.value(1)]);
      const [end = 0] = api.coord([api.value(2), api.value(1)]);
      const right = Math.max(end, left + 2);
      return {
        type: 'group',
        children: [
          {
            type: 'rect',
            shape: { x: left, y: y - thick / 2, width: right - left, height: thick },
            style: { fill: bar?.color },
          },
          { type: 'text', x: left - 4, y, style: { ...style, text: bar?.before ?? '', align: 'right' } },
          { type: 'text', x: right + 4, y, style: { ...style, text: bar?.after ?? '', align: 'left' } },
        ],
      };
    },
  };
}

/** From the end of one bar to the start of the one that waits for it. */
export interface Dependency {
  readonly from: number;
  readonly fromRow: number;
  readonly to: number;
  readonly toRow: number;
}

/** From the end of a bar, and of the arrow's head. */
const inset = 6;
const head = 3;

export function dependencyArrows(all: readonly Dependency[], { theme }: Canvas): CustomSeriesOption {
  const half = theme.size * 0.7;
  return {
    type: 'custom',
    silent: true,
    clip: false,
    data: all.map(({ from, fromRow, to, toRow }) => [from, fromRow, to, toRow]),
    renderItem: (_, api) => {
      const [x = 0, y = 0] = api.coord([api.value(0), api.value(1)]);
      const [endX = 0, endRow = 0] = api.coord([api.value(2), api.value(3)]);
      const begin = x - inset;
      return {
        type: 'group',
        children: [
          {
            type: 'polyline',
            // From below the end of the one, which leaves room for what is written beside it.
            shape: {
              points: [
                [begin, endRow > y ? y + half : y - half],
                [begin, endRow],
                [endX, endRow],
              ],
            },
            style: { stroke: theme.quiet, lineWidth: 1, fill: 'none' },
          },
          {
            type: 'polygon',
            shape: {
              points: [
                [endX, endRow],
                [endX - head, endRow - head],
                [endX - head, endRow + head],
              ],
            },
            style: { fill: theme.quiet },
          },
        ],
      };
    },
  };
}
