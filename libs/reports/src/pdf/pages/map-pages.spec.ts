import { describe, expect, it } from '@jest/globals';
import type { Content } from '../content.js';
import { placeMap } from './map-pages.js';

const smallest = 9;
const aMap = (width: number, height: number): string =>
  `<svg width="${String(width)}pt" height="${String(height)}pt" viewBox="0 0 ${String(width)} ${String(height)}">` +
  `<text font-size="11.00">A</text><text font-size="${String(smallest)}.00">B</text></svg>`;

type Node = Exclude<Content, string | Content[]>;
const nodesIn = (content: Content): Node[] =>
  typeof content === 'string'
    ? []
    : Array.isArray(content)
      ? content.flatMap(nodesIn)
      : [content, ...nodesIn(content.stack ?? [])];

/** How large the pictures are drawn, compared with how they were made. */
function scales(content: readonly Content[], width: number, height: number): number[] {
  return nodesIn([...content]).flatMap(({ svg, fit, width: drawn }) => {
    if (svg === undefined) return [];
    if (Array.isArray(fit)) return [Math.min(Number(fit[0]) / width, Number(fit[1]) / height)];
    return [Number(drawn) / Number(/viewBox="[\d.]+ [\d.]+ ([\d.]+)/.exec(svg)?.[1])];
  });
}

describe.each([
  ['small', 200, 150, 1],
  ['high', 363, 762, 1],
  ['very high', 384, 1757, 2],
  ['wide', 950, 400, 1],
  ['large', 2_600, 5_200, 24],
])('a %s map', (_, width, height, pictures) => {
  const { below, after } = placeMap(aMap(width, height), 'Orders');

  it('has no label that is too small to read', () => {
    const drawn = scales([...below, ...after], width, height);
    expect(drawn).toHaveLength(pictures);
    for (const scale of drawn) expect(scale * smallest).toBeGreaterThanOrEqual(5.99);
  });

  it('has a heading on each page of its own', () => {
    const headings = nodesIn(after).filter(({ style }) => style === 'subheading');
    expect(headings).toHaveLength(below.length > 0 ? 0 : pictures);
  });
});
