import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../errors/domain-error.js';

/** Who makes a change: a person, a key, an application, the administrator, or the service itself. */
export interface Actor {
  readonly type: string;
  readonly id: string | null;
  readonly name: string | null;
}

/** Facts about the current request that code can read without passing them on. */
export interface RequestContext {
  readonly id: string;
  readonly address: string;
  /** Aborted if the client disconnects before the response is complete, so that long work can stop. */
  readonly clientGone: AbortSignal;
  actor?: Actor;
  /** Set if the answer is an error. */
  errorCode?: string;
  /**
   * The caller's workspace, or `administration`, within which idempotency keys and cursors are valid; set once the
   * credential is known.
   */
  realm?: string;
  /** The organization whose share of connections and other scarce things the request uses; unset for administration. */
  organization?: string;
  /**
   * Set for a streamed request with an `Idempotency-Key`: the handler calls it in its own transaction, so that the
   * change and the stored response are committed together. `contentHash` identifies the body.
   */
  storeIdempotentResponse?: (body: unknown, contentHash: string) => Promise<void>;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** The client disconnected, so its work stops. Only the log shows this, as status 499. */
export class ClientGone extends DomainError {
  readonly code = 'CLIENT_GONE';
  readonly status = 499;

  constructor() {
    super('The client closed the connection before its answer.');
  }
}

/** Call it between the steps of long work, to stop if the client has disconnected. */
export function stopIfClientGone(): void {
  currentRequest()?.clientGone.throwIfAborted();
}

/**
 * Runs work whose result several requests share: `clientGone` aborts it, and not the first of their clients to
 * disconnect.
 */
export function runForAllClients<Result>(clientGone: AbortSignal, work: () => Result): Result {
  const request = currentRequest();
  return request ? runInRequest({ ...request, clientGone }, work) : work();
}
