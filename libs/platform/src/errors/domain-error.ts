export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** What the domain refuses, in words a client can act on. The filter turns it into the body of contract and HTTP. */
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
  /** As docs/security.md names it, in camelCase: `openRuns`. */
  readonly budget: string;
  /** The limit with what it counts: `20 open runs`. */
  readonly limit: string;
  /** What the caller can do about it, as a sentence. */
  readonly advice: string;
  /** Whose budget it is, where it is not the workspace's. */
  readonly whose?: string;
  /** Where waiting is all it takes, and how long it will probably take. */
  readonly retryAfterSeconds?: number;
}

/** A budget is used up: 409 where something has to be done about it, 429 where waiting helps. */
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

/** The start stops for a reason outside the program; the message is one line that names what to change. */
export class StartFailed extends Error {}
