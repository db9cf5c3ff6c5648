import { note, textWidth, together, type Content } from '../pdf/content.js';

/** Heights that fit on a page of Letter, the shorter of the two papers, beside text and below the heading of a map. */
const [besideText, wholePage] = [380, 628];
/** The same in landscape: the lesser of A4 and Letter in both directions. */
const turned = { width: 690, height: 420 };
/** In points on paper: smaller text cannot be read. */
const smallestLabel = 6;

/** A map is placed below the introduction of its workflow, or after the workflow on pages of its own. */
export interface PlacedMap {
  readonly below: Content[];
  readonly after: Content[];
}

/** A large map gets a page, a page in landscape, or several pages, so that its labels stay large enough to read. */
export function placeMap(svg: string, name: string): PlacedMap {
  const { width, height, label } = sizeOf(svg);
  const least = Math.min(1, smallestLabel / label);
  const scaleIn = (room: { width: number; height: number }): number =>
    Math.min(1, room.width / width, room.height / height);
  const caption = `Map of ${name}`;
  if (scaleIn({ width: textWidth, height: besideText }) >= least) {
    return { below: [picture(svg, textWidth, besideText)], after: [] };
  }
  if (scaleIn({ width: textWidth, height: wholePage }) >= least) {
    const stack = [part(caption), picture(svg, textWidth, wholePage)];
    return { below: [], after: [onWholePage(together(stack))] };
  }
  if (scaleIn(turned) >= least) {
    const stack = [{ text: caption, style: 'subheading' }, picture(svg, turned.width, turned.height)];
    return { below: [], after: [onWholePage({ stack: [onTurnedPage(stack), upright] })] };
  }
  return { below: [], after: slices(svg, caption, least) };
}

/** The parts of a map: as columns on one page if they fit, otherwise on a page each. */
function slices(svg: string, caption: string, least: number): Content[] {
  const size = sizeOf(svg);
  const columns = columnsOf(svg, size, wholePage, least);
  if (columns.length > 0) {
    return [
      onWholePage(
        together([part(caption), note('Read from left to right: each column goes on in the next.'), ...columns]),
      ),
    ];
  }
  const { pieces, scale } = piecesOf(svg, size, wholePage, least);
  return pieces.map((piece, at) => {
    const margin = [Math.max(0, (textWidth - piece.wide * scale) / 2), 8, 0, 0];
    return onWholePage(
      together([
        part(`${caption}, part ${String(at + 1)} of ${String(pieces.length)}`),
        { ...(windowOn(svg, piece, scale) as object), margin },
      ]),
    );
  });
}

const part = (text: string): Content => ({ text, style: 'subheading' });

/** Never enlarged: a map of three steps would otherwise fill a page. */
function picture(svg: string, widest: number, highest: number): Content {
  const { width, height } = sizeOf(svg);
  return { svg, fit: [Math.min(widest, width), Math.min(highest, height)], alignment: 'center', margin: [0, 8, 0, 0] };
}

const onWholePage = (content: Content): Content => ({ ...(content as object), style: 'wholePage' });

const onTurnedPage = (stack: Content[]): Content => ({ stack, pageBreak: 'before', pageOrientation: 'landscape' });
const upright: Content = { text: '', pageBreak: 'before', pageOrientation: 'portrait' };

function sizeOf(svg: string): { width: number; height: number; label: number } {
  const size = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg);
  const labels = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, label]) => Number(label));
  return {
    width: Number(size?.[1] ?? textWidth),
    height: Number(size?.[2] ?? besideText),
    label: Math.min(14, ...labels),
  };
}

export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** Where the steps and labels of a map are in its picture, so that no cut goes through them. */
interface Body {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly taken: readonly (readonly [from: number, to: number])[];
}

/** Between pieces that stand side by side. */
const gap = 24;

/** A tall map as columns on one page, with its title above and its legend below; empty if they do not fit. */
export function columnsOf(
  svg: string,
  size: { width: number; height: number },
  room: number,
  least: number,
): Content[] {
  const body = bodyOf(svg);
  if (!body) return [];
  const { left, top, bottom } = body;
  const wide = size.width - 2 * left;
  const beside = top + size.height - bottom;
  for (const count of [2, 3]) {
    const ends = cuts(body, top, bottom, count);
    const pieces = between(ends).map(([y, high]) => ({ x: left, y, wide, high }));
    const highest = Math.max(...pieces.map(({ high }) => high));
    const scale = Math.min(
      1,
      textWidth / size.width,
      (textWidth - (count - 1) * gap) / count / wide,
      (room - 2 * gap) / (highest + beside),
    );
    if (scale < least) continue;
    const whole = { x: 0, wide: size.width };
    const side = { text: '', width: '*' };
    return [
      windowOn(svg, { ...whole, y: 0, high: top }, scale),
      {
        columns: [side, ...pieces.map((piece) => windowOn(svg, piece, scale)), side],
        columnGap: gap,
      },
      windowOn(svg, { ...whole, y: bottom, high: size.height - bottom }, scale),
    ];
  }
  return [];
}

/** Cuts a map into as few pieces as possible, each as large as fits on a page. */
export function piecesOf(
  svg: string,
  { width, height }: { width: number; height: number },
  room: number,
  least: number,
): { pieces: Piece[]; scale: number } {
  const columns = Math.ceil((width * least) / textWidth);
  const body = bodyOf(svg);
  const fewest = Math.ceil((height * least) / room);
  const wide = width / columns;
  const within = (rows: number, isFree: boolean) => {
    const parts = between(cuts(isFree ? body : null, 0, height, rows));
    const highest = Math.max(...parts.map(([, high]) => high));
    const scale = Math.min(1, textWidth / wide, room / highest);
    return {
      scale,
      pieces: parts.flatMap(([y, high]) =>
        Array.from({ length: columns }, (_, at) => ({ x: at * wide, y, wide, high })),
      ),
    };
  };
  const free = [within(fewest, true), within(fewest + 1, true)].find(({ scale }) => scale >= least);
  return free ?? within(fewest, false);
}

/** A part of the picture, by its `viewBox`. */
function windowOn(svg: string, { x, y, wide, high }: Piece, scale: number): Content {
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
  const size = `width="${(wide * scale).toFixed(1)}pt" height="${(high * scale).toFixed(1)}pt"`;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" ${size} ` +
      `viewBox="${x.toFixed(1)} ${y.toFixed(1)} ${wide.toFixed(1)} ${high.toFixed(1)}">${inner}</svg>`,
    width: wide * scale,
  };
}

const between = (ends: readonly number[]): [y: number, high: number][] =>
  ends.slice(1).map((end, at) => [ends[at] ?? 0, end - (ends[at] ?? 0)]);

/** Where to cut: at the places nearest to equal parts that go through no step and no label. */
function cuts(body: Body | null, from: number, to: number, parts: number): number[] {
  const inner = Array.from({ length: parts - 1 }, (_, at) => from + ((at + 1) * (to - from)) / parts);
  return [from, ...inner.map((wanted) => freeNear(body, wanted, (to - from) / parts / 2)), to];
}

function freeNear(body: Body | null, wanted: number, farthest: number): number {
  const isFree = (y: number): boolean =>
    body === null || body.taken.every(([from, to]) => y <= from - 2 || y >= to + 2);
  for (let away = 0; away < farthest; away++) {
    const found = [wanted - away, wanted + away].find(isFree);
    if (found !== undefined) return found;
  }
  return wanted;
}

const group = /<g transform="translate\(([\d.]+),([\d.]+)\)">\n([\s\S]*?)\n<\/g>\n/;

function bodyOf(svg: string): Body | null {
  const [, left, top, inner] = group.exec(svg) ?? [];
  if (left === undefined || top === undefined || inner === undefined) return null;
  const down = Number(top);
  const all = (shape: RegExp, extent: (figures: number[]) => [number, number]): [number, number][] =>
    [...inner.matchAll(shape)].map((found) => {
      const [from, to] = extent(found.slice(1).map(Number));
      return [down + from, down + to];
    });
  const taken = [
    ...all(/<rect x="[-\d.]+" y="([-\d.]+)" width="[\d.]+" height="([\d.]+)"/g, ([y = 0, high = 0]) => [y, y + high]),
    ...all(/<circle cx="[-\d.]+" cy="([-\d.]+)" r="([\d.]+)"/g, ([y = 0, r = 0]) => [y - r, y + r]),
    ...all(/<text x="[-\d.]+" y="([-\d.]+)" font-size="([\d.]+)"/g, ([y = 0, size = 0]) => [y - size, y + 3]),
  ];
  const bottom = Math.max(...taken.map(([, to]) => to));
  return Number.isFinite(bottom) ? { left: Number(left), top: down, bottom: bottom + 8, taken } : null;
}
