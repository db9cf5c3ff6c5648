/** The part of pdfmake's language that is used here; plain data, because it travels to the thread that draws it. */
export type Content =
  | string
  | Content[]
  | ({
      text?: Content;
      stack?: Content[];
      columns?: Content[];
      table?: { headerRows?: number; widths: (string | number)[]; body: Content[][]; dontBreakRows?: boolean };
      ul?: Content[];
      svg?: string;
      /** An ECharts option; drawn to `svg` in the thread. */
      chart?: { option: object; width: number; height: number };
      toc?: { title?: Content };
      style?: string;
    } & Record<string, unknown>);

export interface PdfDefinition {
  title: string;
  subject: string;
  paper: 'A4' | 'LETTER';
  content: Content[];
}

/** Numbered by the contents and the bookmarks. */
export const heading = (text: string): Content => ({
  text,
  style: 'heading',
  tocItem: true,
  outline: true,
  pageBreak: 'before',
});

export const subheading = (text: string): Content => ({ text, style: 'subheading', headlineLevel: 2 });

export const paragraph = (text: string): Content => ({ text, style: 'paragraph' });

/** Long tables repeat their head on each page and never break inside a row. */
export function table(head: string[], rows: string[][], widths: (string | number)[]): Content {
  const cell = (text: string, index: number, style: string): Content => ({
    text,
    style,
    alignment: index === 0 || widths[index] === '*' ? 'left' : 'right',
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [head, ...rows].map((row, at) => row.map((text, index) => cell(text, index, at === 0 ? 'head' : 'cell'))),
    },
    layout: 'lightHorizontalLines',
    margin: [0, 4, 0, 12],
  };
}
