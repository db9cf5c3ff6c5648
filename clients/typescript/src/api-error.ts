interface ErrorDetail {
  readonly field?: string;
  readonly message?: string;
}

/** What the service answered instead of what was asked for. Branch on `code`; show `requestId` to the operator. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null,
    readonly details: readonly ErrorDetail[],
    /** Seconds after which it may be tried again, where the service says so. */
    readonly retryAfter: number | null,
    /** The page that says what to do about it. */
    readonly docUrl: string | null,
  ) {
    super(message);
  }

  /** Of an answer that broke off. */
  static incomplete(response: Response, cause: unknown): ApiError {
    const error = ApiError.of(response, {
      error: { code: 'INCOMPLETE_RESPONSE', message: 'The answer broke off before its end' },
    });
    return Object.assign(error, { cause });
  }

  /** From an answer and its body, which may also be a proxy's, in no form of ours. */
  static of(response: Response, body: unknown): ApiError {
    const error = readMember(body, 'error');
    const text = (name: string): string | null => {
      const value = readMember(error, name);
      return typeof value === 'string' ? value : null;
    };
    const details = readMember(error, 'details');
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return new ApiError(
      response.status,
      text('code') ?? 'UNKNOWN',
      text('message') ?? `${response.status} ${response.statusText}`,
      text('requestId') ?? response.headers.get('x-request-id'),
      Array.isArray(details) ? (details as readonly ErrorDetail[]) : [],
      Number.isFinite(seconds) ? seconds : null,
      text('docUrl'),
    );
  }
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
