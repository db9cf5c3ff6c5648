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
