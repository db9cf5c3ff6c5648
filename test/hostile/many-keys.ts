/** Objects and lists of so many entries, as many as a body may have or more. */
const numbered = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

/** Just under the megabyte that a body may have. */
export const manyKeys = JSON.stringify(numbered(85_000));
/** As many as a body may have. */
export const justKeys = JSON.stringify(numbered(9_900));

/** What each body has very many of, where it is sent, and the body. */
export const bodiesOfManyKeys: readonly (readonly [what: string, path: string, body: string])[] = [
  ['unknown keys', '/v1/assessments', manyKeys],
  ['unknown keys, as many as a body may have', '/v1/assessments', justKeys],
  ['unknown keys within an object', '/v1/assessments', `{"company":"x","assumptions":${justKeys}}`],
  ['keys of a free object', '/v1/integrations', `{"tool":"upload","config":${justKeys}}`],
  [
    'entries of a list',
    '/v1/webhooks',
    JSON.stringify({ url: 'https://example.com/', events: Object.keys(numbered(9_900)) }),
  ],
  [
    'entries of a list that must be unlike each other',
    '/v1/assessments',
    JSON.stringify({ company: 'x', integrationIds: Object.keys(numbered(9_900)) }),
  ],
];
