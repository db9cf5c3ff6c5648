import { textWidth, type Content } from './content.js';
import { drawnChart } from './drawn-chart.js';
import type { Typesetting } from './typesetting.js';

/** The same content with its charts drawn and every text in fonts that have it. */
export function typesetContent(content: Content, typesetting: Typesetting): Content {
  const set = (part: Content): Content => typesetContent(part, typesetting);
  if (typeof content === 'string') {
    const printed = typesetting.printed(content);
    return typeof printed === 'string' ? printed : { text: printed };
  }
  if (Array.isArray(content)) return content.map(set);
  const { chart, ...node } = content;
  if (chart) return { ...node, svg: typesetting.picture(drawnChart(chart, textWidth)), width: textWidth };
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
