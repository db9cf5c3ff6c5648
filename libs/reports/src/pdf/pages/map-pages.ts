import { note, textWidth, together, type Content } from '../content.js';
import { columnsOf, piecesOf, seen } from './map-pieces.js';

/** What a page of Letter holds, the shorter of the two papers, below the heading of a map. */
const [besideText, wholePage] = [380, 628];
/** The same page turned: as wide as Letter, as high as A4, whichever is less. */
const turned = { width: 690, height: 420 };
/** In points on paper: smaller words cannot be read. */
const smallestLabel = 6;

/** Where a map goes: below what introduces its workflow, or after it on pages of its own. */
export interface PlacedMap {
  readonly below: Content[];
  readonly after: Content[];
}

/** Large maps have a page, turn it, or go on over several: no label is too small to read, no map without a heading. */
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

/** Side by side on one page where that can be, else on a page for each. */
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
        { ...(seen(svg, piece, scale) as object), margin },
      ]),
    );
  });
}

const part = (text: string): Content => ({ text, style: 'subheading' });

/** Never larger than drawn: a map of three steps would otherwise fill a page. */
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
