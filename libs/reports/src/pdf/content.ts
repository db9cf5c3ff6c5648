import { chartThemes, type Canvas, type Picture } from '#mining';

/** The part of pdfmake's language that is used here. */
export type Content =
  | string
  | Content[]
  | ({
      text?: Content;
      stack?: Content[];
      columns?: Content[];
      table?: {
        headerRows?: number;
        keepWithHeaderRows?: number;
        widths: (string | number)[];
        body: Content[][];
        dontBreakRows?: boolean;
      };
      ul?: Content[];
      svg?: string;
      /** Drawn to `svg` when the texts are set. */
      chart?: Picture;
      toc?: { title?: Content };
      style?: string;
    } & Record<string, unknown>);

/** Numbered by the contents and the bookmarks. A chapter of one sentence begins no page of its own. */
export const heading = (text: string, isShort = false): Content => ({
  text,
  style: 'heading',
  tocItem: true,
  tocStyle: 'chapter',
  tocNumberStyle: 'chapter',
  outline: true,
  id: text,
  headlineLevel: isShort ? 2 : 1,
});

/** The part of a chapter that has an entry of its own in the contents, below that of the chapter. */
export const partHeading = (text: string, chapter: string): Content => ({
  text,
  style: 'part',
  tocItem: true,
  tocMargin: [14, 0, 0, 0],
  outline: true,
  outlineParentId: chapter,
  headlineLevel: 2,
});

export const subheading = (text: string): Content => ({ text, style: 'subheading', headlineLevel: 2 });

/**
 * What stays on one page. It has moved as a whole before headings are looked at: one that still asked for a page of its
 * own would leave a blank one behind.
 */
export const together = (stack: readonly Content[]): Content => ({ stack: stack.map(withoutLevel), unbreakable: true });

function withoutLevel(content: Content): Content {
  if (typeof content === 'string' || Array.isArray(content)) return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'headlineLevel'));
}

export const paragraph = (text: string): Content => ({ text, style: 'paragraph' });

export const note = (text: string): Content => ({ text, style: 'note' });

export const bullets = (texts: readonly string[]): Content => ({
  ul: texts.map((text) => ({ text, style: 'paragraph' })),
});

/** As wide as the text of a page, on either paper. */
export const textWidth = 499;

export const canvas: Canvas = { width: textWidth, theme: chartThemes.print };

/** A chart as the page shows it, in the colors of print; nothing where there is nothing to draw. */
export function chart(draw: (canvas: Canvas) => Picture | null): Content[] {
  const picture = draw(canvas);
  return picture === null ? [] : [{ chart: picture, margin: [0, 8, 0, 0] }];
}

/** Words stand left, figures right. */
export interface Column {
  head: string;
  width?: '*' | 'auto' | number;
  isFigure?: boolean;
}

export const words = (head: string, width: Column['width'] = '*'): Column => ({ head, width });
export const figures = (head: string, width: Column['width'] = 'auto'): Column => ({ head, width, isFigure: true });

/** Long tables repeat their head on each page and never break inside a row. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): Content {
  const cell = (text: string, index: number, style: string): Content => ({
    text,
    style,
    // Figures stay on one line; what heads them may take two.
    ...(columns[index]?.isFigure === true && { alignment: 'right', noWrap: style === 'cell' }),
  });
  const heads = columns.map(({ head }) => head);
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body: [heads, ...rows].map((row, at) => row.map((text, index) => cell(text, index, at === 0 ? 'head' : 'cell'))),
    },
    layout: 'lightHorizontalLines',
    margin: [0, 6, 0, 0],
  };
}
