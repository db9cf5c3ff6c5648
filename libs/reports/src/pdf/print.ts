import { buffer } from 'node:stream/consumers';
import printer, { type PdfDocument } from 'pdfmake/js/Printer.js';
import type { Content } from './content.js';
import type { Paper } from './edition.js';
import { documentStyles, grey, plainStyle } from './document-styles.js';
import type { FontFile, Typeface } from './typeface.js';

export interface PrintedDocument {
  readonly title: string;
  readonly subject: string;
  readonly paper: Paper;
  readonly content: Content[];
  readonly footer: string | Content[];
}

/** Fonts are known to the document by name, in its texts and its pictures alike, and a collection's by its member. */
class FontPrinter extends printer.default {
  private document: PdfDocument;

  constructor(private readonly files: readonly FontFile[]) {
    const normal = {
      normal: 'DejaVu',
      bold: 'DejaVu bold',
      italics: 'DejaVu italics',
      bolditalics: 'DejaVu bold italics',
    };
    const han = { normal: 'Han', bold: 'Han bold', italics: 'Han', bolditalics: 'Han bold' };
    const further = { normal: 'Further', bold: 'Further', italics: 'Further', bolditalics: 'Further' };
    const hasHan = files.some(({ name }) => name === 'Han');
    const hasFurther = files.some(({ name }) => name === 'Further');
    // Nothing of a document stands at a URL, and no file but its fonts is read.
    super(
      { DejaVu: normal, ...(hasHan && { Han: han }), ...(hasFurther && { Further: further }) },
      null,
      nothingFromUrls,
      (name) => files.some((font) => font.name === name),
    );
  }

  override get pdfKitDoc(): PdfDocument {
    return this.document;
  }

  override set pdfKitDoc(document: PdfDocument) {
    for (const { name, file, member } of this.files) document.registerFont(name, file, member);
    this.document = document;
  }
}

const nothingFromUrls = { resolve: () => undefined, resolved: () => Promise.resolve() };

export async function print(
  { title, subject, paper, content, footer }: PrintedDocument,
  typeface: Typeface,
): Promise<Buffer> {
  const document = await new FontPrinter(typeface.files).createPdfKitDocument({
    content,
    pageSize: paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [48, 52, 48, 56],
    language: 'en',
    tagged: true,
    displayTitle: true,
    version: '1.7',
    info: { title, subject },
    defaultStyle: plainStyle,
    styles: documentStyles,
    footer: (page: number, pages: number) => (page === 1 ? null : footerOf(footer, page, pages)),
    // A chapter begins a page of its own only where the one before it is well filled; a heading stays with the first
    // rows of what it is about.
    pageBreakBefore: (node: LaidOut, around: { getFollowingNodesOnPage: () => unknown[] }) => {
      const { headlineLevel, startPosition } = node;
      if (headlineLevel === undefined) return false;
      if (startPosition.pageNumber === 1 && headlineLevel === 1) return true;
      const latest = headlineLevel === 1 ? 0.42 : 0.84;
      return startPosition.verticalRatio > latest || around.getFollowingNodesOnPage().length === 0;
    },
  });
  document.end();
  return buffer(document);
}

interface LaidOut {
  readonly headlineLevel?: number;
  readonly startPosition: { readonly verticalRatio: number; readonly pageNumber: number };
}

const footerOf = (text: string | Content[], page: number, pages: number): object => ({
  columns: [
    { text, fontSize: 8, color: grey },
    { text: `Page ${page} of ${pages}`, alignment: 'right', fontSize: 8, color: grey, width: 90 },
  ],
  margin: [48, 20, 48, 0],
});
