import type { Content } from '../content.js';

const width = 499;
/** What is left of a page below a heading, and what a page of Letter holds, the shorter of the two papers. */
const [height, wholePage] = [540, 664];
/** Smaller, its words could not be read in print. */
const smallest = 0.6;

/** Whether a map needs a page of its own to be read. */
export function isHigh(svg: string): boolean {
  const drawn = sizeOf(svg);
  return height / drawn.height < Math.min(smallest, width / drawn.width);
}

/** Never larger than drawn: a map of three steps would otherwise fill a page. */
export function mapPicture(svg: string): Content {
  const drawn = sizeOf(svg);
  const room = isHigh(svg) ? wholePage : height;
  return {
    svg,
    fit: [Math.min(width, drawn.width), Math.min(room, drawn.height)],
    alignment: 'center',
    margin: [0, 8, 0, 0],
    ...(isHigh(svg) && { pageBreak: 'before' }),
  };
}

function sizeOf(svg: string): { width: number; height: number } {
  const size = /<svg width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg);
  return { width: Number(size?.[1] ?? width), height: Number(size?.[2] ?? height) };
}
