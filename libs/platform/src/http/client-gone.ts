import { DomainError } from '../errors/domain-error.js';
import { currentRequest, runInRequest } from './request-context.js';

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
  currentRequest()?.gone.throwIfAborted();
}

/** Work shared by several requests stops when `gone` aborts, not when the first of these clients disconnects. */
export function untilAllHaveGone<Result>(gone: AbortSignal, work: () => Result): Result {
  const request = currentRequest();
  return request ? runInRequest({ ...request, gone }, work) : work();
}
