import type { Answer } from '../harness/answer.js';

/** The policy that an answer names and what remains of it; when it resets is left out. */
export const shownLimit = ({ headers }: Answer<unknown>): (string | null)[] => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replace(/;t=\d+$/, '') ?? null,
];
