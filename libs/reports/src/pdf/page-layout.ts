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
export interface Placed {
  readonly block: number;
  readonly page: number;
  /** How far down the page it begins, between 0 and 1. */
  readonly ratio: number;
}

/** A page filled less than this looks unfinished. */
const leastFilled = 0.5;

/**
 * A block that takes a whole page may leave the page before it nearly empty. Then the block moves in front of the content
 * of that page, which continues after it. Null if no block has to move.
 */
export function fillPages(content: readonly Content[], placed: readonly Placed[]): Content[] | null {
  const places = new Map(placed.map((each) => [each.block, each]));
  const better = [...content];
  let isBetter = false;
  // From the end, so that moved blocks do not shift the blocks that come next in the loop.
  for (let at = content.length - 1; at > 0; at--) {
    const block = content[at];
    const place = places.get(at);
    // The parts of a map move together, with the first.
    if (!isWholePage(block) || isWholePage(content[at - 1]) || !place || place.page < 2) continue;
    // A block at the head of a page leaves no gap before it; far down the page, the page is well filled.
    if (place.ratio < 0.01 || place.ratio >= leastFilled) continue;
    const to = placeBefore(content, at, (index) => (places.get(index)?.page ?? 0) >= place.page);
    if (to === at) continue;
    const parts = content.slice(at).findIndex((each) => !isWholePage(each));
    const moved = better.splice(at, parts < 0 ? content.length - at : parts);
    better.splice(to, 0, ...moved);
    isBetter = true;
  }
  return isBetter ? better : null;
}

/** The position before all blocks that begin on the page, but after the heading of their part. */
function placeBefore(content: readonly Content[], at: number, isOnPage: (index: number) => boolean): number {
  const isMovable = (index: number): boolean => !isHeading(content[index]) && !isWholePage(content[index]);
  let to = at;
  while (to > 0 && isMovable(to - 1) && isOnPage(to - 1)) to--;
  // The page only has the end of a long table: the block moves before the whole table and its heading.
  if (to === at && isMovable(at - 1)) to--;
  while (to < at && to > 0 && styleOf(content[to - 1]) === 'subheading') to--;
  return to;
}

const styleOf = (content: Content | undefined): string | undefined =>
  content === undefined || typeof content === 'string' || Array.isArray(content) ? undefined : content.style;

const isHeading = (content: Content | undefined): boolean => ['heading', 'part'].includes(styleOf(content) ?? '');

const isWholePage = (content: Content | undefined): boolean => styleOf(content) === 'wholePage';
