import builder, { type LaidOut } from 'pdfmake/js/LayoutBuilder.js';
import measure, { type SvgSize } from 'pdfmake/js/SVGMeasure.js';
import type { Content } from './content.js';

/** Whether a heading begins a page where it would come to stand this far down, between 0 and 1. */
export type BreakRule = (level: number, page: number, ratio: number) => boolean;

/**
 * Breaks pages before headings in passing. pdfmake would measure and lay out the whole document anew for each of them.
 */
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

  /** Where the nodes that have an id came to stand. */
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
    // Where there is no room for it, it goes to the next page by itself.
    if (context.availableHeight < above + Math.max(...words.map(({ height }) => height))) return false;
    const { pageNumber, pageInnerHeight, verticalRatio } = context.getCurrentPosition();
    return this.isBreakBefore(headlineLevel, pageNumber, verticalRatio + above / pageInnerHeight);
  }
}

/** Sizes of pictures as ours have them, in their first tag: nothing else of them has to be parsed and written anew. */
export class SvgSizes extends measure.default {
  override measureSVG(svg: string): SvgSize {
    const [, tag] = parts(svg);
    const [, width = ''] = / width="([\d.]+)/.exec(tag) ?? [];
    const [, height = ''] = / height="([\d.]+)/.exec(tag) ?? [];
    return { width: Number(width), height: Number(height) };
  }

  override writeDimensions(svg: string, { width, height }: SvgSize): string {
    const [before, tag, after] = parts(svg);
    const sized = tag.replace(/ width="[^"]*"/, ` width="${width}"`).replace(/ height="[^"]*"/, ` height="${height}"`);
    return before + sized + after;
  }
}

/** What stands before the first tag, that tag, and the rest. */
function parts(svg: string): [before: string, tag: string, after: string] {
  const [before = ''] = svg.split('<svg', 1);
  const end = svg.indexOf('>', before.length) + 1;
  return [before, svg.slice(before.length, end), svg.slice(end)];
}

/** Where a block of the content came to stand, or would have, had there been the room for all of it. */
export interface Placed {
  readonly block: number;
  readonly page: number;
  /** How far down the page it begins, between 0 and 1. */
  readonly ratio: number;
}

/** A page that ends above this looks forgotten. */
const leastFilled = 0.5;

/**
 * What takes a page of its own leaves the one before it as it is. Where that is nearly empty, it goes in front of what
 * stands there, which then has the room after it to go on. Null where there is nothing better.
 */
export function fillPages(content: readonly Content[], placed: readonly Placed[]): Content[] | null {
  const places = new Map(placed.map((each) => [each.block, each]));
  const better = [...content];
  let isBetter = false;
  // From the end, so that what moves does not change the places of what is still to be looked at.
  for (let at = content.length - 1; at > 0; at--) {
    const block = content[at];
    const place = places.get(at);
    // Of a map in parts, the first takes the others along.
    if (!isWholePage(block) || isWholePage(content[at - 1]) || !place || place.page < 2) continue;
    // At the head of a page, it leaves no room above; far down, what it leaves behind is well filled.
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

/** Before all that begins on the page, but behind the heading of the part it belongs to. */
function placeBefore(content: readonly Content[], at: number, isOnPage: (index: number) => boolean): number {
  const isMovable = (index: number): boolean => !isHeading(content[index]) && !isWholePage(content[index]);
  let to = at;
  while (to > 0 && isMovable(to - 1) && isOnPage(to - 1)) to--;
  // Only the rest of a long table stands there: it goes as a whole, with what heads it.
  if (to === at && isMovable(at - 1)) to--;
  while (to < at && to > 0 && styleOf(content[to - 1]) === 'subheading') to--;
  return to;
}

const styleOf = (content: Content | undefined): string | undefined =>
  content === undefined || typeof content === 'string' || Array.isArray(content) ? undefined : content.style;

const isHeading = (content: Content | undefined): boolean => ['heading', 'part'].includes(styleOf(content) ?? '');

const isWholePage = (content: Content | undefined): boolean => styleOf(content) === 'wholePage';
