import { buffer } from 'node:stream/consumers';
import printer, { type PdfDocument } from 'pdfmake/js/Printer.js';
import type { Content } from './content.js';
import type { Paper } from './edition.js';
import { documentStyles, grey, plainStyle } from './document-styles.js';
import { fillPages, type Placed } from './fill-pages.js';
import { otherFamilies, type FontFile, type Typeface } from './typeface.js';

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
    const cuts = (family: string, bold: string) => ({
      [family]: { normal: family, bold, italics: family, bolditalics: bold },
    });
    const others = otherFamilies
      .filter((family) => files.some(({ name }) => name === family))
      .map((family) => cuts(family, files.some(({ name }) => name === `${family} bold`) ? `${family} bold` : family));
    // Nothing of a document stands at a URL, and no file but its fonts is read.
    super(
      Object.assign({ DejaVu: normal }, ...others) as Record<string, typeof normal>,
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

export async function print(document: PrintedDocument, typeface: Typeface): Promise<Buffer> {
  let { content } = document;
  for (let layouts = 1; ; layouts++) {
    const placed: Placed[] = [];
    const drawn = await laidOut(document, content, typeface, placed);
    // Done again where it left pages nearly empty: a long document's layout takes seconds, so of that only once.
    const isShort = placed.every(({ page }) => page <= 12);
    const better = layouts < (isShort ? 3 : 2) ? fillPages(content, placed) : null;
    if (better === null) {
      drawn.end();
      return buffer(drawn);
    }
    content = better;
  }
}

function laidOut(
  { title, subject, paper, footer }: PrintedDocument,
  content: readonly Content[],
  typeface: Typeface,
  placed: Placed[],
): Promise<PdfDocument> {
  return new FontPrinter(typeface.files).createPdfKitDocument({
    // What is laid out is written on: another layout begins with its own.
    content: structuredClone(content).map(numbered),
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
      const isBreak = isBreakBefore(node, () => around.getFollowingNodesOnPage().length === 0);
      const { pageNumber: page, verticalRatio: ratio } = node.startPosition;
      const [, block] = /^block (\d+)$/.exec(node.id ?? '') ?? [];
      if (block !== undefined) {
        placed.push({ block: Number(block), page: isBreak ? page + 1 : page, ratio: isBreak ? 0 : ratio });
      }
      return isBreak;
    },
  });
}

/** So that it is known again once it is laid out. The names of headings are those of bookmarks. */
const numbered = (content: Content, at: number): Content =>
  typeof content === 'string' || Array.isArray(content) ? content : { id: `block ${String(at)}`, ...content };

function isBreakBefore({ headlineLevel, startPosition }: LaidOut, isLast: () => boolean): boolean {
  if (headlineLevel === undefined) return false;
  if (startPosition.pageNumber === 1 && headlineLevel === 1) return true;
  return startPosition.verticalRatio > (headlineLevel === 1 ? 0.42 : 0.84) || isLast();
}

interface LaidOut {
  readonly id?: string;
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
