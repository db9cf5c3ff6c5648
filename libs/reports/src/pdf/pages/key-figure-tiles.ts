import type { KeyFigure } from '#mining';
import type { Content } from '../content.js';

/** Each a figure with what it is, side by side. */
export function keyFigureTiles(all: readonly KeyFigure[]): Content[] {
  if (all.length === 0) return [];
  return [
    {
      table: {
        widths: all.map(() => '*'),
        body: [
          all.map(({ name, value, note }) => ({
            stack: [
              { text: name, style: 'what' },
              { text: value, style: 'figure' },
              { text: note, style: 'what' },
            ],
            fillColor: '#eef1fd',
            margin: [6, 6, 6, 6],
          })),
        ],
      },
      layout: 'noBorders',
      margin: [0, 14, 0, 0],
    },
  ];
}
