export type SpanValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** A step of a trace: OpenTelemetry's span. */
export interface TraceSpan {
  set(values: SpanValues): void;
  rename(name: string): void;
  /** Marks it as failed, with the reason in words. */
  fail(reason: string): void;
}

export interface SpanStart {
  readonly kind?: 'server' | 'client';
  /** The trace to continue (W3C `traceparent`); null begins a new one, and without it the current span is the parent. */
  readonly parent?: string | null;
  readonly values?: SpanValues;
}

/** A span that is ended by its owner, for work that ends in an event and not in a promise. */
export interface OpenSpan extends TraceSpan {
  run<Result>(work: () => Result): Result;
  end(): void;
}
