export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal with a stable code and a message that a client can act on; the exception filter turns it into the response.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  readonly details?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
}

export abstract class NotFound extends DomainError {
  readonly status = 404;
}

export abstract class Conflict extends DomainError {
  readonly status = 409;
}

export abstract class Unprocessable extends DomainError {
  readonly status = 422;
}

export abstract class Forbidden extends DomainError {
  readonly status = 403;
}

export interface ExhaustedBudget {
  /** Its name in docs/security.md, in camelCase: `openRuns`. */
  readonly budget: string;
  /** The limit with its unit: `20 open runs`. */
  readonly limit: string;
  /** A sentence that says what the caller can do. */
  readonly advice: string;
  /** The owner of the budget if it is not the workspace. */
  readonly whose?: string;
  /** The probable wait, if waiting is all that is needed. */
  readonly retryAfterSeconds?: number;
}

/** A budget is used up: 429 if waiting helps, 409 if the caller has to free something. */
export class QuotaExceeded extends DomainError {
  readonly code = 'QUOTA_EXCEEDED';
  readonly status: 409 | 429;
  override readonly details: readonly FieldProblem[];
  override readonly headers?: Readonly<Record<string, string>>;

  constructor({ budget, limit, advice, whose = 'This workspace', retryAfterSeconds }: ExhaustedBudget) {
    super(`${whose} has used up its quota of ${limit}. ${advice}`);
    this.details = [{ field: budget, message: `is used up: the limit is ${limit}` }];
    this.status = retryAfterSeconds === undefined ? 409 : 429;
    if (retryAfterSeconds !== undefined) {
      this.headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
    }
  }
}

/** The process cannot start for a reason outside the program; the message is one line that says what to change. */
export class StartFailed extends Error {}
