import builder, { type LaidOut } from 'pdfmake/js/LayoutBuilder.js';
import measure, { type SvgSize } from 'pdfmake/js/SVGMeasure.js';
import type { Content } from './content.js';

/** Whether a heading begins a new page, by how far down the page it would stand (0 to 1). */
export type BreakRule = (level: number, page: number, ratio: number) => boolean;

/** Breaks pages before headings during the layout. pdfmake itself would lay out the whole document again for each break. */
export class PageLayout extends builder.default {
  private readonly broken = new Set<LaidOut>();

  constructor(
    pageSize: object,
    pageMargins: object,
    svgMeasure: object,
    private readonly isBreakBefore: BreakRule,
  ) {
    super(pageSize, pageMargins, svgMeasure);
  }

  override processNode(node: LaidOut, mayBeAligned?: boolean): void {
    if (this.standsTooLow(node)) {
      node.pageBreak = 'before';
      this.broken.add(node);
    }
    super.processNode(node, mayBeAligned);
  }

  /** Where the nodes with an id were placed. */
  placed(): { readonly id: string; readonly page: number; readonly ratio: number }[] {
    return this.linearNodeList.flatMap((node) => {
      const [first] = node.positions;
      if (node.id === undefined || !first) return [];
      return [{ id: node.id, page: first.pageNumber, ratio: this.broken.has(node) ? 0 : first.verticalRatio }];
    });
  }

  private standsTooLow({ headlineLevel, pageBreak, _inlines: words = [], _margin }: LaidOut): boolean {
    if (headlineLevel === undefined || pageBreak !== undefined) return false;
    const context = this.writer.context();
    const above = _margin?.[1] ?? 0;
    // Without room for it, pdfmake moves the heading to the next page anyway.
    if (context.availableHeight < above + Math.max(...words.map(({ height }) => height))) return false;
    const { pageNumber, pageInnerHeight, verticalRatio } = context.getCurrentPosition();
    return this.isBreakBefore(headlineLevel, pageNumber, verticalRatio + above / pageInnerHeight);
  }
}

/** Reads and writes the size of a picture in its first tag; pdfmake would parse and write the whole picture. */
export class SvgSizes extends measure.default {
  override measureSVG(svg: string): SvgSize {
    const [, tag] = splitAtFirstTag(svg);
    const [, width = ''] = / width="([\d.]+)/.exec(tag) ?? [];
    const [, height = ''] = / height="([\d.]+)/.exec(tag) ?? [];
    return { width: Number(width), height: Number(height) };
  }

  override writeDimensions(svg: string, { width, height }: SvgSize): string {
    const [before, tag, after] = splitAtFirstTag(svg);
    const sized = tag.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`);
    return before + sized + after;
  }
}

function splitAtFirstTag(svg: string): [before: string, tag: string, after: string] {
  const [before = ''] = svg.split('<svg', 1);
  const end = svg.indexOf('>', before.length) + 1;
  return [before, svg.slice(before.length, end), svg.slice(end)];
}

/** Where a block of the content was placed, or would be if there was room for all of it. */
export interface PlacedBlock {
  readonly block: number;
  readonly page: number;
  /** How far down the page it begins, between 0 and 1. */
  readonly ratio: number;
}

/** A page filled more than this looks finished. */
const wellFilledShare = 0.75;
/** Between what fits on a page and its foot. */
const spareShare = 0.02;

/**
 * A large picture may leave the page before it nearly empty. Then what comes after it and fits on that page moves in front
 * of it. Null if nothing has to move.
 */
export function fillPages(content: readonly Content[], placed: readonly PlacedBlock[]): Content[] | null {
  const places = new Map(placed.map((each) => [each.block, each]));
  const better = [...content];
  let isBetter = false;
  // From the end, so that moved blocks do not shift the blocks that come next in the loop.
  for (let at = content.length - 1; at > 0; at--) {
    const place = places.get(at);
    // The parts of a map move together, with the first.
    if (!isWholePage(content[at]) || isWholePage(content[at - 1]) || !place) continue;
    // A block at the head of a page leaves no gap before it.
    if (place.ratio < 0.01 || place.ratio >= wellFilledShare) continue;
    const others = content.slice(at).findIndex((each) => !isWholePage(each));
    if (others < 0 || hadRoom(place, places.get(at + others))) continue;
    const fitting = countFitting(content, places, at + others, 1 - spareShare - place.ratio);
    if (fitting === 0) continue;
    const moved = better.splice(at, others);
    better.splice(at + fitting, 0, ...moved);
    isBetter = true;
  }
  return isBetter ? better : null;
}

/** Whether a block stands where it was first placed, by what comes next. */
const hadRoom = ({ page }: PlacedBlock, next: PlacedBlock | undefined): boolean =>
  next === undefined || next.page === page || (next.page === page + 1 && next.ratio < 0.05);

/** How many blocks of the same part fit into the room, with what belongs to a heading. */
function countFitting(
  content: readonly Content[],
  places: ReadonlyMap<number, PlacedBlock>,
  first: number,
  room: number,
): number {
  let fitting = 0;
  let height = 0;
  for (let at = first; at < content.length && !isHeading(content[at]) && !isWholePage(content[at]); at++) {
    height += measureHeight(content[at], places.get(at), places.get(at + 1));
    if (height > room) break;
    if (readStyle(content[at]) !== 'subheading') fitting = at + 1 - first;
  }
  return fitting;
}

/** By where the next block begins: what stays on one page went to the next as a whole if that begins there. */
function measureHeight(
  block: Content | undefined,
  place: PlacedBlock | undefined,
  next: PlacedBlock | undefined,
): number {
  if (!place || !next || next.page > place.page + 1) return Infinity;
  if (next.page === place.page) return next.ratio - place.ratio;
  return isKeptTogether(block) ? next.ratio : 1 - place.ratio + next.ratio;
}

const isKeptTogether = (content: Content | undefined): boolean =>
  typeof content === 'object' && 'unbreakable' in content && content.unbreakable === true;

const readStyle = (content: Content | undefined): string | undefined =>
  content === undefined || typeof content === 'string' || Array.isArray(content) ? undefined : content.style;

/** Also of what is kept together with its heading. */
const isHeading = (content: Content | undefined): boolean =>
  ['heading', 'part'].includes(readStyle(content) ?? '') ||
  (typeof content === 'object' && 'stack' in content && isHeading(content.stack?.[0]));

const isWholePage = (content: Content | undefined): boolean => readStyle(content) === 'wholePage';
