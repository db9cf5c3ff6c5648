import 'reflect-metadata';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { redirectUriProblem } from '../../libs/auth/src/oauth/redirect-uri.js';
import { OAuthParameters } from '../../libs/auth/src/oauth/oauth-parameters.js';
import { browserName } from '../../libs/auth/src/pages/browser-name.js';
import { localReturnAddress } from '../../libs/auth/src/pages/return-address.js';
import { clientAddress } from '../../libs/auth/src/rate-limits/client-address.js';
import { CreateAssessmentBody } from '../../libs/assessments/src/assessment.dto.js';
import { readEvents } from '../../libs/integrations/src/event-log/read-events.js';
import type { EventFormat, ReadOptions } from '../../libs/integrations/src/event-log/read-options.js';
import { Rejections } from '../../libs/integrations/src/event-log/rejections.js';
import { chooseTimestampFormat } from '../../libs/integrations/src/event-log/time/choose-timestamp-format.js';
import { parseInstant } from '../../libs/platform/src/http/fields/instant.field.js';
import { parseStrictJson } from '../../libs/platform/src/http/json-body.js';
import { parseQueryString } from '../../libs/platform/src/http/query-string.js';
import { ValidationPipe } from '../../libs/platform/src/http/validation.pipe.js';
import { redact } from '../../libs/platform/src/observability/redact.js';
import { growth, type Preparation } from './grows-linearly.js';

const quietly = (work: () => unknown) => (): void => {
  try {
    work();
  } catch {
    // That it is refused is right; how long it takes to be is what is asked.
  }
};

const filled = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));
const json = (text: string) => quietly(() => parseStrictJson(Buffer.from(text)));
const keys = (size: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [`k${index}`, 1]));

const pipe = new ValidationPipe();
const validated = (value: unknown) => (): Promise<unknown> =>
  pipe.transform(value, { type: 'body', metatype: CreateAssessmentBody }).catch(() => null);

/** What each reads, and texts that would make a careless reader begin anew again and again. */
type Scanner = readonly [what: string, size: number, prepare: Preparation];

const scanners: readonly Scanner[] = [
  ...['a-', 'password', 'password":"\\', 'svc_a', '://', 'Bearer ', '\\"', 'secret= ', 'secret"\\\\'].map(
    (unit) => [`a log line of ${unit}`, 16_384, (size: number) => () => redact(`token ${filled(unit, size)}`)] as const,
  ),
  ['a JSON text of braces', 16_384, (size) => json(filled('[', size))],
  ['a JSON text of keys', 4_096, (size) => json(JSON.stringify(keys(size)))],
  ['a JSON text of escapes', 65_536, (size) => json(`"${filled('\\"', size)}"`)],
  [
    'a JSON text of long keys',
    4_096,
    (size) =>
      json(
        `[${Array(size)
          .fill(`{"${'k'.repeat(64)}":1}`)
          .join()}]`,
      ),
  ],
  ['a query of pairs', 1_024, (size) => quietly(() => parseQueryString(Object.keys(keys(size)).join('=1&')))],
  ['a query of escapes', 65_536, (size) => quietly(() => parseQueryString(`a=${filled('%41', size)}`))],
  ['a body of unknown keys', 4_096, (size) => validated({ company: 'x', ...keys(size) })],
  ['a body with a list', 4_096, (size) => validated({ company: 'x', integrationIds: Object.keys(keys(size)) })],
  ['a body with an unknown inside', 4_096, (size) => validated({ company: 'x', assumptions: keys(size) })],
  [
    'a body with a long text',
    65_536,
    (size) => validated({ company: filled('x ', size), scheduledFor: filled('1', size) }),
  ],
  ['an instant', 65_536, (size) => () => parseInstant(`2026-01-01T00:00:00.${filled('1', size)}`)],
  ['form parameters', 1_024, (size) => () => OAuthParameters.fromForm(Object.keys(keys(size)).join('=1&'))],
  ['OAuth parameters as JSON', 1_024, (size) => () => OAuthParameters.fromJson(JSON.stringify(keys(size)))],
  ['a redirect URI', 16_384, (size) => () => redirectUriProblem(`https://a/${filled('?&', size)}`)],
  ['a return address', 16_384, (size) => () => localReturnAddress(`/${filled('/a', size)}\n`)],
  ['a browser’s name', 16_384, (size) => () => browserName(filled('Mac OS X Chrome/', size))],
  ['a forwarded address', 16_384, (size) => () => clientAddress(`${filled('1.', size)}%`)],
  ...['iso', 'epoch_s', 'epoch_ms', "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", 'd MMMM yyyy h:mm a'].flatMap((name) =>
    ['1', ' ', 'a', '2026-01-01T00:00:00.1'].map(
      (unit) =>
        [
          `a time of ${unit} as ${name}`,
          65_536,
          (size: number) => {
            const [format, text] = [chooseTimestampFormat(name), filled(unit, size)];
            return () => format.parse(text);
          },
        ] as const,
    ),
  ),
  ['a time pattern', 16_384, (size) => quietly(() => chooseTimestampFormat(filled("''a", size)))],
];

describe('what reads a request takes time that grows with it, and no faster', () => {
  it.each([...scanners])('%s', async (_what, size, prepare) => {
    expect(await growth(prepare, size)).toBeLessThanOrEqual(5);
  });
});

function* inChunks(text: string, chunk: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

const reading = (text: string, options: ReadOptions, chunk: number) => async (): Promise<void> => {
  try {
    const batches = readEvents(Readable.from(inChunks(text, chunk)), options, new Rejections());
    while (!(await batches.next()).done);
  } catch {
    // As above.
  }
};

const csv = 'case_id,activity,timestamp\n';
/** An element, row or tag that goes on and on: up to the million characters that one may have. */
const unfinished: readonly [EventFormat, string, string, string][] = [
  ['ndjson', '', ' ', ''],
  ['ndjson', '{"a":"', '\\"', ''],
  ['json', '[{"a":"', '\\"', ''],
  ['json', '["', '\\"', ''],
  ['json', '[{"a":', '[', ''],
  ['json', '[', '1', ''],
  ['csv', '', '"a",', ''],
  ['csv', '', 'a"', ''],
  ['csv', csv, '"a""', ''],
  ['csv', csv, '"a",', ''],
  ['csv', csv, '\r', ''],
  ['xes', '<log><trace>', '<string key="', ''],
  ['xes', '<log>', '<!--', ''],
  ['xes', '<log a="', '&amp;', ''],
  ['ocel', '{"events":[{"a":"', '\\"', ''],
  ['ocel', '{"', '\\"', ''],
  ['ocel', '{"events":[', '{},', ''],
];

describe('a reader of event logs takes time that grows with the file, and no faster', () => {
  it.each(unfinished.flatMap((row) => [1, 65_536].map((chunk) => [...row, chunk] as const)))(
    '%s: %s%s…%s in chunks of %d bytes',
    async (format, head, unit, tail, chunk) => {
      // From half of what a row may have to twice: where it is too long it is refused, and that is quick.
      const size = chunk === 1 ? 30_000 : 240_000;
      expect(
        await growth((length) => reading(head + filled(unit, length) + tail, { format }, chunk), size),
      ).toBeLessThanOrEqual(5);
    },
  );
});
