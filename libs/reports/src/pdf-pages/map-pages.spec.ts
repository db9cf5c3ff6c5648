import { describe, expect, it } from '@jest/globals';
import type { Content } from '../pdf/content.js';
import { columnsOf, piecesOf, placeMap } from './map-pages.js';

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

const least = 0.6;
const page = 628;

/** Steps of a chain, one below the other, as maps are drawn. */
function aChain(steps: number, width: number): { svg: string; size: { width: number; height: number } } {
  const boxes = Array.from(
    { length: steps },
    (_, at) =>
      `<rect x="0.0" y="${String(at * 100)}.0" width="80" height="50"/><text x="40.0" y="${String(at * 100 + 75)}.0" font-size="11">×</text>`,
  );
  const size = { width, height: 80 + steps * 100 + 60 };
  const left = String((width - 200) / 2);
  const svg = `<svg width="${String(width)}pt" height="${String(size.height)}pt">\n<g transform="translate(${left},80)">\n${boxes.join('\n')}\n</g>\n<text x="20.0" y="0.0" font-size="11">legend</text>\n</svg>`;
  return { svg, size };
}

const columnsIn = (content: readonly Content[]): unknown[] =>
  content.flatMap((each) => (typeof each === 'object' && 'columns' in each ? (each.columns ?? []) : []));

describe('a high map', () => {
  it('stands in columns on one page where they are wide enough to be read', () => {
    const { svg, size } = aChain(14, 480);
    // With the room on either side.
    expect(columnsIn(columnsOf(svg, size, page, least))).toHaveLength(4);
  });

  it('has no columns where it is too high for that, or was drawn in another way', () => {
    const { svg, size } = aChain(60, 480);
    expect(columnsOf(svg, size, page, least)).toEqual([]);
    expect(columnsOf('<svg width="480pt" height="1500pt"></svg>', { width: 480, height: 1_500 }, page, least)).toEqual(
      [],
    );
  });

  it('is cut between steps and labels, into pieces that fill their pages', () => {
    const { svg, size } = aChain(25, 480);
    const { pieces, scale } = piecesOf(svg, size, page, least);
    expect(pieces).toHaveLength(3);
    expect(scale).toBeGreaterThanOrEqual(least);
    expect(Math.max(...pieces.map(({ high }) => high * scale))).toBeGreaterThan(0.9 * page);
    for (const { y } of pieces.slice(1)) {
      const inStep = (y - 80) % 100;
      expect(inStep > 50 && (inStep < 64 || inStep > 78)).toBe(true);
    }
  });
});
