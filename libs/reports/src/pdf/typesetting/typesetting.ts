import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Picture } from '#mining';
import { textWidth, type Content } from './content.js';
import { otherFamilies, type Family, type Typeface } from './typeface.js';

/** A piece of text in one font and one direction. */
export interface TextRun {
  text: string;
  readonly family: Family;
  readonly isRightToLeft: boolean;
}

const scripts = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}';
const rightToLeft = new RegExp(`[${scripts}]`, 'u');
const mark = /\p{M}/u;
const invisible = /[\p{Cf}\p{Mn}\p{Emoji_Modifier}]/u;
/** A phrase read from right to left. pdfmake sets words from left to right, so that its words have to be reversed. */
const phrase = new RegExp(`(?<![${scripts}\\p{M}])[${scripts}\\p{M}]+(?: [${scripts}\\p{M}]+)+`, 'gu');

const longestLabel = 200;
const missing = '\u{FFFD}';
const numbered = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

export const replacedNote = `Characters that the typeface of this document lacks are written as [U+…], the number of their Unicode code point, and in maps as ${missing}.`;

/**
 * Splits texts into runs of one font and one direction. Quotes and blanks beside Arabic are runs of their own, because they
 * would change sides with it. A character that no font has is replaced by its number, in pictures by a question mark.
 */
export class Typesetting {
  /** Whether characters were replaced so far: the last page then says so. */
  hasReplaced = false;

  constructor(private readonly typeface: Typeface) {}

  splitRuns(text: string, instead: (character: string) => string = numbered): TextRun[] {
    const runs: TextRun[] = [];
    for (const character of text.replace(phrase, (words) => words.split(' ').reverse().join(' '))) {
      const last = runs.at(-1);
      const piece = this.makeRun(character, last, instead);
      if (last?.family === piece.family && last.isRightToLeft === piece.isRightToLeft) last.text += piece.text;
      else runs.push(piece);
    }
    return runs;
  }

  /** A text as pdfmake takes it. */
  printed(text: string): string | Content[] {
    const runs = this.splitRuns(text);
    if (runs.every(({ family }) => family === 'DejaVu') && runs.length < 2) return runs[0]?.text ?? '';
    return runs.map(({ text: part, family }) => ({ text: part, ...(family !== 'DejaVu' && { font: family }) }));
  }

  /** A picture with its texts in fonts that have their characters. */
  picture(svg: string): string {
    return svg
      .replace(/font-family="[^"]*"/g, 'font-family="DejaVu"')
      .replace(/>([^<>]+)(?=<)/g, (_, text: string) => `>${this.label(text.trim())}`);
  }

  /** A change of fonts leaves a gap in a label, so the whole label is in one font if one has all its characters. */
  private label(text: string): string {
    // An entity cut in the middle would make the picture invalid XML.
    const short = shortened(text, longestLabel).replace(/&[^;]{0,8}…$/, '…');
    const runs = this.splitRuns(short, () => missing);
    if (runs.length < 2 && runs.every(({ family }) => family === 'DejaVu')) return runs[0]?.text ?? '';
    const isPlain = runs.every(({ family }) => family === 'DejaVu');
    const whole = isPlain ? undefined : otherFamilies.find((family) => this.hasAll(family, runs));
    const said = (family: Family, words: string): string => `<tspan font-family="${family}">${words}</tspan>`;

    if (whole !== undefined && !runs.some(({ isRightToLeft }) => isRightToLeft)) {
      return said(whole, runs.map((run) => run.text).join(''));
    }
    return runs.map((run) => said(whole ?? run.family, run.text)).join('');
  }

  private hasAll(family: Family, runs: readonly TextRun[]): boolean {
    return runs.every(({ text }) => Array.from(text).every((each) => this.typeface.has(family, each)));
  }

  private makeRun(character: string, before: TextRun | undefined, instead: (character: string) => string): TextRun {
    const isMarkOfIt = before?.isRightToLeft === true && mark.test(character);
    const isRightToLeft = rightToLeft.test(character) || isMarkOfIt;
    const family = this.typeface.findFamily(character);
    if (family) return { text: character, family, isRightToLeft };
    if (invisible.test(character)) return { text: '', family: 'DejaVu', isRightToLeft };
    this.hasReplaced = true;
    return { text: instead(character), family: 'DejaVu', isRightToLeft: false };
  }
}

/** The content with charts drawn, and every text in fonts that have its characters. */
export function typesetContent(content: Content, typesetting: Typesetting): Content {
  const set = (part: Content): Content => typesetContent(part, typesetting);
  if (typeof content === 'string') {
    const printed = typesetting.printed(content);
    return typeof printed === 'string' ? printed : { text: printed };
  }
  if (Array.isArray(content)) return content.map(set);
  const { chart, ...node } = content;
  if (chart) {
    const width = Number(node.width ?? textWidth);
    return { ...node, svg: typesetting.picture(drawnChart(chart, width)), width };
  }
  if (node.svg !== undefined) return { ...node, svg: typesetting.picture(node.svg) };
  const { text, stack, columns, ul, table, toc } = node;
  return {
    ...node,
    ...(text !== undefined && { text: typeof text === 'string' ? typesetting.printed(text) : set(text) }),
    ...(stack && { stack: stack.map(set) }),
    ...(columns && { columns: columns.map(set) }),
    ...(ul && { ul: ul.map(set) }),
    ...(table && { table: { ...table, body: table.body.map((row) => row.map(set)) } }),
    ...(toc?.title !== undefined && { toc: { ...toc, title: set(toc.title) } }),
  };
}

/** Cuts after `longest` characters, without looking at the rest. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters: string[] = [];
  for (const character of text) {
    if (characters.length === longest) return `${characters.slice(0, -1).join('')}…`;
    characters.push(character);
  }
  return text;
}

register([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, SVGRenderer]);

/** A chart as SVG. */
export function drawnChart({ option, height }: Picture, width: number): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawing.setOption(option);
    return drawing.renderToSVGString();
  } finally {
    drawing.dispose();
  }
}
