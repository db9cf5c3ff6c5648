import { describe, expect, it } from '@jest/globals';
import type { Content } from '../typesetting/content.js';
import { cutParts, readMap } from './map-parts.js';
import { placeMap } from './map-pages.js';

/** A chain of steps one below the other as maps are drawn, with a line beside it from the first step to the last. */
function aChain(steps: number, width = 480): string {
  const line = (d: string, x: number, y: number): string =>
    `<path d="${d}" fill="none" stroke="#74200a" stroke-width="2.00"/><polygon points="${String(x)}.0,${String(y)}.0 1.0,1.0 2.0,2.0" fill="#74200a"/>`;
  const parts = Array.from({ length: steps }, (_, at) => {
    const top = at * 100;
    const bottom = at * 100 + 50;
    return [
      line(
        `M40.0,${String(bottom)}.0C40.0,${String(bottom + 10)}.0 40.0,${String(bottom + 20)}.0 40.0,${String(bottom + 38)}.0`,
        40,
        bottom + 50,
      ),
      `<text x="60.0" y="${String(top + 75)}.0" font-size="12" text-anchor="middle">9 ×</text>`,
      `<rect x="0.0" y="${String(top)}.0" width="80" height="50"/>`,
    ].join('');
  });
  const end = steps * 100;
  const aside = line(`M80.0,30.0C160.0,30.0 160.0,${String(end - 100)}.0 80.0,${String(end - 80)}.0`, 80, end - 75);
  const height = 120 + end + 60;
  const size = `width="${String(width)}pt" height="${String(height)}pt"`;
  return `<svg ${size}>\n<text x="20.0" y="30.0" font-size="11" fill="#54616e">50 cases.</text>\n<g transform="translate(100,80)">\n${aside}${parts.join('\n')}\n</g>\n<text x="20.0" y="${String(height - 20)}.0" font-size="11">legend</text>\n</svg>`;
}

const wide = '<svg width="1400pt" height="300pt"><text font-size="11.00">A</text></svg>';

type Node = Exclude<Content, string | Content[]>;
const nodesIn = (content: Content): Node[] =>
  typeof content === 'string'
    ? []
    : Array.isArray(content)
      ? content.flatMap(nodesIn)
      : [content, ...nodesIn(content.stack ?? []), ...nodesIn(content.columns ?? [])];

interface Drawn {
  readonly svg: string;
  readonly scale: number;
  readonly high: number;
}

function drawnIn(content: readonly Content[]): Drawn[] {
  return nodesIn([...content]).flatMap(({ svg, width }) => {
    if (svg === undefined) return [];
    const [, across = '0', down = '0'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    return [{ svg, scale: Number(width) / Number(across), high: Number(down) }];
  });
}

describe.each([
  ['a short map', 3, 1, 1],
  ['a map as high as a page', 8, 1, 1],
  ['a map in columns on one page, below its legend', 14, 1, 4],
  ['a map on several pages', 60, 3, 10],
])('%s', (_, steps, pages, pictures) => {
  const { map: all } = placeMap(aChain(steps), 'Orders');

  it('is on as few pages and in as few pieces as can be read', () => {
    expect(all.filter((each) => nodesIn(each).some(({ svg }) => svg !== undefined))).toHaveLength(pages);
    expect(drawnIn(all)).toHaveLength(pictures);
  });

  it('has no text smaller than seven points, and fits on its page', () => {
    for (const { scale, high } of drawnIn(all)) {
      expect(scale * 11).toBeGreaterThanOrEqual(6.99);
      expect(scale * high).toBeLessThanOrEqual(620);
    }
  });

  it('is introduced by a heading on each page, and by what it shows', () => {
    const texts = nodesIn(all).flatMap(({ text, style }) => (style === 'subheading' ? [text] : []));
    expect(texts).toHaveLength(pages);
    expect(JSON.stringify(all)).toContain('"50 cases."');
  });

  it('names letters only where lines go on at them', () => {
    const said = JSON.stringify(nodesIn(all).map(({ text }) => text ?? ''));
    expect(said.includes('letter')).toBe(pictures > 1);
  });
});

describe('the parts of a map', () => {
  const { body } = readMap(aChain(25));
  const parts = body ? cutParts(body, 5) : [];

  it('end between steps, labels, and arrows', () => {
    for (const { y, high } of parts.slice(0, -1)) {
      const inStep = (y + high - 26 - 80) % 100;
      expect(inStep < 50 || inStep > 88).toBe(false);
    }
  });

  it('end at letters at which the next goes on', () => {
    const lettersIn = (drawing: string): string[] =>
      [...drawing.matchAll(/>([A-Z]+)<\/text>/g)].map(([, letter = '']) => letter);
    expect(parts.map(({ drawing }) => lettersIn(drawing))).toEqual([
      ['A', 'B'],
      ['A', 'B', 'C', 'D'],
      ['C', 'D', 'E', 'F'],
      ['E', 'F', 'G', 'H'],
      ['G', 'H'],
    ]);
  });
});

describe('a map that is wider than any page', () => {
  it('is in one piece all the same', () => {
    expect(drawnIn(placeMap(wide, 'Orders').map)).toHaveLength(1);
  });
});
