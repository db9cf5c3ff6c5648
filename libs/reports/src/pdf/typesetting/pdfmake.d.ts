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

declare module 'pdfmake/js/LayoutBuilder.js' {
  import type { PdfDocument } from 'pdfmake/js/PDFDocument.js';

  export interface Position {
    readonly pageNumber: number;
    readonly pageInnerHeight: number;
    readonly verticalRatio: number;
  }

  /** A part of the document, and where it came to stand: one position for each line or picture of it. */
  export interface LaidOut {
    readonly id?: string;
    readonly headlineLevel?: number;
    pageBreak?: 'before';
    readonly positions: readonly Position[];
    /** Left, above, right, below. */
    readonly _margin?: readonly number[] | null;
    /** The words of a text. */
    readonly _inlines?: readonly { readonly height: number }[];
  }

  export class LayoutBuilder {
    constructor(pageSize: object, pageMargins: object, svgMeasure: object);
    readonly linearNodeList: readonly LaidOut[];
    readonly writer: { context(): { readonly availableHeight: number; getCurrentPosition(): Position } };
    registerTableLayouts(layouts: object): void;
    processNode(node: LaidOut, mayBeAligned?: boolean): void;
    layoutDocument(
      content: readonly unknown[],
      document: PdfDocument,
      styles: object,
      defaultStyle: object,
      background: undefined,
      header: undefined,
      footer: (page: number, pages: number) => object | null,
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
