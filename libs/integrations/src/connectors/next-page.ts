import type { ToolHeaders } from '../asking/rate-limit.js';

/** The address of the next page by the Link header (RFC 8288), or null on the last one. */
export function nextPage({ link }: ToolHeaders): string | null {
  const written = typeof link === 'string' ? link : (link?.join(',') ?? '');
  return /<([^<>]+)>\s*;[^<]*rel="?next"?/.exec(written)?.[1] ?? null;
}
