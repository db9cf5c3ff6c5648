import { DomainError, type FieldProblem } from '../errors/domain-error.js';
import type { ErrorAnswer } from '../http/error-answer.js';

/** The refusal that the first request got, told again under the request id of its repetition. */
export class StoredRefusal extends DomainError {
  readonly code: string;
  readonly status: number;
  override readonly details?: readonly FieldProblem[];

  constructor({ status, body: { error } }: Pick<ErrorAnswer, 'status' | 'body'>) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    if (error.details) this.details = error.details;
  }
}
