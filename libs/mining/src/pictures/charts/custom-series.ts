import type { CustomSeriesOption } from 'echarts';
import type { Canvas } from './picture.js';

export interface FloatingBar {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly color: string;
  /** Drawn as a diamond that begins at `from`. */
  readonly isPoint?: boolean;
  /** Texts to the left and the right of the bar. */
  readonly before?: string;
  readonly after?: string;
}

/** Bars between two figures, also across zero, which stacked bars cannot cross. */
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
      const isPoint = bar?.isPoint === true;
      const right = isPoint ? left + thick : Math.max(end, left + 2);
      return {
        type: 'group',
        children: [
          isPoint
            ? {
                type: 'polygon',
                shape: { points: diamond(left + thick / 2, y, thick / 2) },
                style: { fill: bar.color },
              }
            : {
                type: 'rect',
                shape: { x: left, y: y - thick / 2, width: right - left, height: thick, r: 2 },
                style: { fill: bar?.color },
              },
          { type: 'text', x: left - 4, y, style: { ...style, text: bar?.before ?? '', align: 'right' } },
          { type: 'text', x: right + 4, y, style: { ...style, text: bar?.after ?? '', align: 'left' } },
        ],
      };
    },
  };
}

function diamond(x: number, y: number, half: number): [x: number, y: number][] {
  return [
    [x, y - half],
    [x + half, y],
    [x, y + half],
    [x - half, y],
  ];
}

/** The names of rows, above what is in them: for canvases without room beside them. */
export function namesAbove(
  names: readonly { readonly text: string; readonly isBold: boolean }[],
  { theme }: Canvas,
): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    clip: false,
    data: names.map((_, row) => [0, row]),
    renderItem: ({ dataIndex }, api) => {
      const name = names[dataIndex];
      const [, y = 0] = api.coord([api.value(0), api.value(1)]);
      return {
        type: 'text',
        x: 0,
        y: name?.isBold === true ? y : y - theme.size * 1.5,
        style: {
          text: name?.text ?? '',
          verticalAlign: 'middle' as const,
          fill: theme.ink,
          fontSize: theme.size,
          fontFamily: theme.font,
          ...(name?.isBold === true && { fontWeight: 'bold' as const }),
        },
      };
    },
  };
}

/** An arrow from the end of one bar to the start of a bar that depends on it. */
export interface Dependency {
  readonly from: number;
  readonly fromRow: number;
  readonly to: number;
  readonly toRow: number;
}

/** Distance from the end of the bar, and size of the head. */
const inset = 6;
const arrowheadSize = 3;

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
            // Starts below the bar, to leave room for the text beside it.
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
                [endX - arrowheadSize, endRow - arrowheadSize],
                [endX - arrowheadSize, endRow + arrowheadSize],
              ],
            },
            style: { fill: theme.quiet },
          },
        ],
      };
    },
  };
}
