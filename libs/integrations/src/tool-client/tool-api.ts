import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { type RateLimit, type ToolHeaders, longestWait, readRateLimit, retryAt } from './response-headers.js';
import {
  AnswerTooLarge,
  RoundSpent,
  TooMuch,
  ToolBusy,
  ToolRejected,
  ToolUnreachable,
  toolFault,
} from './tool.errors.js';
import { JsonBounds, piecesOf, readRefusal, readText, reasonIn } from './read-response.js';
import type { AnswerBounds, VisitBudget } from './session-budget.js';

export interface ApiOptions {
  /** Paths are appended to it. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For tools that say in the body, whatever the status, that a request failed. */
  readonly faultIn?: (body: unknown) => ReportedFault | null;
}

/** What a body says of a request that failed: the limit is used up, the credential or the request is refused, or a failure by chance. */
export interface ReportedFault {
  readonly kind: 'over_limit' | 'expired' | 'refused' | 'failed';
  readonly words: string;
}

/** How one visit goes about asking. */
export interface Manners {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** The pause before each retry of what failed; their number is the number of retries. */
  readonly retryDelays: readonly number[];
  /** A longer pause than this many milliseconds is not sat out: the round ends, and goes on then. */
  readonly timeout: number;
  /** What one answer may hold, and the visit in all. */
  readonly answers: AnswerBounds;
  readonly budget: VisitBudget;
  onRateLimit(limit: RateLimit): void;
}

export interface Answer<Body> {
  readonly status: number;
  readonly headers: ToolHeaders;
  readonly body: Body;
}

export interface ApiRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers that are no failure here, such as the 404 of something deleted: their body is null. */
  readonly allow?: readonly number[];
  /** For pages of which next to nothing is kept: however many there are, they are not too much. */
  readonly isPassedOver?: boolean;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: ToolHeaders;
  readonly text: string;
}

const headTimeout = 30_000;
/** For an answer that is read whole. */
const answerTimeout = 60_000;
const redirectsAtMost = 3;
const waitsAtMost = 20;
const waitUnlessTold = 60_000;

/**
 * A tool's HTTP API, as one visit asks it: JSON in and out, with what failed by chance tried again and rate limits
 * respected. Throws ToolRejected, ToolUnreachable or ToolBusy.
 */
export class ToolApi {
  private limit: RateLimit | null = null;

  constructor(
    private readonly options: ApiOptions,
    private readonly manners: Manners,
  ) {}

  async get<Body>(path: string, options: ApiRequest = {}): Promise<Answer<Body>> {
    const { status, headers, text } = await this.ask(path, options);
    if (options.allow?.includes(status)) return { status, headers, body: null as Body };
    try {
      return { status, headers, body: JSON.parse(text) as Body };
    } catch {
      throw new ToolUnreachable(`its response to ${pathOf(path)} is not JSON; check the address`);
    }
  }

  post<Body>(path: string, body: object, options: ApiRequest = {}): Promise<Answer<Body>> {
    return this.get(path, { ...options, method: 'POST', body });
  }

  /** An answer as it comes, never held whole. */
  async stream(path: string, options: ApiRequest = {}): Promise<Answer<AsyncIterable<Uint8Array>>> {
    return this.patiently(path, options, async (url) => {
      const answer = await this.send(url, options, this.manners.signal);
      if (isSuccess(answer.statusCode)) {
        const body = piecesOf(answer.body, this.manners.signal, this.manners.budget);
        return { status: answer.statusCode, headers: answer.headers, body };
      }
      return { status: answer.statusCode, headers: answer.headers, text: await readRefusal(answer) };
    }) as Promise<Answer<AsyncIterable<Uint8Array>>>;
  }

  private ask(path: string, options: ApiRequest): Promise<RawAnswer> {
    return this.patiently(path, options, async (url) => {
      const { signal } = this.manners;
      const cut = new AbortController();
      const stop = (): void => {
        cut.abort(signal.reason);
      };
      // Not AbortSignal.any: thousands of answers of one visit would each be remembered by its signal.
      signal.addEventListener('abort', stop, { once: true });
      const timer = setTimeout(() => {
        cut.abort(new ToolUnreachable(`it did not finish its response within ${answerTimeout / 1000} seconds`));
      }, answerTimeout);
      try {
        const answer = await this.send(url, options, cut.signal);
        return { status: answer.statusCode, headers: answer.headers, text: await this.textOf(answer, path, options) };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      }
    }) as Promise<RawAnswer>;
  }

  private async textOf(answer: Dispatcher.ResponseData, path: string, options: ApiRequest): Promise<string> {
    if (!isSuccess(answer.statusCode)) return readRefusal(answer);
    const { answers, budget } = this.manners;
    const bounds = new JsonBounds(answers);
    try {
      const text = await readText(answer, bounds);
      if (options.isPassedOver !== true) budget.hold(bounds.counted);
      return text;
    } catch (error) {
      throw error instanceof AnswerTooLarge
        ? new AnswerTooLarge(`its response to ${pathOf(path)} ${error.message}`)
        : error;
    } finally {
      budget.receive(bounds.counted.bytes);
    }
  }

  /** The one way to ask: what failed by chance is asked again, what the tool asks us to wait for is waited for. */
  private async patiently(
    path: string,
    options: ApiRequest,
    once: (url: URL) => Promise<RawAnswer | Answer<unknown>>,
  ): Promise<RawAnswer | Answer<unknown>> {
    const { signal, retryDelays, budget } = this.manners;
    let [failures, waits, redirects, refusals] = [0, 0, 0, 0];
    for (let url = this.urlOf(path, options); ;) {
      signal.throwIfAborted();
      await this.waitForReset();
      budget.beginRequest();
      const asked = performance.now();
      let answer: RawAnswer | Answer<unknown> | null = null;
      let failure: ToolUnreachable;
      try {
        answer = await once(url);
        failure = new ToolUnreachable(`it answered ${answer.status} to ${pathOf(path)}${told(answer)}`);
      } catch (error) {
        signal.throwIfAborted();
        // Asked again, it would say the same.
        if (error instanceof TooMuch || error instanceof RoundSpent) throw error;
        failure = toolFault(error);
      } finally {
        budget.endRequest(performance.now() - asked);
      }
      if (answer) {
        const { status } = answer;
        this.note(answer.headers);
        const fault = this.reportedFault(answer);
        if (!fault && (isSuccess(status) || options.allow?.includes(status))) return answer;
        if (fault?.kind === 'expired' || fault?.kind === 'refused') {
          throw new ToolRejected(`it refused ${pathOf(path)}: ${fault.words}`, fault.kind === 'expired');
        }
        if (fault?.kind === 'over_limit' || isOverLimit(answer)) {
          if (++waits > waitsAtMost) throw failure;
          await this.wait(retryAt(answer.headers, new Date()) ?? new Date(Date.now() + waitUnlessTold));
          continue;
        }
        if (status >= 300 && status < 400 && ++redirects <= redirectsAtMost) {
          url = this.followed(url, answer);
          continue;
        }
        // A tool that is being restarted refuses everything for a moment; what it says twice it means.
        const isDoubted = status === 401 && refusals++ === 0 && retryDelays.length > 0;
        if (!fault && status < 500 && status !== 408 && !isDoubted) throw this.refusal(path, answer);
      }
      const delay = retryDelays[failures++];
      if (delay === undefined) throw failure;
      await sleep(delay * (0.75 + Math.random() / 2), undefined, { signal });
    }
  }

  private reportedFault(answer: RawAnswer | Answer<unknown>): ReportedFault | null {
    if (!this.options.faultIn || !('text' in answer)) return null;
    try {
      return this.options.faultIn(JSON.parse(answer.text));
    } catch {
      return null;
    }
  }

  private async send(
    url: URL,
    { method = 'GET', body, headers }: ApiRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    return request(url.href, {
      dispatcher: this.manners.dispatcher,
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'assessment-service',
        ...(body && { 'content-type': 'application/json' }),
        ...this.options.headers,
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      signal,
      headersTimeout: headTimeout,
      bodyTimeout: headTimeout,
    });
  }

  private urlOf(path: string, { query = {} }: ApiRequest): URL {
    const url = new URL(path.startsWith('http') ? path : `${withoutSlash(this.options.baseUrl)}${path}`);
    // The next page's address comes from the tool: the credential goes to no other host.
    if (url.origin !== new URL(this.options.baseUrl).origin)
      throw new ToolUnreachable(`its next page is at another address, ${url.origin}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url;
  }

  /** Projects are renamed and moved; another host is another tool. */
  private followed(from: URL, { headers }: Pick<RawAnswer, 'headers'>): URL {
    const location = typeof headers.location === 'string' ? headers.location : '';
    const to = URL.canParse(location, from.href) ? new URL(location, from) : from;
    if (to.origin === from.origin) return to;
    throw new ToolUnreachable(`it redirects to ${to.origin}; connect that address instead`);
  }

  private refusal(path: string, answer: RawAnswer | Answer<unknown>): Error {
    const words = `it answered ${answer.status} to ${pathOf(path)}${told(answer)}`;
    return answer.status === 401 || answer.status === 403 || answer.status === 404
      ? new ToolRejected(words, answer.status === 401)
      : new ToolUnreachable(words);
  }

  private note(headers: ToolHeaders): void {
    this.limit = readRateLimit(headers, new Date()) ?? this.limit;
    if (this.limit) this.manners.onRateLimit(this.limit);
  }

  private async waitForReset(): Promise<void> {
    const { remaining, resetsAt } = this.limit ?? {};
    if (remaining === 0 && resetsAt && resetsAt.getTime() > Date.now()) await this.wait(resetsAt);
    if (remaining === 0) this.limit = null;
  }

  private async wait(until: Date): Promise<void> {
    const pause = Math.min(longestWait, Math.max(100, until.getTime() - Date.now()));
    if (pause > this.manners.timeout) throw new ToolBusy(new Date(Date.now() + pause));
    await sleep(pause, undefined, { signal: this.manners.signal });
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** 429; or 403 and 503 that say when to come back, as GitHub's and Jira's limits do. */
function isOverLimit({ status, headers }: Pick<RawAnswer, 'status' | 'headers'>): boolean {
  if (status === 429) return true;
  return (status === 403 || status === 503) && retryAt(headers, new Date()) !== null;
}

function told(answer: RawAnswer | Answer<unknown>): string {
  const reason = 'text' in answer ? reasonIn(answer.text) : null;
  return reason === null ? '' : `: ${reason}`;
}

/** As people paste it. A pattern for the end would try each slash of a text that holds many. */
const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address);

/** Without the query, which may hold what should not stand in a message. */
const pathOf = (path: string): string => {
  const { pathname } = new URL(path, 'http://tool');
  return pathname;
};

/** HTTP Basic, as RFC 7617 writes it. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
