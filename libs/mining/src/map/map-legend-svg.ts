import { shaded } from './map-colours.js';
import type { MapPlan } from './map-plan.js';
import { drawnSign } from './drawn-sign.js';
import type { MapSign } from './map-signs.js';
import { svgText } from './svg-text.js';
import { textWidth } from './text-width.js';

interface Legend {
  readonly elements: readonly string[];
  readonly bottom: number;
}

interface Entry {
  readonly words: string;
  readonly picture: ((x: number, y: number) => string) | null;
}

const size = 11;
const rowHeight = 20;
const pictureRoom = 22;
const apart = 18;

/** What colours, lines and signs mean, in as many rows as it takes. */
export function mapLegend(
  { show, shades, signs }: MapPlan,
  { colour, thickness }: { readonly colour: string; readonly thickness: string },
  left: number,
  top: number,
  room: number,
): Legend {
  const rows: Entry[][] = [
    shades.labels.length === 0
      ? [{ words: `${colour}: the same everywhere`, picture: null }]
      : [
          { words: `${colour}:`, picture: null },
          ...shades.labels.map((words, at) => ({ words, picture: swatch(show, shades.shadeOf(at)) })),
        ],
    [{ words: thickness, picture: null }, ...signs.map((sign) => ({ words: sign.label, picture: signed(sign) }))],
  ];
  const elements: string[] = [];
  let y = top;
  for (const row of rows) {
    let x = left;
    for (const { words, picture } of row) {
      const width = (picture ? pictureRoom : 0) + textWidth(words, size) + apart;
      if (x > left && x + width - apart > left + room) [x, y] = [left, y + rowHeight];
      if (picture) elements.push(picture(x, y));
      elements.push(svgText(words, x + (picture ? pictureRoom : 0), y, { size, fill: '#333b44' }));
      x += width;
    }
    y += rowHeight;
  }
  return { elements, bottom: y - rowHeight + 4 };
}

const swatch = (show: MapPlan['show'], shade: number) => (x: number, y: number) => {
  const { fill } = shaded(show, shade);
  return `<rect x="${x.toFixed(1)}" y="${(y - 10).toFixed(1)}" width="16" height="12" rx="3" fill="${fill}" stroke="#54616e" stroke-width="0.6"/>`;
};

const signed =
  ({ d, label }: MapSign) =>
  (x: number, y: number) =>
    drawnSign(d, x, y - 12, 1, '#333b44', label);
