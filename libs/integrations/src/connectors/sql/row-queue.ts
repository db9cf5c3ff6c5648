import { estimateBytes } from '#platform';
import type { SqlRow } from './sql.mapping.js';

/** What is held at once: the stream is paused until it is processed. */
const mostHeld = { rows: 1_000, bytes: 4 * 2 ** 20 };

/** Rows between a driver that receives them and a reader that is slower; holds only some megabytes of them. */
export class RowQueue {
  private rows: SqlRow[] = [];
  private bytes = 0;
  private isOver = false;
  private failure: Error | null = null;
  private wake = (): void => undefined;

  /** `pause` stops the driver. */
  constructor(private readonly pause: () => void) {}

  add(row: SqlRow): void {
    this.rows.push(row);
    this.bytes += estimateBytes(row);
    if (!this.isFull) return;
    this.pause();
    this.wake();
  }

  readonly end = (): void => {
    this.isOver = true;
    this.wake();
  };

  readonly fail = (error: Error): void => {
    this.failure ??= error;
    this.wake();
  };

  /** Resolves when there is something to take. */
  ready(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.wake = resolve;
      if (this.isFull || this.isOver || this.failure) resolve();
    });
  }

  private get isFull(): boolean {
    return this.rows.length >= mostHeld.rows || this.bytes >= mostHeld.bytes;
  }

  /** Throws the driver's error. */
  take(): { readonly rows: readonly SqlRow[]; readonly isLast: boolean } {
    if (this.failure) throw this.failure;
    const { rows } = this;
    this.rows = [];
    this.bytes = 0;
    return { rows, isLast: this.isOver };
  }
}
