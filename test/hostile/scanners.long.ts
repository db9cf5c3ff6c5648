import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { redirectUriProblem } from '../../libs/auth/src/oauth/clients/oauth-client.entity.js';
import { OAuthParameters } from '../../libs/auth/src/oauth/clients/oauth-parameters.js';
import { browserName } from '../../libs/auth/src/access/sessions/session.entity.js';
import { localReturnAddress } from '../../libs/auth/src/oauth/pages/form.js';
import { clientAddress } from '../../libs/auth/src/access/limits/rate-limit.js';
import { CreateAssessmentBody } from '../../libs/assessments/src/assessment.dto.js';
import { chooseTimestampFormat } from '../../libs/event-log/src/events/timestamps.js';
import { ConnectBody } from '../../libs/integrations/src/connections/integration.dto.js';
import { parseInstant } from '../../libs/platform/src/http/fields/value.fields.js';
import { parseStrictJson } from '../../libs/platform/src/http/request-body.js';
import { parseQueryString } from '../../libs/platform/src/http/query-string.js';
import { ValidationPipe } from '../../libs/platform/src/http/validation.pipe.js';
import { redact } from '../../libs/platform/src/observability/redact.js';
import { growth, linear, type Preparation } from './grows-linearly.js';

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
const validated =
  (value: unknown, metatype: new () => object = CreateAssessmentBody) =>
  (): Promise<unknown> =>
    Promise.resolve()
      .then(() => pipe.transform(value, { type: 'body', metatype }))
      .catch(() => null);

/** Each scanner, and texts that would make a careless one start over again and again. */
type Scanner = readonly [what: string, size: number, prepare: Preparation];

const scanners: readonly Scanner[] = [
  ...['a-', 'password', 'password":"\\', 'svc_a', '://', 'Bearer ', '\\"', 'secret= ', 'secret"\\\\'].map(
    (unit) => [`a log line of ${unit}`, 16_384, (size: number) => () => redact(`token ${filled(unit, size)}`)] as const,
  ),
  ['a JSON text of braces', 4_096, (size) => json(filled('[', size))],
  ['a JSON text of keys', 4_096, (size) => json(JSON.stringify(keys(size)))],
  ['a JSON text of escapes', 16_384, (size) => json(`"${filled('\\"', size)}"`)],
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
  ['a query of escapes', 16_384, (size) => quietly(() => parseQueryString(`a=${filled('%41', size)}`))],
  ['a body of unknown keys', 240, (size) => validated({ company: 'x', ...keys(size) })],
  ['a body with a list', 1_024, (size) => validated({ company: 'x', integrationIds: Object.keys(keys(size)) })],
  ['a body with an unknown inside', 240, (size) => validated({ company: 'x', assumptions: keys(size) })],
  ['a body with a free object', 1_024, (size) => validated({ tool: 'upload', config: keys(size) }, ConnectBody)],
  [
    'a body with a long text',
    16_384,
    (size) => validated({ company: filled('x ', size), scheduledFor: filled('1', size) }),
  ],
  ['an instant', 16_384, (size) => () => parseInstant(`2026-01-01T00:00:00.${filled('1', size)}`)],
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
          16_384,
          (size: number) => {
            const format = chooseTimestampFormat(name);
            const text = filled(unit, size);
            return () => format.parse(text);
          },
        ] as const,
    ),
  ),
  ['a time pattern', 4_096, (size) => quietly(() => chooseTimestampFormat(filled("''a", size)))],
];

describe('what reads a request takes time that grows with it, and no faster', () => {
  it.each([...scanners])('%s', async (_what, size, prepare) => {
    expect(await growth(prepare, size)).toBeLessThanOrEqual(linear);
  });
});
