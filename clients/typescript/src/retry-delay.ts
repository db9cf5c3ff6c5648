/** Statuses of an answer that another attempt may change. 409 only while the first request of a key still runs. */
const passing = new Set([429, 502, 503, 504]);
const firstWait = 500;

/**
 * How long to wait before attempt `attempt` + 1 (the first is 1), in milliseconds, or null where the answer stands.
 * 429 was refused before anything was done and may always be repeated; anything else only what counts once however
 * often it is sent.
 */
export function retryDelay(
  response: Pick<Response, 'status' | 'headers'> | null,
  attempt: number,
  countsOnce: boolean,
  longest: number,
): number | null {
  const asked = response?.headers.get('retry-after') ?? null;
  const stillRuns = response?.status === 409 && asked !== null;
  if (response !== null && !passing.has(response.status) && !stillRuns) return null;
  if (!countsOnce && response?.status !== 429) return null;
  // Between the half and the whole, so that clients which failed together do not come back together.
  const wait = asked === null ? firstWait * 2 ** (attempt - 1) * (0.5 + Math.random() / 2) : secondsUntil(asked) * 1000;
  if (asked === null) return Math.min(wait, longest);
  return wait <= longest ? wait : null;
}

/** Retry-After is a number of seconds or a date (RFC 9110 §10.2.3). */
function secondsUntil(asked: string): number {
  const seconds = Number(asked);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(asked);
  return Number.isNaN(at) ? 0 : Math.max(0, (at - Date.now()) / 1000);
}
