import { chartThemes, wrapped, type Canvas, type Picture } from '#mining';

/** The part of pdfmake's document definition that is used here. */
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
      /** Drawn to `svg` when the content is typeset. */
      chart?: Picture;
      width?: string | number;
      toc?: { title?: Content };
      style?: string;
    } & Record<string, unknown>);

/** Stands in the contents and the bookmarks. A chapter that `isShort` does not begin a new page. */
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

/** The heading of a part, with an entry in the bookmarks, and mostly in the contents, below that of its chapter. */
export const partHeading = (text: string, chapter: string, isInContents = true): Content => ({
  text,
  style: 'part',
  ...(isInContents && { tocItem: true, tocMargin: [14, 0, 0, 0] }),
  outline: true,
  outlineParentId: chapter,
  headlineLevel: 2,
});

export const subheading = (text: string): Content => ({ text, style: 'subheading', headlineLevel: 2 });

/**
 * Content that stays on one page. pdfmake moves it as a whole before it looks at page breaks: a heading in it that still
 * asked for a new page would leave a blank one behind.
 */
export const together = (stack: readonly Content[]): Content => ({ stack: stack.map(withoutLevel), unbreakable: true });

function withoutLevel(content: Content): Content {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(withoutLevel);
  const { stack, columns, ...node } = content;
  return {
    ...Object.fromEntries(Object.entries(node).filter(([name]) => name !== 'headlineLevel')),
    ...(stack && { stack: stack.map(withoutLevel) }),
    ...(columns && { columns: columns.map(withoutLevel) }),
  };
}

/** Cuts a text after so many lines. */
export function cutText(text: string, size: number, width: number, most: number): string {
  const lines = text.split('\n').flatMap((line) => wrapped(line, size, width, most));
  return lines.length <= most && lines.every((line) => !line.endsWith('…')) ? text : lines.slice(0, most).join('\n');
}

export const onTurnedPage = (stack: Content[]): Content => ({
  stack,
  pageBreak: 'before',
  pageOrientation: 'landscape',
});

export const paragraph = (text: string): Content => ({ text, style: 'paragraph' });

export const note = (text: string): Content => ({ text, style: 'note' });

export const bullets = (texts: readonly string[]): Content => ({
  ul: texts.map((text) => together([{ text, style: 'paragraph' }])),
});

/** The width of the text on a page, on either paper. */
export const textWidth = 499;

/** The width of one of two columns. */
export const columnWidth = 237;

export const canvas: Canvas = { width: textWidth, theme: chartThemes.print };

/** The same chart as in the dashboard, in the colors of print, above what it shows; empty if there is nothing to draw. */
export function chart(
  draw: (canvas: Canvas) => Picture | null,
  { width = textWidth, caption = '' }: { readonly width?: number; readonly caption?: string } = {},
): Content[] {
  const picture = draw({ ...canvas, width });
  if (picture === null) return [];
  const below = [caption, picture.note ?? ''].filter(Boolean).join(' ');
  return [{ chart: picture, width, margin: [0, 8, 0, 0] }, ...(below === '' ? [] : [note(below)])];
}

/** Blocks in two columns, row by row; one that remains keeps to the left. */
export function inPairs(blocks: readonly Content[][]): Content[] {
  return Array.from({ length: Math.ceil(blocks.length / 2) }, (_, row) =>
    together([
      {
        columns: [0, 1].map((side) => ({ stack: blocks[2 * row + side] ?? [], width: columnWidth })),
        columnGap: textWidth - 2 * columnWidth,
      },
    ]),
  );
}

/** Blocks side by side on a tinted ground. */
export function tinted(blocks: readonly Content[][], padding: number, margin: readonly number[]): Content {
  const cell = (stack: Content[]): Content => ({
    stack,
    fillColor: '#eef1fd',
    margin: [padding, padding, padding, padding],
  });
  return { table: { widths: blocks.map(() => '*'), body: [blocks.map(cell)] }, layout: 'noBorders', margin };
}

/** A column of a table: words are aligned left, figures right. */
export interface TableColumn {
  head: string;
  width?: '*' | 'auto' | number;
  isFigure?: boolean;
}

export const words = (head: string, width: TableColumn['width'] = '*'): TableColumn => ({ head, width });
export const figures = (head: string, width: TableColumn['width'] = 'auto'): TableColumn => ({
  head,
  width,
  isFigure: true,
});

/** A table that repeats its head on each page and never breaks within a row. */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Content {
  const cell = (text: string, index: number, style: string): Content => ({
    text,
    style,
    // Figures stay on one line; their heads may take two.
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
