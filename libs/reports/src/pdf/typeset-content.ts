import { init } from 'echarts';
import type { Content } from './content.js';
import type { Typesetting } from './typesetting.js';

type Members = Exclude<Content, string | Content[]>;

/** The same content with its charts drawn and every text in fonts that have it. */
export function typesetContent(content: Content, typesetting: Typesetting): Content {
  const set = (part: Content): Content => typesetContent(part, typesetting);
  if (typeof content === 'string') {
    const printed = typesetting.printed(content);
    return typeof printed === 'string' ? printed : { text: printed };
  }
  if (Array.isArray(content)) return content.map(set);
  const { chart, ...node } = content;
  if (chart) return { ...node, svg: typesetting.picture(drawn(chart)), width: chart.width };
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

function drawn({ option, width, height }: NonNullable<Members['chart']>): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    drawing.setOption(option as Record<string, unknown>);
    return drawing.renderToSVGString();
  } finally {
    drawing.dispose();
  }
}
