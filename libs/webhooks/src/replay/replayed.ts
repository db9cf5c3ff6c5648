/** What one call has queued, or would. */
export interface Replayed {
  readonly queued: number;
  readonly left: Left;
}

/** What it leaves to the next one. */
export interface Left {
  readonly count: number;
  /** When the oldest of it was created; null where nothing is left. */
  readonly since: Date | null;
}
