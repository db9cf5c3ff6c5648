interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** What the API refused, with its stable code, the fields it names and the id to ask for help with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string,
    readonly details: readonly FieldProblem[] = [],
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }

  /** The same request may well be taken a moment later. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'IDEMPOTENCY_IN_PROGRESS';
  }
}

/** No answer came: the network or the service is away. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(cause: unknown) {
    super('The service cannot be reached. Check your connection, then try again.', { cause });
  }
}
