import { DomainError } from '../errors/domain-error.js';
import { currentRequest, runInRequest } from './request-context.js';

/** Why work was given up: whoever asked for it is not there any more. No client sees it; 499 is what the log says. */
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

/** Work that several requests wait for goes by `gone` from here on, and not by whoever of them was the first. */
export function untilAllHaveGone<Result>(gone: AbortSignal, work: () => Result): Result {
  const request = currentRequest();
  return request ? runInRequest({ ...request, gone }, work) : work();
}
