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
