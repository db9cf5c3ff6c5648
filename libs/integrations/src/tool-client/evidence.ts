import { faultOfItem } from './tool.errors.js';

/** After so many items in a row that could not be read, the tool itself is suspected. */
const suspiciousFailures = 3;

/** What a session knows of whether the tool works as a whole, when single items cannot be read. */
export class ToolEvidence {
  private failed = 0;
  private responses = 0;
  private impatient = 0;
  private lastRequest: (() => Promise<unknown>) | null = null;
  private lastItem: (() => Promise<unknown>) | null = null;

  /** Called with each good response: `repeat` makes the same request once more. */
  hasAnswered(repeat: () => Promise<unknown>): void {
    this.responses += 1;
    this.lastRequest = repeat;
  }

  async reading<Result>(read: () => Promise<Result>): Promise<Result> {
    const before = this.responses;
    const result = await this.impatiently(read);
    // What took no request says nothing of the tool.
    if (this.responses > before) {
      this.lastItem = read;
      this.failed = 0;
    }
    return result;
  }

  /** Requests are retried less often meanwhile, because many broken items must not take many minutes. */
  async impatiently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.impatient += 1;
    try {
      return await work();
    } finally {
      this.impatient -= 1;
    }
  }

  get isImpatient(): boolean {
    return this.impatient > 0;
  }

  itemFailed(): void {
    this.failed += 1;
  }

  /** Whether an item was read since the last one that could not be. */
  get isClear(): boolean {
    return this.failed === 0;
  }

  get isSuspicious(): boolean {
    return this.failed >= suspiciousFailures;
  }

  /** The tool turned out to work: failures are counted anew. */
  acquit(): void {
    this.failed = 0;
  }

  /** Whether the tool still gives the item that it gave last; null if it has given none. */
  async givesItems(): Promise<boolean | null> {
    return this.lastItem && this.shows(this.lastItem);
  }

  /** Whether the tool still answers what it answered last. */
  async answers(): Promise<boolean> {
    return this.lastRequest !== null && this.shows(this.lastRequest);
  }

  async shows(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.impatiently(work);
      return true;
    } catch (error) {
      if (faultOfItem(error) === null) throw error;
      return false;
    }
  }
}
