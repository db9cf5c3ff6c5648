import builder, { type LaidOut } from 'pdfmake/js/LayoutBuilder.js';

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
