import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { ConcealedCredentials } from './concealed-credentials.js';
import { JsonMeter, readPieces, readRefusal, readText } from './read-response.js';
import { type RateLimit, type ToolHeaders, longestWait, readRateLimit, retryAt } from './response-headers.js';
import type { ResponseLimits, SessionBudget } from './session-budget.js';
import {
  type AnyResponse,
  type ApiOptions,
  type ToolRequest,
  type RawResponse,
  type ToolResponse,
  failureText,
  isOverLimit,
  isSuccess,
  stripQuery,
  redirectTarget,
  makeRefusal,
  reportedFault,
  requestUrl,
  send,
} from './tool-request.js';
import type { ToolEvidence } from './evidence.js';
import {
  ResponseTooLarge,
  RoundSpent,
  TooMuch,
  ToolBusy,
  ToolDown,
  ToolRejected,
  ToolUnreachable,
  makeUnreachable,
} from './tool.errors.js';

/** What one session allows its requests. */
export interface RequestRules {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** The pause before each retry of a request that failed; their number is the number of retries. */
  readonly retryDelays: readonly number[];
  /** The longest pause, in milliseconds, that is waited for; a rate limit that lasts longer ends the round. */
  readonly timeout: number;
  readonly answers: ResponseLimits;
  readonly budget: SessionBudget;
  /** Learns the headers that show a credential. */
  readonly concealed: Pick<ConcealedCredentials, 'add'>;
  /** Learns which requests worked. */
  readonly evidence: ToolEvidence;
  onRateLimit(limit: RateLimit): void;
}

/** A response whose text was read and parsed; null where it is no success. */
type WholeResponse = RawResponse & { readonly json: unknown };

/** For a response that is read whole. */
const responseTimeoutMs = 60_000;
const redirectsAtMost = 3;
const waitsAtMost = 20;
/** For an item, whose failure keeps the others waiting. */
const retriesOfItem = 3;
/** For a rate limit whose end the tool does not say. */
const defaultWaitMs = 60_000;

/**
 * A tool's HTTP API within one session: JSON in and out, with retries and within the tool's rate limits. Throws
 * ToolRejected, ToolUnreachable or ToolBusy.
 */
export class ToolApi {
  private limit: RateLimit | null = null;

  constructor(
    private readonly options: ApiOptions,
    private readonly rules: RequestRules,
  ) {}

  async get<Body>(path: string, request: ToolRequest = {}): Promise<ToolResponse<Body>> {
    const ask = (url: URL, authorized: ToolRequest): Promise<WholeResponse> => this.readWhole(url, path, authorized);
    const { status, headers, json } = await this.withRetries(path, request, ask);
    if (request.allow?.includes(status)) return { status, headers, body: null as Body };
    this.rules.evidence.hasAnswered(() => this.repeat(path, { ...request, isPassedOver: true }));
    return { status, headers, body: json as Body };
  }

  post<Body>(path: string, body: object, request: ToolRequest = {}): Promise<ToolResponse<Body>> {
    return this.get(path, { ...request, method: 'POST', body });
  }

  /** A response whose body is never held whole. */
  async stream(path: string, request: ToolRequest = {}): Promise<ToolResponse<AsyncIterable<Uint8Array>>> {
    return this.withRetries<AnyResponse>(path, request, async (url, authorized) => {
      const { signal, budget } = this.rules;
      const response = await send(url, authorized, this.options, this.rules);
      const { statusCode: status, headers } = response;
      return isSuccess(status)
        ? { status, headers, body: readPieces(response.body, signal, budget) }
        : { status, headers, text: await readRefusal(response) };
    }) as Promise<ToolResponse<AsyncIterable<Uint8Array>>>;
  }

  private async repeat(path: string, request: ToolRequest): Promise<void> {
    this.rules.signal.throwIfAborted();
    this.rules.budget.beginRequest();
    const authorized = await this.authorized(request, false);
    const response = await this.readWhole(requestUrl(this.options, path, request), path, authorized);
    if (!isSuccess(response.status) || reportedFault(this.options, response)) throw makeRefusal(path, response);
  }

  private async readWhole(url: URL, path: string, request: ToolRequest): Promise<WholeResponse> {
    const { dispatcher, signal } = this.rules;
    const cut = new AbortController();
    const stop = (): void => {
      cut.abort(signal.reason);
    };
    // Not AbortSignal.any: the session's signal would remember each of thousands of responses.
    signal.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(() => {
      cut.abort(new ToolUnreachable(`it did not finish its response within ${responseTimeoutMs / 1000} seconds`));
    }, responseTimeoutMs);
    try {
      const response = await send(url, request, this.options, { dispatcher, signal: cut.signal });
      const { statusCode: status, headers } = response;
      const text = await this.readBody(response, path, request);
      return { status, headers, text, json: isSuccess(status) ? parsed(text, path) : null };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  private async readBody(response: Dispatcher.ResponseData, path: string, request: ToolRequest): Promise<string> {
    if (!isSuccess(response.statusCode)) return readRefusal(response);
    const { answers, budget } = this.rules;
    const bounds = new JsonMeter(answers);
    try {
      const text = await readText(response, bounds);
      if (request.isPassedOver !== true) budget.charge(bounds.counted);
      return text;
    } catch (error) {
      throw error instanceof ResponseTooLarge
        ? new ResponseTooLarge(`its response to ${stripQuery(path)} ${error.message}`)
        : error;
    } finally {
      budget.receive(bounds.counted.bytes);
    }
  }

  /** Every request goes through here: failures are retried, and rate limits waited for. */
  private async withRetries<Response extends AnyResponse>(
    path: string,
    request: ToolRequest,
    once: (url: URL, authorized: ToolRequest) => Promise<Response>,
  ): Promise<Response> {
    const { signal, retryDelays, budget, evidence } = this.rules;
    let failures = 0;
    let waits = 0;
    let redirects = 0;
    let refusals = 0;
    for (let url = requestUrl(this.options, path, request); ;) {
      signal.throwIfAborted();
      await this.waitForReset();
      const authorized = await this.authorized(request, refusals > 0);
      budget.beginRequest();
      const asked = performance.now();
      let response: Response | null = null;
      let failure: ToolUnreachable;
      try {
        response = await once(url, authorized);
        failure = new ToolUnreachable(failureText(path, response));
      } catch (error) {
        signal.throwIfAborted();
        // The same request would bring the same again.
        if (error instanceof TooMuch || error instanceof RoundSpent) throw error;
        failure = makeUnreachable(error);
      } finally {
        budget.endRequest(performance.now() - asked);
      }
      if (response) {
        const { status } = response;
        this.recordRateLimit(response.headers);
        const fault = reportedFault(this.options, response);
        if (!fault && (isSuccess(status) || request.allow?.includes(status))) return response;
        if (fault?.kind === 'expired' || fault?.kind === 'refused') {
          throw new ToolRejected(`it refused ${stripQuery(path)}: ${fault.words}`, fault.kind === 'expired');
        }
        if (fault?.kind === 'over_limit' || isOverLimit(response)) {
          if (++waits > waitsAtMost) throw new ToolDown(failure.message);
          await this.wait(
            retryAt(response.headers, new Date()) ?? new Date(Date.now() + (fault?.wait ?? defaultWaitMs)),
          );
          continue;
        }
        if (status >= 300 && status < 400 && ++redirects <= redirectsAtMost) {
          url = redirectTarget(url, response);
          continue;
        }
        // A tool that is restarting may refuse every credential for a moment, so the first 401 is retried.
        const isDoubted = status === 401 && refusals++ === 0 && retryDelays.length > 0;
        if (!fault && status < 500 && status !== 408 && !isDoubted) throw makeRefusal(path, response);
      }
      const delay = retryDelays[failures++];
      failure.tries = failures;
      const isItems = evidence.isImpatient && !(failure instanceof ToolDown);
      if (delay === undefined || (isItems && failures > retriesOfItem)) throw failure;
      await sleep(delay * (0.75 + Math.random() / 2), undefined, { signal });
    }
  }

  private async authorized(request: ToolRequest, isRefused: boolean): Promise<ToolRequest> {
    const { authorization } = this.options;
    if (!authorization) return request;
    const header = await authorization(isRefused);
    this.rules.concealed.add(header);
    return { ...request, headers: { ...request.headers, authorization: header } };
  }

  private recordRateLimit(headers: ToolHeaders): void {
    this.limit = readRateLimit(headers, new Date()) ?? this.limit;
    if (this.limit) this.rules.onRateLimit(this.limit);
  }

  private async waitForReset(): Promise<void> {
    const { remaining, resetsAt } = this.limit ?? {};
    if (remaining === 0 && resetsAt && resetsAt.getTime() > Date.now()) await this.wait(resetsAt);
    if (remaining === 0) this.limit = null;
  }

  private async wait(until: Date): Promise<void> {
    const pause = Math.min(longestWait, Math.max(100, until.getTime() - Date.now()));
    if (pause > this.rules.timeout) throw new ToolBusy(new Date(Date.now() + pause));
    await sleep(pause, undefined, { signal: this.rules.signal });
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ToolUnreachable(`its response to ${stripQuery(path)} is not JSON; check the address`);
  }
}
