import { buffer } from 'node:stream/consumers';
import { normalizePageMargin, normalizePageSize } from 'pdfmake/js/PageSize.js';
import pdfDocument, { type FontNames, type PdfDocument } from 'pdfmake/js/PDFDocument.js';
import renderer from 'pdfmake/js/Renderer.js';
import { tableLayouts } from 'pdfmake/js/tableLayouts.js';
import type { Content } from './content.js';
import { fillPages, PageLayout, SvgSizes, type PlacedBlock } from './page-layout.js';
import { otherFamilies, type FontFile, type Typeface } from './typeface.js';

export type Paper = 'a4' | 'letter';

export interface PrintedDocument {
  readonly title: string;
  readonly subject: string;
  readonly paper: Paper;
  readonly content: Content[];
  readonly footer: string | Content[];
}

/** How many pages a document takes, without drawing it. */
export const countPages = (document: PrintedDocument, typeface: Typeface): number =>
  laidOut(openDocument(document, typeface.files), document, document.content, []).length;

export async function print(document: PrintedDocument, typeface: Typeface): Promise<Buffer> {
  let { content } = document;
  for (let layouts = 1; ; layouts++) {
    const placed: PlacedBlock[] = [];
    const drawn = openDocument(document, typeface.files);
    const pages = laidOut(drawn, document, content, placed);
    // Laid out again while pages are nearly empty; a very long document only once more, because each layout takes seconds.
    const isShort = placed.every(({ page }) => page <= 48);
    const better = layouts < (isShort ? 4 : 2) ? fillPages(content, placed) : null;
    if (better === null) {
      new renderer.default(drawn).renderPages(pages);
      drawn.end();
      return buffer(drawn);
    }
    content = better;
  }
}

const sizes = { a4: 'A4', letter: 'LETTER' } as const;

/** Texts and pictures refer to fonts by these names. */
function openDocument({ title, subject, paper }: PrintedDocument, files: readonly FontFile[]): PdfDocument {
  const { width, height } = normalizePageSize(sizes[paper]);
  const options = {
    size: [width, height],
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    compress: true,
    fontLayoutCache: true,
    autoFirstPage: false,
    font: null,
    info: { Producer: 'pdfmake', Creator: 'pdfmake', Title: title, Subject: subject },
  };
  // The document may read no files but its fonts.
  const opened = new pdfDocument.default(listFamilies(files), {}, {}, {}, options, null, (name) =>
    files.some((font) => font.name === name),
  );
  for (const { name, file, member } of files) opened.registerFont(name, file, member);
  return opened;
}

function listFamilies(files: readonly FontFile[]): Record<string, FontNames> {
  const has = (font: string): boolean => files.some(({ name }) => name === font);
  const cuts = (family: string, bold: string): [string, FontNames] => [
    family,
    { normal: family, bold, italics: family, bolditalics: bold },
  ];
  return {
    DejaVu: {
      normal: 'DejaVu',
      bold: 'DejaVu bold',
      italics: 'DejaVu italics',
      bolditalics: 'DejaVu bold italics',
    },
    ...Object.fromEntries(
      otherFamilies.filter(has).map((family) => cuts(family, has(`${family} bold`) ? `${family} bold` : family)),
    ),
  };
}

function laidOut(
  drawn: PdfDocument,
  { paper, footer }: PrintedDocument,
  content: readonly Content[],
  placed: PlacedBlock[],
): object[] {
  const layout = new PageLayout(
    normalizePageSize(sizes[paper]),
    normalizePageMargin([48, 52, 48, 56]),
    new SvgSizes(),
    isBreakBefore,
  );
  layout.registerTableLayouts(tableLayouts);
  const pages = layout.layoutDocument(
    // pdfmake changes what it lays out, so each layout gets a copy.
    structuredClone(content).map(numbered),
    drawn,
    documentStyles,
    plainStyle,
    undefined,
    undefined,
    (page, all) => (page === 1 ? null : makeFooter(footer, page, all)),
  );
  for (const { id, page, ratio } of layout.placed()) {
    const [, block] = /^block (\d+)$/.exec(id) ?? [];
    if (block !== undefined) placed.push({ block: Number(block), page, ratio });
  }
  return pages;
}

/** Gives each block an id, to find out where it was placed. Headings keep theirs, which bookmarks refer to. */
const numbered = (content: Content, at: number): Content =>
  typeof content === 'string' || Array.isArray(content) ? content : { id: `block ${String(at)}`, ...content };

/** A chapter begins a new page if the last one is more than six tenths filled; a part does not begin at the foot of a page. */
function isBreakBefore(level: number, page: number, ratio: number): boolean {
  return level === 1 ? page === 1 || ratio > 0.62 : ratio > 0.84;
}

const makeFooter = (text: string | Content[], page: number, pages: number): object => ({
  columns: [
    { text, fontSize: 8, color: grey },
    { text: `Page ${page} of ${pages}`, alignment: 'right', fontSize: 8, color: grey, width: 90 },
  ],
  margin: [48, 20, 48, 0],
});

const grey = '#54616e';

const plainStyle = { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.2, color: '#1d242b' };

/** Margins are above, never below: a margin at the foot of a page could add an empty page. */
const documentStyles = {
  kicker: { fontSize: 13, color: grey, margin: [0, 40, 0, 0] },
  title: { fontSize: 28, bold: true, margin: [0, 8, 0, 0] },
  headline: { fontSize: 14, margin: [0, 26, 0, 4] },
  subtitle: { fontSize: 12, color: grey, margin: [0, 6, 0, 0] },
  contents: { fontSize: 12.5, bold: true },
  heading: { fontSize: 18, bold: true, margin: [0, 26, 0, 4] },
  chapter: { bold: true, margin: [0, 5, 0, 0] },
  part: { fontSize: 14.5, bold: true, margin: [0, 22, 0, 2] },
  subheading: { fontSize: 12.5, bold: true, margin: [0, 16, 0, 0] },
  lead: { fontSize: 12.5, margin: [0, 6, 0, 0] },
  figure: { fontSize: 14, bold: true, lineHeight: 1.1 },
  what: { fontSize: 8.5, color: grey },
  entry: { bold: true, margin: [0, 9, 0, 0] },
  facts: { fontSize: 8.5, color: grey, margin: [0, 1, 0, 0] },
  told: { margin: [0, 2, 0, 0] },
  advised: { bold: true },
  paragraph: { margin: [0, 6, 0, 0] },
  head: { bold: true, fontSize: 8.5, color: grey },
  cell: { fontSize: 8.5 },
  /** Marks a block that may take a page of its own, and others may go before; it has no look. */
  wholePage: {},
  note: { fontSize: 8.5, color: grey, margin: [0, 6, 0, 0] },
};
