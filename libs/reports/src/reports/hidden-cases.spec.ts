import { describe, expect, it } from '@jest/globals';
import { namedCases, type NamedCases } from '#mining';
import { withoutCaseIds, withoutExamples, withoutNamed } from './hidden-cases.js';
import { writeSection } from '../stored/report-sections.js';

/** In pieces of so many bytes. */
async function cleared(section: string, size = section.length): Promise<string> {
  const bytes = Buffer.from(section);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
  }
  const kept: Buffer[] = [];
  for await (const piece of withoutExamples(pieces())) kept.push(piece);
  return Buffer.concat(kept).toString();
}

describe('a report that shows no case ids', () => {
  const section = [
    { id: 'b1', examples: ['order-7', 'order-9'], rules: [{ id: 'r1', examples: ['order-1'], broken: 3 }] },
    { id: 'b2', text: 'Orders wait.' },
  ];
  const without = [
    { id: 'b1', examples: [], rules: [{ id: 'r1', examples: [], broken: 3 }] },
    { id: 'b2', text: 'Orders wait.' },
  ];

  it('has everything but the examples, wherever they stand', async () => {
    expect(await cleared(await writeSection(section))).toBe(await writeSection(without));
  });

  it('has none of them however its text is cut into pieces', async () => {
    const text = await writeSection(section);
    for (let size = 1; size <= text.length; size++) {
      expect(await cleared(text, size)).toBe(await writeSection(without));
    }
  });

  it('has none of them where its text was written with spaces', async () => {
    const text = JSON.stringify(section, null, 1);
    for (const size of [1, 7, 1_000]) expect(JSON.parse(await cleared(text, size))).toEqual(without);
  });

  it.each([
    [
      'brackets and quotation marks in the ids',
      { examples: ['a]"', '\\', '\\"]'], after: [']'] },
      { examples: [], after: [']'] },
    ],
    ['lists within the examples', { examples: [['a', ['b']], { of: ['c'] }], after: 1 }, { examples: [], after: 1 }],
    ['no list under that name', { examples: 'all', of: { examples: { a: ['b'] } } }, undefined],
    ['texts that look like examples', { text: '"examples":["a"]', examples: [], '"examples': ['b'] }, undefined],
    ['a text of that name', ['examples', ['a']], undefined],
  ])('is otherwise the very same text: %s', async (_what, value, expected: unknown = value) => {
    const text = JSON.stringify(value);
    for (const size of [1, 2, 3, 5, 1_000]) expect(await cleared(text, size)).toBe(JSON.stringify(expected));
  });

  describe('cases that texts name', () => {
    const withoutNames = async (section: object, named: NamedCases): Promise<unknown> => {
      async function* pieces(): AsyncGenerator<Buffer> {
        const bytes = Buffer.from(JSON.stringify(section));
        for (let at = 0; at < bytes.length; at += 3) yield await Promise.resolve(bytes.subarray(at, at + 3));
      }
      const texts: Buffer[] = [];
      for await (const text of withoutNamed(pieces(), named)) texts.push(text);
      return JSON.parse(Buffer.concat(texts).toString());
    };

    it('are only said to be some, and figures and keys stay', async () => {
      const said = new Map([
        ['cases 7, 9, and a"b', 'the slowest cases'],
        ['case 7', 'the slowest cases'],
        ['(.*)', 'the cases open the longest'],
      ]);
      const section = {
        advice: 'Ask about cases 7, 9, and a"b: 7 days.\ncase 7, but not case 71, and (.*).',
        'case 7': 7,
      };
      expect(await withoutNames(section, { said, whole: new Map() })).toEqual({
        advice:
          'Ask about the slowest cases: 7 days.\nthe slowest cases, but not case 71, and the cases open the longest.',
        'case 7': 7,
      });
    });

    // Each is a name that reports also have as a figure, a key, an id, or a word.
    it.each(['1', 'w1', 'waiting', 'A', 'rank', '1 and 2', '\\"'])(
      'leave the rest as it is if one is %j',
      async (name) => {
        const bottleneck = {
          rank: 1,
          workflow: 'w1',
          kind: 'waiting',
          flightSeconds: { waiting: 1 },
          examples: [],
          text: 'A rank of 1: A reminder after 1 day.',
        };
        const figures = { openCases: 1, waiting: name };
        const advice = `A reminder in 1 open case, beginning with ${name}. Or remind these first (${name}).`;
        const named = namedCases([{ ...bottleneck, signs: [{ sign: 'outside', text: '', figures }] }]);
        expect(await withoutNames({ ...bottleneck, signs: [{ figures }], advice }, named)).toEqual({
          ...bottleneck,
          signs: [{ figures: { openCases: 1, waiting: 'the cases open the longest' } }],
          advice:
            'A reminder in 1 open case, beginning with the cases open the longest. Or remind these first (the cases open the longest).',
        });
      },
    );
  });

  it('is the very same text where there are none', async () => {
    const text = '[{"id":"b1"},\n{"id":"b2"}]';
    expect(await cleared(text)).toBe(text);
  });

  it.each([
    ['several', { cases: [{ case: 'order-7' }, { case: 'order-9' }], edges: [{ slowest: [{ case: 'order-9' }] }] }],
    ['some with quotation marks', { cases: [{ case: 'a"b\\' }, { case: '\\"' }, { case: 'a"b\\', steps: [1] }] }],
    ['texts that look like cases', { text: '"case":"a"', '"case': 'b', of: ['case', 'x'], cases: [{ case: 'c' }] }],
  ])('numbers its cases, each the same wherever it is named, and changes nothing else: %s', (_what, cases) => {
    const numbers = new Map<unknown, number>();
    const expected = JSON.stringify(cases, (key, value: unknown) => {
      if (key !== 'case') return value;
      if (!numbers.has(value)) numbers.set(value, numbers.size + 1);
      return `Case ${numbers.get(value) ?? 0}`;
    });
    expect(withoutCaseIds(JSON.stringify(cases))).toBe(expected);
    expect(JSON.parse(withoutCaseIds(JSON.stringify(cases, null, 1)))).toEqual(JSON.parse(expected));
  });
});
