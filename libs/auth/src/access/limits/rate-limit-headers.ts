import type { Verdict } from './verdict.js';

export interface RateLimitHeaders {
  readonly 'RateLimit-Policy': string;
  readonly RateLimit: string;
  readonly 'Retry-After'?: string;
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-11, each a list of one item (RFC 9651). */
export function rateLimitHeaders(policyName: string, verdict: Verdict): RateLimitHeaders {
  const name = structuredString(policyName);
  return {
    'RateLimit-Policy': `${name};q=${verdict.limit};w=60`,
    RateLimit: `${name};r=${verdict.remaining};t=${verdict.resetSeconds}`,
    ...(!verdict.allowed && { 'Retry-After': String(verdict.retryAfterSeconds) }),
  };
}

/** RFC 9651 §3.3.3: printable ASCII in quotes. */
function structuredString(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text)) throw new Error(`A policy's name must be printable ASCII, not "${text}"`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
