import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '../errors/domain-error.js';

/** Who makes a change: a person, a key, an application, the administrator, or the service itself. */
export interface Actor {
  readonly type: string;
  readonly id: string | null;
  readonly name: string | null;
}

/** The client of a request, who can disconnect before the response is complete, so that long work can stop. */
export class RequestClient {
  private controller: AbortController | undefined;
  private readonly listeners = new Set<() => void>();
  private isGone = false;

  get hasGone(): boolean {
    return this.isGone;
  }

  /** Aborted once the client has gone. Made when it is first needed, because few requests need it, and it is costly. */
  get gone(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.isGone) this.controller.abort(new ClientGone());
    return this.controller.signal;
  }

  leave(): void {
    this.isGone = true;
    this.controller?.abort(new ClientGone());
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener once if the client goes, at once if it has gone; returns how to stop listening. */
  onceGone(listener: () => void): () => void {
    if (this.isGone) listener();
    else this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Facts about the current request that code can read without passing them on. */
export interface RequestContext {
  readonly id: string;
  readonly address: string;
  readonly client: RequestClient;
  actor?: Actor;
  /** Set if the answer is an error. */
  errorCode?: string;
  /**
   * The caller's workspace, or `administration`, within which idempotency keys and cursors are valid; set once the
   * credential is known.
   */
  realm?: string;
  /** Set where the route needs no credential: such requests share a few connections to the database. */
  isVisit?: boolean;
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

/** Runs work that belongs to the process although a request caused it: neither limits nor the client's leave end it. */
export function runWithoutRequest<Result>(work: () => Result): Result {
  return contexts.exit(work);
}

/** The client disconnected, so its work stops. Only the log shows this, as status 499. */
export class ClientGone extends DomainError {
  readonly code = 'CLIENT_GONE';
  readonly status = 499;
  override readonly message = 'The client closed the connection before its answer.';
}

/** Call it between the steps of long work, to stop if the client has disconnected. */
export function stopIfClientGone(): void {
  if (currentRequest()?.client.hasGone) throw new ClientGone();
}

/** Runs work whose result several requests share: it ends when `gone` is aborted, not when the first client goes. */
export function runForAllClients<Result>(gone: AbortSignal, work: () => Result): Result {
  const request = currentRequest();
  if (!request) return work();
  const client = new RequestClient();
  gone.addEventListener(
    'abort',
    () => {
      client.leave();
    },
    { once: true },
  );
  return runInRequest({ ...request, client }, work);
}
