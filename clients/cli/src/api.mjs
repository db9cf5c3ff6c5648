import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, RefusedProblem, unreachable } from './problem.mjs';

export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
export const userAgent = `assessment-service-cli/${version} node/${process.versions.node}`;
const retries = 4;
const longestWait = 60_000;

/** Calls the service, and waits and tries again where that is safe: every request here counts once however often it is sent. */
export class Api {
  constructor(credentials) {
    this.credentials = credentials;
    this.url = credentials.url;
  }

  /** The response to one attempt; a token that was refused is renewed once. */
  async send(path, { headers = {}, body, ...init } = {}) {
    for (let renewed = false; ; renewed = true) {
      const token = await this.credentials.token();
      const response = await fetch(new URL(path, `${this.url}/`), {
        ...init,
        // One attempt consumes a stream, so each opens it again.
        ...(body !== undefined && { body: typeof body === 'function' ? body() : body, duplex: 'half' }),
        headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent, ...headers },
      });
      if (response.status !== 401 || renewed || !(await this.credentials.renew(token))) return response;
      await response.body?.cancel();
    }
  }

  async response(path, init) {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.send(path, init).catch((error) => {
        if (error instanceof Problem) throw error;
        if (attempt > retries) throw unreachable(this.url, error);
        return null;
      });
      if (answer?.ok) return answer;
      const wait = retryWait(answer, attempt);
      if (wait === null) throw new RefusedProblem(answer.status, await answer.json().catch(() => null));
      await answer?.body?.cancel();
      await sleep(wait);
    }
  }

  async get(path) {
    return (await this.response(path)).json();
  }

  async post(path, body = {}) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return (await this.response(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }

  /** All pages of a list, up to `most` entries. */
  async *list(path, query = {}, most = Infinity) {
    let cursor = null;
    let left = most;
    do {
      const given = Object.entries({ ...query, limit: Math.min(100, left), cursor }).filter(
        ([, value]) => value != null,
      );
      const page = await this.get(
        `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`,
      );
      for (const item of page.data) {
        yield item;
        if (--left === 0) return;
      }
      cursor = page.meta.nextCursor;
    } while (cursor !== null);
  }
}

/** Milliseconds until another attempt; null where the answer stands. */
function retryWait(answer, attempt) {
  const asked = answer?.headers.get('retry-after') ?? null;
  const passes = answer === null || [429, 502, 503, 504].includes(answer.status) || (answer.status === 409 && asked);
  if (!passes || attempt > retries) return null;
  const wait = asked === null ? 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2) : Number(asked) * 1000;
  return wait <= longestWait ? wait : null;
}
