import { isIPv4, isIPv6 } from 'node:net';
import { currentRequest, DomainError, embeddedIPv4, ipv6Groups, isMappedIPv4 } from '#platform';

/** Whether a hit is allowed, and what the response tells its sender about the limit. */
export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until a hit leaves the window; with nothing remaining, until there is room for one more. */
  readonly resetSeconds: number;
  /** 0 when allowed; else a retry after this time succeeds, unless other requests use up the limit meanwhile. */
  readonly retryAfterSeconds: number;
}

/** The state of a sliding window after `consume`, `peek` or `count`. */
export interface WindowState {
  readonly allowed: boolean;
  readonly hits: number;
  /** Microseconds until the oldest hit leaves the window; without room, until enough hits have left. */
  readonly wait: number;
}

export function makeVerdict(quota: number, { allowed, hits, wait }: WindowState): Verdict {
  const resetSeconds = Math.ceil(wait / 1_000_000);
  return {
    allowed,
    limit: quota,
    remaining: Math.max(0, quota - hits),
    resetSeconds,
    retryAfterSeconds: allowed ? 0 : resetSeconds,
  };
}

/** The verdict if two windows must both have room. */
export function stricter(one: Verdict, other: Verdict): Verdict {
  const allowed = one.allowed && other.allowed;
  const isOneTighter =
    one.remaining === other.remaining ? one.resetSeconds > other.resetSeconds : one.remaining < other.remaining;
  const tighter = isOneTighter ? one : other;
  return { ...tighter, allowed, retryAfterSeconds: allowed ? 0 : tighter.resetSeconds };
}

/** A key, and how many hits it may have in a minute. */
export interface Limit {
  readonly key: string;
  readonly quota: number;
}

/**
 * Counts hits by key in a sliding window of one minute: in any 60 seconds, a key gets at most its quota through. The
 * quota is an argument of each call, so that a changed one applies from the next request on.
 */
export abstract class RateLimitStore {
  /**
   * Counts a hit in all windows if each has room for it, and otherwise in none; the verdicts have the order of the limits.
   * A promise only if it asks another process.
   */
  abstract consumeAll(limits: readonly Limit[]): readonly Verdict[] | Promise<readonly Verdict[]>;

  /** As `consumeAll`, in one window. */
  consume(key: string, quota: number): Verdict | Promise<Verdict> {
    const verdicts = this.consumeAll([{ key, quota }]);
    return verdicts instanceof Promise ? verdicts.then(([only]) => only as Verdict) : (verdicts[0] as Verdict);
  }

  /** Counts a hit, and returns the headers that tell its sender about the limit; refuses it if there is no room. */
  async admit(policyName: string, key: string, quota: number): Promise<RateLimitHeaders> {
    const verdict = await this.consume(key, quota);
    const headers = rateLimitHeaders(policyName, verdict);
    if (!verdict.allowed) throw new RateLimited(headers);
    return headers;
  }

  /** The verdict of `consume`, without counting anything. */
  abstract peek(key: string, quota: number): Promise<Verdict>;

  /** Counts a hit even if there is no room, such as a failed sign-in, which has already happened. */
  abstract count(key: string): Promise<void>;

  /** Closes connections and timers without waiting. */
  close?(): void;
}

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

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;

  override readonly headers: Readonly<Record<string, string>>;

  constructor(limits: Partial<RateLimitHeaders>) {
    super(`Too many requests. Retry after ${limits['Retry-After'] ?? '60'} seconds.`);
    this.headers = { ...limits };
  }
}

/** The verdict that a client meets first: a refusal, otherwise that of the window with the fewest requests left. */
export function nearest<Named extends { readonly verdict: Verdict }>(all: readonly Named[]): Named {
  return all.reduce((near, next) => (isNearer(next.verdict, near.verdict) ? next : near));
}

function isNearer(one: Verdict, other: Verdict): boolean {
  if (one.allowed !== other.allowed) return !one.allowed;
  return one.allowed ? one.remaining < other.remaining : one.retryAfterSeconds > other.retryAfterSeconds;
}

/**
 * The key that an address is limited by. IPv6 addresses are counted by /64, the smallest network that a customer gets.
 * Texts that are no addresses (from a header that a trusted proxy passed on) share one key, so that inventing them
 * gains no new quota.
 */
export function clientAddress(ip: string | undefined): string {
  const address = ip?.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = ipv6Groups(address);
  if (isMappedIPv4(groups)) return embeddedIPv4(groups);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** What the current request is limited by, where no credential's limit counts it. */
export const callingAddress = (): string => clientAddress(currentRequest()?.address);
