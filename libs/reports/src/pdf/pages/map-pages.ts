import { note, onTurnedPage, paragraph, textWidth, together, type Content } from '../typesetting/content.js';
import { cutParts, readMap, drawWindow, type MapPart, type MapPicture } from './map-parts.js';

/** Heights that fit on a page of Letter, the shorter of the two papers, beside text and below the heading of a map. */
const besideText = 440;
const wholePage = 620;
/** The same in landscape: the lesser of A4 and Letter in both directions. */
const turned = { width: 690, height: 410 };
/** In points on paper: smaller text is hard to read. */
const smallestLabel = 7;

export interface MapPages {
  readonly map: Content[];
  /** Whether it needs pages of its own. */
  readonly isLarge: boolean;
}

/** A large map gets a page, a page in landscape, or several pages, so that its labels stay large enough to read. */
export function placeMap(svg: string, name: string): MapPages {
  const map = readMap(svg);
  const whole = withoutHeading(map);
  const least = Math.min(1, smallestLabel / map.label);
  const fitWhole = (room: { width: number; height: number }): number =>
    Math.min(1, room.width / whole.wide, room.height / whole.high);
  const picture = (room: { width: number; height: number }): Content => {
    const scale = fitWhole(room);
    const margin = [Math.max(0, (room.width - whole.wide * scale) / 2), 4, 0, 0];
    return { ...(drawWindow(svg, whole, scale) as object), margin };
  };
  const heading = [subheading(`Process map of ${name}`), ...(map.note === '' ? [] : [note(map.note)])];
  const page = { width: textWidth, height: wholePage };

  if (fitWhole({ ...page, height: besideText }) >= least) {
    const title = [subheading('Process map'), ...heading.slice(1)];
    return { map: [onWholePage(together([...title, picture({ ...page, height: besideText })]))], isLarge: false };
  }
  if (fitWhole(page) >= least) return { map: [onWholePage(together([...heading, picture(page)]))], isLarge: true };
  const parts = fitWhole(turned) >= least ? [] : inParts(map, name, least);
  if (parts.length > 0) return { map: parts, isLarge: true };
  if (fitWhole(page) >= fitWhole(turned)) {
    return { map: [onWholePage(together([...heading, picture(page)]))], isLarge: true };
  }
  const stack = [...heading, picture(turned)];
  return { map: [onWholePage({ stack: [onTurnedPage(stack), upright] })], isLarge: true };
}

/** The heading of a picture is said in the type of the document. */
function withoutHeading({ width, height, body }: MapPicture): { x: number; y: number; wide: number; high: number } {
  const top = body === null ? 0 : body.top + 8;
  return { x: 0, y: top, wide: width, high: height - top };
}

const mostPages = 6;
const mostColumns = 3;
/** Between parts that stand side by side. */
const gap = 12;

/** The parts of a high map, side by side on as few pages as they fit on; empty if they do not. */
function inParts(map: MapPicture, name: string, least: number): Content[] {
  const { body } = map;
  if (body === null) return [];
  const legend = { x: 0, y: body.bottom + 8, wide: map.width, high: Math.max(0, map.height - body.bottom - 8) };
  for (let pages = 1; pages <= mostPages; pages++) {
    const tried = Array.from({ length: mostColumns }, (_, at) => {
      const parts = cutParts(body, pages * (at + 1));
      return { parts, scale: fitParts(parts, at + 1, legend) };
    });
    const best = tried.reduce((one, other) => (other.scale > one.scale ? other : one));
    if (best.scale >= least) return makePages(map, best, pages, name, legend);
  }
  return [];
}

function fitParts(parts: readonly MapPart[], columns: number, legend: { wide: number; high: number }): number {
  const highest = Math.max(...parts.map(({ high }) => high));
  const rows = Array.from({ length: parts.length / columns }, (_, at) => parts.slice(at * columns, (at + 1) * columns));
  const widest = Math.max(...rows.map((row) => row.reduce((sum, { wide }) => sum + wide, 0)));
  return Math.min(
    1,
    textWidth / legend.wide,
    (textWidth - (columns - 1) * gap) / widest,
    (wholePage - 30) / (highest + legend.high),
  );
}

function makePages(
  { svg, note: said }: MapPicture,
  { parts, scale }: { parts: readonly MapPart[]; scale: number },
  pages: number,
  name: string,
  legend: { x: number; y: number; wide: number; high: number },
): Content[] {
  const columns = parts.length / pages;
  const reading =
    columns === 1 ? 'A line that ends at a letter goes on at the same letter on the next page.' : howToRead;
  return Array.from({ length: pages }, (_, page) => {
    const title = `Process map of ${name}${pages === 1 ? '' : `, page ${String(page + 1)} of ${String(pages)}`}`;
    const side = { text: '', width: '*' };
    const drawn = parts
      .slice(page * columns, (page + 1) * columns)
      .map((part) => drawWindow(svg, part, scale, part.drawing));
    return onWholePage(
      together([
        subheading(title),
        ...(page === 0 ? [...(said === '' ? [] : [note(said)]), paragraph(reading)] : []),
        ...(page === 0 ? [{ ...(drawWindow(svg, legend, scale) as object), margin: [0, 6, 0, 0] }] : []),
        { columns: [side, ...drawn, side], columnGap: gap, margin: [0, 6, 0, 0] },
      ]),
    );
  });
}

const howToRead = 'Read the columns from left to right. A line that ends at a letter goes on at the same letter.';

const subheading = (text: string): Content => ({ text, style: 'subheading' });

const onWholePage = (content: Content): Content => ({ ...(content as object), style: 'wholePage' });

const upright: Content = { text: '', pageBreak: 'before', pageOrientation: 'portrait' };
