import type { Content } from './content.js';

/** The same content with pictures that have their size and nothing in them. */
export function withBlankPictures(content: Content): Content {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(withBlankPictures);
  const { svg, stack } = content;
  return {
    ...content,
    ...(svg !== undefined && { svg: `${svg.slice(0, svg.indexOf('>', svg.indexOf('<svg')) + 1)}</svg>` }),
    ...(stack && { stack: stack.map(withBlankPictures) }),
  };
}
