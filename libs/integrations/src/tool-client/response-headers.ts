import { storableInteger, storableInstant } from '#platform';

/** What is left of a tool's rate limit, as the tool reports it. */
export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetsAt: Date | null;
}

export type ToolHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The longest wait that a tool can ask for, so that no header stops its collection for years. */
export const longestWait = 86_400_000;

/** [limit, remaining, reset], as the vendors name these headers. */
const spellings: readonly (readonly [string, string, string])[] = [
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ['x-ratelimit-requests-limit', 'x-ratelimit-requests-remaining', 'x-ratelimit-requests-reset'],
  ['x-ratelimit-complexity-limit', 'x-ratelimit-complexity-remaining', 'x-ratelimit-complexity-reset'],
  ['x-rate-limit', 'x-rate-limit-remaining', 'ratelimit-reset'],
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ['x-hubspot-ratelimit-daily', 'x-hubspot-ratelimit-daily-remaining', 'x-hubspot-ratelimit-daily-reset'],
];

/** Of several limits that a tool reports, the one that is used up, or else the first. */
export function readRateLimit(headers: ToolHeaders, now: Date): RateLimit | null {
  const told = spellings.flatMap(([limitName, remainingName, resetName]) => {
    const remaining = whole(headers[remainingName]);
    if (remaining === null) return [];
    return [{ limit: whole(headers[limitName]), remaining, resetsAt: instant(headers[resetName], now) }];
  });
  return told.find(({ remaining }) => remaining === 0) ?? told[0] ?? null;
}

/** When a refused request may be made again: Retry-After in seconds or as a date (RFC 9110), else the limit's reset. */
export function retryAt(headers: ToolHeaders, now: Date): Date | null {
  const written = text(headers['retry-after']);
  if (written !== null) {
    if (/^\d+(\.\d+)?$/.test(written)) return soonest(now, Number(written) * 1000);
    const wait = Date.parse(written) - now.getTime();
    if (!Number.isNaN(wait)) return soonest(now, wait);
  }
  const limit = readRateLimit(headers, now);
  return limit?.remaining === 0 ? limit.resetsAt : null;
}

const soonest = (now: Date, wait: number): Date => new Date(now.getTime() + Math.min(wait, longestWait));

/**
 * Vendors write seconds from now, or since 1970 in seconds or milliseconds, or a date; the size of the number tells
 * which.
 */
function instant(value: ToolHeaders[string], now: Date): Date | null {
  const written = text(value);
  if (written === null) return null;
  const number = Number(written);
  const time = Number.isNaN(number)
    ? Date.parse(written)
    : number > 1e11
      ? number
      : number > 1e8
        ? number * 1000
        : now.getTime() + number * 1000;
  return storableInstant(new Date(time));
}

function whole(value: ToolHeaders[string]): number | null {
  const written = text(value)?.split(/[,;]/)[0] ?? '';
  return /^\d+$/.test(written) ? storableInteger(Number(written)) : null;
}

const text = (value: ToolHeaders[string]): string | null =>
  typeof value === 'string' ? value.trim() : (value?.[0] ?? null);

/** The address of the next page by the Link header (RFC 8288), or null on the last one. */
export function nextPage({ link }: ToolHeaders): string | null {
  const written = typeof link === 'string' ? link : (link?.join(',') ?? '');
  return /<([^<>]+)>\s*;[^<]*rel="?next"?/.exec(written)?.[1] ?? null;
}
