/** Reads times written in one way as microseconds since 1970-01-01T00:00:00Z. */
export interface TimestampFormat {
  /** Completes the sentence "the timestamp … is not". */
  readonly expects: string;
  /** Whether a bare JSON number may stand for a time. */
  readonly takesNumbers: boolean;
  parse(text: string): bigint | null;
}
