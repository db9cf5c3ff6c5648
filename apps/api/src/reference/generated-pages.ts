import { STATUS_CODES } from 'node:http';
import { errorGroups, type ErrorDescription, oauthErrors } from './error-codes.js';
import type { EventDocumentation, FieldSchema } from './event-documentation.js';
import { documentedEvents, exampleEvent } from './event-schemas.js';

/** Pages of docs/ that `npm run openapi` writes, by their names. */
export const generatedPages = (): Readonly<Record<string, string>> => ({
  errors: errorsPage(),
  events: eventsPage(),
});

function errorsPage(): string {
  const groups: Record<string, Record<string, ErrorDescription>> = errorGroups;
  return joined([
    '# Errors',
    'Every error has the same body. Branch on `code`, which never changes its meaning, and expect new codes. `message` says what is wrong in this request; `details` names the fields. `docUrl` leads to the entry of the code on this page.',
    code('json', {
      error: {
        code: 'VALIDATION_FAILED',
        message: 'The request is not valid: company must be a string.',
        requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        docUrl: 'https://api.example.com/docs/errors#VALIDATION_FAILED',
        details: [{ field: 'company', message: 'must be a string' }],
      },
    }),
    'If you ask for help, mention the `requestId`, which is also in the header `X-Request-Id`. The API reference lists the codes of each operation.',
    'Retry 429 and 503 after the seconds in `Retry-After`, and 500 once; a POST with an `Idempotency-Key` creates nothing twice. Other errors stay the same until you change the request.',
    ...Object.entries(groups).flatMap(([title, codes]) => [
      `## ${title}`,
      ...Object.entries(codes).flatMap(([name, { statuses, cause, remedy }]) => [
        `### ${name}`,
        `**${statuses.map((status) => `${status} ${STATUS_CODES[status] ?? ''}`).join(' or ')}.** ${cause}`,
        `**What to do:** ${remedy}`,
      ]),
    ]),
    '## OAuth',
    'The endpoints under `/oauth` answer as RFC 6749 says: `{"error", "error_description", "error_uri"}`.',
    ...Object.entries(oauthErrors).flatMap(([name, { cause, remedy }]) => [
      `### ${name}`,
      cause,
      `**What to do:** ${remedy}`,
    ]),
  ]);
}

function eventsPage(): string {
  return joined([
    '# Event types',
    'The service records what happens in a workspace as events: it sends them to your webhook endpoints, and `GET /v1/events` lists those of the last 30 days. Subscribe to the types you need, or with `["*"]` to all but those about deliveries.',
    'Every event has `id`, `type`, `timestamp`, and `data`. An event can arrive twice, so deduplicate by `id`; events can arrive out of order, so compare `timestamp`. New types and new fields in `data` can be added at any time; fields are never removed or changed.',
    table(
      ['type', 'when'],
      documentedEvents().map(([type, { when }]) => [`[\`${type}\`](#${type})`, when]),
    ),
    ...documentedEvents().flatMap(([type, documentation]) => eventSection(type, documentation)),
  ]);
}

const eventSection = (type: string, documentation: EventDocumentation): string[] => [
  `## ${type}`,
  documentation.when,
  ...(documentation.onlyByName ? ['Only endpoints that name it in `events` get it: `["*"]` does not include it.'] : []),
  `**What to do:** ${documentation.advice}`,
  table(['in `data`', 'type', 'meaning'], fieldRows(documentation.data)),
  code('json', exampleEvent(type, documentation)),
];

const fieldRows = (fields: Readonly<Record<string, FieldSchema>>, prefix = ''): string[][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`\`${prefix}${name}\``, typeInWords(field), field.description],
    ...fieldRows(field.properties ?? {}, `${prefix}${name}.`),
  ]);

function typeInWords({ type, format, enum: values }: FieldSchema): string {
  if (values && values.length > 1) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (format === 'date-time') return 'time';
  return [type].flat().join(' or ');
}

const joined = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

const code = (language: string, value: object): string =>
  `\`\`\`${language}\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
