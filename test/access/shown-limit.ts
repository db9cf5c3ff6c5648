import type { Answer } from '../harness/answer.js';

/** The policy in a response's headers and the remaining requests, without the time of the reset. */
export const shownLimit = ({ headers }: Answer<unknown>): (string | null)[] => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replace(/;t=\d+$/, '') ?? null,
];
