import { describe, expect, it } from '@jest/globals';
import type { Content } from '../content.js';
import { columnsOf, piecesOf } from './map-pieces.js';

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
