import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Input, cut, readLog } from '../../testing/read-log.js';
import { isLongRun } from '../../../../test/harness/long-run.js';

const values = [
  '',
  'a',
  '7',
  '1e999',
  'true',
  '2024-01-01T00:00:00Z',
  'é',
  '漢',
  '😀',
  '\u0085',
  '\u2028',
  'x'.repeat(20_000),
];
const references = ['&amp;&lt;b&gt;', '&quot;', '&#10;', '&#x1F600;'];
const white = ['tab\t', 'line\nbreak', 'line\r\nbreak', 'line\rbreak'];
const malformed = ['&nbsp;', '&#0;', '&', '&amp', '<', '\u0001', ']]>'];
const keys = ['concept:name', 'time:timestamp', 'org:resource', 'amount', 'Größe', '__proto__', ''];

const space = fc.constantFrom('', '\n', '\r\n', '\r', ' \t', '\n\n\t');
const attribute = fc
  .tuple(
    fc.constantFrom('string', 'date', 'int', 'float', 'boolean', 'id', 'x:string', 'list'),
    fc.constantFrom(...keys),
    fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...values) },
      { weight: 6, arbitrary: fc.constantFrom(...references, ...white) },
      { weight: 1, arbitrary: fc.constantFrom(...malformed) },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('/>', ' />') },
      fc.constantFrom('></>', '\n/>', '><int key="n" value="1"/></>'),
    ),
  )
  .map(([type, key, value, end]) => `<${type} key="${key}" value="${value}"${end.replace('</>', `</${type}>`)}`);
const odd = fc.constantFrom(
  '<!-- <event> -->',
  '<?pi > ?>',
  '<![CDATA[<event>]]>',
  'text',
  '</event>',
  '<event/>',
  '<event',
  ']]',
);
const good = '<string key="concept:name" value="a"/><date key="time:timestamp" value="2024-01-01"/>';

const element = fc.oneof({ weight: 12, arbitrary: attribute }, odd);
const event = fc.array(fc.tuple(space, element)).map((inner) => `<event>${good}${inner.flat().join('')}</event>`);
const piece = fc.oneof({ weight: 12, arbitrary: event }, { weight: 3, arbitrary: attribute }, odd);
const document = fc.array(fc.tuple(space, piece), { maxLength: 12 }).map((pieces) => {
  const text = pieces.flat().join('');
  return `<?xml version="1.0"?>\n<log><trace><string key="concept:name" value="c"/>${text}</trace>\n</log>`;
});

const documents = isLongRun ? 600 : 100;

async function outcome(input: Input): Promise<unknown> {
  try {
    return await readLog(input, { format: 'xes' });
  } catch (error) {
    const { name, line, message } = error as Error & { line: number };
    return { name, line, message };
  }
}

/** The same to every parser, but nothing that may be read without one. */
function withoutPlainElements(text: string): string {
  return text.replaceAll(' key="', ' key = "').replaceAll('<event>', '<event >');
}

test('plain elements read without the parser give what the parser gives, or its refusal', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(document, fc.array(fc.nat(), { maxLength: 6 }), async (text, places) => {
      const read = await outcome(cut(Buffer.from(text), places));
      expect(read).toEqual(await outcome(withoutPlainElements(text)));
      if (!Object.hasOwn(read as object, 'events')) refused += 1;
    }),
    { numRuns: documents },
  );
  expect(refused).toBeGreaterThan(documents / 20);
  expect(refused).toBeLessThan(documents * 0.85);
});

test('events longer than a piece, and after one that is not plain, are all there', async () => {
  const long = `<event>${good}<string key="k" value="${'x'.repeat(100_000)}"/></event>`;
  const plain = `<event>${good}</event>\n`;
  const nested = `<event>${good}<list key="l"><values/></list></event>`;
  const name = '<string key="concept:name" value="c"/>';
  const text = `<log><trace>${name}${plain}${long}${plain.repeat(1_000)}${nested}${plain.repeat(1_000)}</trace></log>`;
  const { events, rejectedCount } = await readLog(text, { format: 'xes' });
  expect([events.length, rejectedCount]).toEqual([2_003, 0]);
});
