import { curvePoints, textWidth } from '#mining';
import type { Content } from '../typesetting/content.js';

interface MapArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface MapLine {
  readonly color: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The steps, labels, and lines of a map, in the coordinates of its picture. */
interface MapBody {
  readonly top: number;
  readonly bottom: number;
  readonly areas: readonly MapArea[];
  readonly lines: readonly MapLine[];
}

/** The picture of a map: its heading, its body, and below it the legend. */
export interface MapPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** The size of its smallest text. */
  readonly label: number;
  /** What its heading says beside the title; empty if the picture was drawn in another way. */
  readonly note: string;
  readonly body: MapBody | null;
}

const group = /<g transform="translate\(([\d.]+),([\d.]+)\)">\n([\s\S]*?)\n<\/g>\n/;

export function readMap(svg: string): MapPicture {
  const size = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg);
  const labels = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, label]) => Number(label));
  const [above = ''] = svg.split('<g transform', 1);
  const notes = above.split('<text ').flatMap((part) => {
    const [attributes = '', text = ''] = part.split('>', 2);
    return attributes.includes('fill="#54616e"') ? [text.split('<', 1).join('')] : [];
  });
  return {
    svg,
    width: Number(size?.[1] ?? 480),
    height: Number(size?.[2] ?? 380),
    label: Math.min(14, ...labels),
    note: notes.join(' '),
    body: readBody(svg),
  };
}

/** A line up to its arrow, and the tip of that. */
const line =
  /<path d="(M[-\d.,]+C[-\d., ]+)" fill="none" stroke="(#\w+)"[^>]*\/><polygon points="([-\d.]+),([-\d.]+) /g;

function readBody(svg: string): MapBody | null {
  const [, left, top, inner] = group.exec(svg) ?? [];
  if (left === undefined || top === undefined || inner === undefined) return null;
  const right = Number(left);
  const down = Number(top);
  const all = (shape: RegExp, extent: (figures: number[], text: string) => MapArea): MapArea[] =>
    [...inner.matchAll(shape)].map((found) => {
      const area = extent(found.slice(1, 5).map(Number), found[5] ?? '');
      return { left: right + area.left, top: down + area.top, right: right + area.right, bottom: down + area.bottom };
    });
  const areas = [
    // Above a step there is room for the tip of an arrow.
    ...all(
      /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
      ([x = 0, y = 0, wide = 0, high = 0]) => ({ left: x, top: y - 12, right: x + wide, bottom: y + high + 2 }),
    ),
    // The sign beside a label or in a step.
    ...all(/<g transform="translate\(([-\d.]+),([-\d.]+)\) scale\(([\d.]+)\)">/g, ([x = 0, y = 0, scale = 1]) => ({
      left: x,
      top: y,
      right: x + 16 * scale,
      bottom: y + 16 * scale,
    })),
    ...all(/<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)"/g, ([x = 0, y = 0, r = 0]) => ({
      left: x - r,
      top: y - r - 12,
      right: x + r,
      bottom: y + r + 2,
    })),
    ...all(
      /<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)"()[^>]*>([^<]*)</g,
      ([x = 0, y = 0, size = 0], text) => {
        const half = textWidth(text, size) / 2 + 2;
        return { left: x - half, top: y - size - 3, right: x + half, bottom: y + 5 };
      },
    ),
  ];
  if (areas.length === 0) return null;
  const lines = [...inner.matchAll(line)].map(([, d = '', color = '', x = '0', y = '0']) => ({
    color,
    points: [...curvePoints(d), { x: Number(x), y: Number(y) }].map((point) => ({
      x: right + point.x,
      y: down + point.y,
    })),
  }));
  const ys = [
    ...areas.flatMap((area) => [area.top, area.bottom]),
    ...lines.flatMap((line) => line.points.map(({ y }) => y)),
  ];
  return { top: Math.min(...ys), bottom: Math.max(...ys), areas, lines };
}

interface MapWindow {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Where a line goes on in the next part. */
interface Crossing {
  readonly x: number;
  readonly color: string;
  readonly letter: string;
}

export interface MapPart extends MapWindow {
  readonly drawing: string;
}

/** Of the room above the first step, which has nothing in it. */
const margin = 8;
/** The room of the letters at the end and at the begin of a part. */
const band = 26;
const radius = 8;

/**
 * Cuts a map into parts of about equal height, between its steps and labels and where few lines go on. Each of these ends
 * at a letter and goes on at the same letter in the next part.
 */
export function cutParts(body: MapBody, count: number): MapPart[] {
  const each = (body.bottom - body.top) / count;
  const cuts = Array.from({ length: count - 1 }, (_, at) => cutNear(body, body.top + (at + 1) * each, each / 2));
  const crossings = cuts.map((y) => findCrossings(body, y));
  let before = 0;
  const lettered = crossings.map((some) => {
    const first = before;
    before += some.length;
    return apart(some).map((one, at) => ({ ...one, letter: pickLetter(first + at) }));
  });
  const ends = [body.top, ...cuts, body.bottom];
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? 0;
    const above = lettered[at - 1] ?? [];
    const below = lettered[at] ?? [];
    const { left, right } = measureExtent(body, from, to, [...above, ...below]);
    const x = left - 2;
    const wide = right - left + 4;
    const blank = (y: number): string =>
      `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${String(band + 2)}" fill="#ffffff"/>`;
    return {
      x,
      y: from - (at === 0 ? -margin : band),
      wide,
      high: to - from + (at === 0 ? -margin : band) + (at === count - 1 ? 0 : band),
      drawing: [
        ...(at === 0 ? [] : [blank(from - band - 2), ...above.map((one) => letter(one, from, -1))]),
        ...(at === count - 1 ? [] : [blank(to), ...below.map((one) => letter(one, to, 1))]),
      ].join(''),
    };
  });
}

/** How much a line that goes on counts against a cut, in points of distance from the wanted height. */
const perLine = 25;

function cutNear(body: MapBody, wanted: number, farthest: number): number {
  const isFree = (y: number): boolean => body.areas.every(({ top, bottom }) => y <= top || y >= bottom);
  let best = { y: wanted, cost: Infinity };
  for (let away = -Math.floor(farthest); away <= farthest; away += 2) {
    const y = wanted + away;
    if (!isFree(y)) continue;
    const cost = Math.abs(away) + perLine * findCrossings(body, y).length;
    if (cost < best.cost) best = { y, cost };
  }
  return best.y;
}

function findCrossings({ lines }: MapBody, y: number): { x: number; color: string }[] {
  return lines
    .flatMap(({ color, points }) =>
      points.slice(1).flatMap((to, at) => {
        const from = points[at] ?? to;
        if (from.y < y === to.y < y) return [];
        return [{ x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x), color }];
      }),
    )
    .sort((a, b) => a.x - b.x);
}

/** The same places, at least the width of a letter from one another. */
function apart(crossings: readonly { x: number; color: string }[]): { x: number; color: string }[] {
  let last = -Infinity;
  return crossings.map(({ x, color }) => {
    last = Math.max(x, last + 2 * radius + 3);
    return { x: last, color };
  });
}

const pickLetter = (at: number): string => String.fromCharCode(65 + (at % 26)).repeat(1 + Math.floor(at / 26));

function letter({ x, color, letter: name }: Crossing, y: number, side: 1 | -1): string {
  const center = y + side * (band - radius - 2);
  return (
    `<path d="M${x.toFixed(1)},${y.toFixed(1)}L${x.toFixed(1)},${center.toFixed(1)}" fill="none" stroke="${color}" stroke-width="1.2"/>` +
    `<circle cx="${x.toFixed(1)}" cy="${center.toFixed(1)}" r="${String(radius)}" fill="#ffffff" stroke="#54616e" stroke-width="1"/>` +
    `<text x="${x.toFixed(1)}" y="${(center + 4).toFixed(1)}" font-size="11" font-weight="bold" fill="#1d242b" text-anchor="middle">${name}</text>`
  );
}

function measureExtent({ areas, lines }: MapBody, from: number, to: number, letters: readonly Crossing[]) {
  const shown = areas.filter(({ top, bottom }) => bottom > from && top < to);
  const points = lines.flatMap((line) => line.points.filter(({ y }) => y >= from && y <= to));
  return {
    left: Math.min(
      ...shown.map(({ left }) => left),
      ...points.map(({ x }) => x),
      ...letters.map(({ x }) => x - radius),
    ),
    right: Math.max(
      ...shown.map(({ right }) => right),
      ...points.map(({ x }) => x),
      ...letters.map(({ x }) => x + radius),
    ),
  };
}

/** A part of the picture, by its `viewBox`. */
export function drawWindow(svg: string, { x, y, wide, high }: MapWindow, scale: number, drawing = ''): Content {
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const size = `width="${(wide * scale).toFixed(1)}pt" height="${(high * scale).toFixed(1)}pt"`;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" ${size} ` +
      `viewBox="${x.toFixed(1)} ${y.toFixed(1)} ${wide.toFixed(1)} ${high.toFixed(1)}">${inner}${drawing}</svg>`,
    width: wide * scale,
  };
}
