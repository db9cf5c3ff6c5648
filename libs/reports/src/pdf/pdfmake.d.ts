/** The parts of pdfmake that are used here, without its types' many others. */
declare module 'pdfmake/js/Printer.js' {
  /** pdfkit's document: the bytes can be read from it once it has ended. */
  export interface PdfDocument extends NodeJS.ReadableStream {
    registerFont(name: string, file: string, member?: string): unknown;
    end(): void;
  }

  interface FontNames {
    readonly normal: string;
    readonly bold: string;
    readonly italics: string;
    readonly bolditalics: string;
  }

  interface UrlResolver {
    resolve(url: string): void;
    resolved(): Promise<unknown>;
  }

  export class Printer {
    constructor(
      fonts: Readonly<Record<string, FontNames>>,
      files: null,
      urls: UrlResolver,
      mayRead: (file: string) => boolean,
    );
    get pdfKitDoc(): PdfDocument;
    set pdfKitDoc(document: PdfDocument);
    createPdfKitDocument(definition: object): Promise<PdfDocument>;
  }

  const printer: { readonly default: typeof Printer };
  export default printer;
}
