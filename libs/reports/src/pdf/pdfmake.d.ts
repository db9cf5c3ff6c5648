/** The parts of pdfmake that are used here, without its types' many others. */
declare module 'pdfmake/js/PDFDocument.js' {
  /** pdfkit's document: the bytes can be read from it once it has ended. */
  export interface PdfDocument extends NodeJS.ReadableStream {
    registerFont(name: string, file: string, member?: string): unknown;
    end(): void;
  }

  export interface FontNames {
    readonly normal: string;
    readonly bold: string;
    readonly italics: string;
    readonly bolditalics: string;
  }

  const document: {
    readonly default: new (
      fonts: Readonly<Record<string, FontNames>>,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      files: null,
      mayRead: (file: string) => boolean,
    ) => PdfDocument;
  };
  export default document;
}

declare module 'pdfmake/js/DocMeasure.js' {
  export interface Inline {
    text: string;
    width: number;
  }

  /** A text of the document, and the words that it is laid out in. */
  export interface TextNode {
    _textRef?: unknown;
    _inlines: Inline[];
    _minWidth: number;
    _maxWidth: number;
  }

  export class DocMeasure {
    measureLeaf(node: TextNode): TextNode;
  }

  const measure: { readonly default: typeof DocMeasure };
  export default measure;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { DocMeasure } from 'pdfmake/js/DocMeasure.js';
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';

  export interface LaidOut {
    readonly id?: string;
    readonly headlineLevel?: number;
    readonly startPosition: { readonly verticalRatio: number; readonly pageNumber: number };
  }

  export class LayoutBuilder {
    constructor(pageSize: object, pageMargins: object, svgMeasure: object);
    get docMeasure(): DocMeasure;
    set docMeasure(measure: DocMeasure);
    registerTableLayouts(layouts: object): void;
    layoutDocument(
      content: readonly unknown[],
      document: PdfDocument,
      styles: object,
      defaultStyle: object,
      background: undefined,
      header: undefined,
      footer: (page: number, pages: number) => object | null,
      watermark: undefined,
      pageBreakBefore: (node: LaidOut, around: { getFollowingNodesOnPage: () => unknown[] }) => boolean,
    ): object[];
  }

  const builder: { readonly default: typeof LayoutBuilder };
  export default builder;
}

declare module 'pdfmake/js/PageSize.js' {
  export function normalizePageSize(size: string): { readonly width: number; readonly height: number };
  export function normalizePageMargin(margin: readonly number[]): object;
}

declare module 'pdfmake/js/SVGMeasure.js' {
  export interface SvgSize {
    readonly width: number;
    readonly height: number;
  }

  export class SVGMeasure {
    measureSVG(svg: string): SvgSize;
    writeDimensions(svg: string, size: SvgSize): string;
  }

  const measure: { readonly default: typeof SVGMeasure };
  export default measure;
}

declare module 'pdfmake/js/tableLayouts.js' {
  export const tableLayouts: object;
}

declare module 'pdfmake/js/Renderer.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';

  const renderer: {
    readonly default: new (document: PdfDocument, progress?: undefined) => { renderPages(pages: object[]): void };
  };
  export default renderer;
}
