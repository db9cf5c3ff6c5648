import { atWait, drawnSign, glow, grayed, markup, shaded, svgText } from './svg-parts.js';
import { endRadius } from './map-layout.js';
import {
  type MapPlan,
  type PlacedBox,
  type PlacedMap,
  type PlacedPath,
  type Spot,
  figureSize,
  isGrayed,
  nameHeight,
  nameSize,
  signSize,
  placeFigure,
  placeWaitFigure,
  waitMark,
  waitSize,
} from './map-plan.js';
import { textWidth, wrapped } from './text-width.js';
import type { MapSign } from './map-marks.js';

interface MapHeading {
  readonly title: string;
  /** Which part of the workflow it shows. */
  readonly note: string;
  readonly colour: string;
  readonly thickness: string;
}

const edgeWidth = 20;
const titleSize = 15;
const noteSize = 11;
const ends = '#2f3a45';

/** The map as a self-contained `<svg>`: for the report, for print, and for download. */
export function mapSvg(plan: MapPlan, placed: PlacedMap, heading: MapHeading): string {
  const width = Math.max(placed.width, 440) + 2 * edgeWidth;
  const room = width - 2 * edgeWidth;
  const title = wrapped(heading.title, titleSize, room, 2);
  const notes = wrapped(heading.note, noteSize, room, 4);
  const top = edgeWidth + title.length * 20 + notes.length * 15 + 12;
  const legend = mapLegend(plan, heading, edgeWidth, top + placed.height + 22, room);
  const height = Math.ceil(legend.bottom + edgeWidth);
  const left = (width - placed.width) / 2;
  return [
    `<svg width="${width.toFixed(0)}pt" height="${height.toFixed(0)}pt" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" xmlns="http://www.w3.org/2000/svg" role="img" font-family="Helvetica, Arial, 'Noto Sans', 'Noto Sans CJK SC', sans-serif">`,
    `<title>${markup(heading.title)}</title>`,
    `<rect width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="#ffffff"/>`,
    ...title.map((line, at) => svgText(line, edgeWidth, edgeWidth + 13 + 20 * at, { size: titleSize, bold: true })),
    ...notes.map((line, at) =>
      svgText(line, edgeWidth, edgeWidth + 20 * title.length + 10 + 15 * at, { size: noteSize, fill: '#54616e' }),
    ),
    `<g transform="translate(${left.toFixed(1)},${String(top)})">`,
    ...placed.paths.map((path) => line(path, plan)),
    ...placed.boxes.map((box) => boxed(box, plan)),
    ...placed.paths.map((path) => labelled(path, plan)),
    ending(placed.start, 'start'),
    ending(placed.end, 'end'),
    '</g>',
    ...legend.elements,
    '</svg>',
  ].join('\n');
}

function line({ d, tip, shade, thickness, wait }: PlacedPath, plan: MapPlan): string {
  const { line: colour } = wait ? glow : isGrayed(plan) ? grayed : shaded(plan.show, shade);
  const dashes = shade === null && !wait ? ' stroke-dasharray="4 3"' : '';
  const corners = tip.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const halo = wait
    ? `<path d="${d}" fill="none" stroke="${glow.fill}" stroke-width="${(thickness + 11).toFixed(2)}" stroke-linecap="round"/>`
    : '';
  return `${halo}<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thickness.toFixed(2)}"${dashes}/><polygon points="${corners}" fill="${colour}"/>`;
}

function labelled(path: PlacedPath, plan: MapPlan): string {
  const { figure, label, sign, width, wait } = path;
  if (!label || figure === '') return '';
  if (wait?.hasLabel === true) return waitLabel(label, width, String(wait.place), figure, sign);
  const { x, y } = label;
  const ink = isGrayed(plan) ? grayed.ink : '#1d242b';
  return [
    ...(sign ? [drawnSign(sign.d, x - width / 2, y - 7, 13 / 16, ink, sign.label)] : []),
    svgText(figure, placeFigure(label, path), y + 4, { size: figureSize, fill: ink }),
  ].join('');
}

/** The place of a longest wait, its length, and its sign. */
function waitLabel({ x, y }: Spot, width: number, place: string, figure: string, sign: MapSign | null): string {
  const { height, badge, padding } = waitMark;
  const left = x - width / 2;
  const top = y - height / 2;
  return [
    `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${String(height)}" rx="13" fill="${glow.line}"/>`,
    `<circle cx="${(left + padding + badge / 2).toFixed(1)}" cy="${y.toFixed(1)}" r="${String(badge / 2)}" fill="${glow.ink}"/>`,
    svgText(place, left + padding + badge / 2, y + 4.3, { size: 12, bold: true, fill: glow.line, anchor: 'middle' }),
    svgText(figure, placeWaitFigure(left, width, sign), y + 5, {
      size: waitSize,
      bold: true,
      fill: glow.ink,
      anchor: 'middle',
    }),
    ...(sign ? [drawnSign(sign.d, x + width / 2 - padding - 14, y - 6.5, 13 / 16, glow.ink, sign.label)] : []),
  ].join('');
}

function boxed(box: PlacedBox, plan: MapPlan): string {
  const { x, y, width, height, lines, figure, shade, sign, words, spots } = box;
  const { fill, ink } = !isGrayed(plan) ? shaded(plan.show, shade) : box.isAtWait ? atWait : grayed;
  const left = x - width / 2;
  const top = y - height / 2;
  const text = (said: string, spot: Spot, style: Parameters<typeof svgText>[3]): string =>
    svgText(said, x + spot.x, y + spot.y, { fill: ink, anchor: 'middle', ...style });
  return [
    `<g><title>${markup(words)}</title>`,
    `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${String(width)}" height="${String(height)}" rx="7" fill="${fill}" stroke="#54616e" stroke-width="0.8"/>`,
    ...lines.map((each, at) =>
      text(each, { x: spots.name.x, y: spots.name.y + nameHeight * at }, { size: nameSize, bold: true }),
    ),
    text(figure, spots.figure, { size: figureSize }),
    sign ? drawnSign(sign.d, x + spots.sign.x, y + spots.sign.y, signSize / 16, ink, sign.label) : '',
    sign && spots.word ? text(sign.word, spots.word, { size: figureSize, anchor: 'start' }) : '',
    '</g>',
  ].join('');
}

function ending({ x, y }: Spot, name: string): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${String(endRadius)}" fill="${ends}"/>${svgText(name, x, y + 4, { size: 11, fill: '#ffffff', anchor: 'middle' })}`;
}

interface Legend {
  readonly elements: readonly string[];
  readonly bottom: number;
}

interface LegendEntry {
  readonly words: string;
  readonly picture: ((x: number, y: number) => string) | null;
}

const legendSize = 11;
const rowHeight = 20;
const pictureRoom = 22;
const entryGap = 18;

/** The legend of colors, lines and signs, in as many rows as needed. */
function mapLegend(
  plan: MapPlan,
  { colour, thickness }: { readonly colour: string; readonly thickness: string },
  left: number,
  top: number,
  room: number,
): Legend {
  const { show, shades, signs } = plan;
  const rows: LegendEntry[][] = [
    isGrayed(plan)
      ? [{ words: colour, picture: glowing }]
      : shades.labels.length === 0
        ? [{ words: `${colour}: the same everywhere`, picture: null }]
        : [
            { words: `${colour}:`, picture: null },
            ...shades.labels.map((words, at) => ({ words, picture: swatch(show, shades.shadeOf(at)) })),
          ],
    [{ words: thickness, picture: null }, ...signs.map((sign) => ({ words: sign.label, picture: signPicture(sign) }))],
  ];
  const elements: string[] = [];
  let y = top;
  for (const row of rows) {
    let x = left;
    for (const { words, picture } of row) {
      const width = (picture ? pictureRoom : 0) + textWidth(words, legendSize) + entryGap;
      if (x > left && x + width - entryGap > left + room) {
        x = left;
        y += rowHeight;
      }
      if (picture) elements.push(picture(x, y));
      elements.push(svgText(words, x + (picture ? pictureRoom : 0), y, { size: legendSize, fill: '#333b44' }));
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

const glowing = (x: number, y: number): string =>
  `<rect x="${x.toFixed(1)}" y="${(y - 10).toFixed(1)}" width="16" height="12" rx="6" fill="${glow.line}" stroke="${glow.fill}" stroke-width="3"/>`;

const signPicture =
  ({ d, label }: MapSign) =>
  (x: number, y: number) =>
    drawnSign(d, x, y - 12, 1, '#333b44', label);
