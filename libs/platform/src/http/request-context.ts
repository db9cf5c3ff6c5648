import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../errors/domain-error.js';

/** Who acts: a person, a key, an application, the administrator or the service itself. */
export interface Actor {
  readonly type: string;
  readonly id: string | null;
  readonly name: string | null;
}

/** What every line of code under a request may want to know about it, without being handed it. */
export interface RequestContext {
  readonly id: string;
  readonly address: string;
  /** Aborted when the client closes the connection before its answer is complete: long work ends then. */
  readonly clientGone: AbortSignal;
  actor?: Actor;
  /** The workspace the caller acts in, or `administration`; set when the credential is known. */
  realm?: string;
  /** Whose share of what is scarce the request takes; none where the realm is its own. */
  organization?: string;
  /**
   * Set where an `Idempotency-Key` waits for its answer and the handler commits by itself: called inside its
   * transaction, it commits change and answer together. `contentHash` identifies a streamed body.
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

/** The client disconnected before its answer, so its work stops. Only the log shows this, as status 499. */
export class ClientGone extends DomainError {
  readonly code = 'CLIENT_GONE';
  readonly status = 499;

  constructor() {
    super('The client closed the connection before its answer.');
  }
}

/** To be called between the steps of long work: ends it when the client that asked for it has gone. */
export function stopIfClientGone(): void {
  currentRequest()?.clientGone.throwIfAborted();
}

/** Work shared by several requests stops when `gone` aborts, not when the first of these clients disconnects. */
export function runForAllClients<Result>(clientGone: AbortSignal, work: () => Result): Result {
  const request = currentRequest();
  return request ? runInRequest({ ...request, clientGone }, work) : work();
}
