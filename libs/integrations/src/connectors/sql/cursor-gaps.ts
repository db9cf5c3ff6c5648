/** The first and the last number that are missing, and when that was noticed, in milliseconds. */
export type CursorGap = readonly [from: string, to: string, since: number];

/** Many enough for the transactions of a busy hour, and few enough to ask for in one query. */
const mostGaps = 1_000;
const leastWaitMs = 3_600_000;

/**
 * Whole numbers that the rows of a cursor have passed over: a sequence gives them out before their transactions commit.
 * Each gap is looked at in the next round, and for an hour or for as long as the overlap.
 */
export class CursorGaps {
  private open: { readonly from: bigint; readonly to: bigint; readonly since: number }[];
  private reached: bigint | null;
  private isPast = false;

  constructor(
    after: string | null,
    gaps: readonly CursorGap[],
    private readonly wait: { readonly now: number; readonly minutes: number; readonly areRead: boolean },
  ) {
    this.open = gaps.map(([from, to, since]) => ({ from: BigInt(from), to: BigInt(to), since }));
    this.reached = parseWhole(after);
  }

  get all(): readonly CursorGap[] {
    return this.open.map(({ from, to, since }) => [String(from), String(to), since]);
  }

  /** Notes the next row in the order of the cursor. True where its number was missing before. */
  note(text: string): boolean {
    const number = parseWhole(text);
    const { reached } = this;
    if (number !== null && reached !== null && number < reached) {
      this.fill(number);
      return true;
    }
    if (!this.isPast) this.forgetOld();
    if (number !== null && reached !== null && number > reached + 1n) {
      this.open.push({ from: reached + 1n, to: number - 1n, since: this.wait.now });
      // Of an old table with many gaps, the last ones are the likeliest to be filled.
      if (this.open.length > mostGaps) this.open.shift();
    }
    this.reached = number;
    return false;
  }

  private fill(number: bigint): void {
    const at = this.open.findIndex(({ from, to }) => from <= number && number <= to);
    const gap = this.open[at];
    if (!gap) return;
    const rest = [
      { ...gap, to: number - 1n },
      { ...gap, from: number + 1n },
    ];
    this.open.splice(at, 1, ...rest.filter(({ from, to }) => from <= to));
  }

  /** Only once their rows are behind, so that a round that is interrupted among them forgets none. */
  private forgetOld(): void {
    this.isPast = true;
    const { now, minutes, areRead } = this.wait;
    const oldest = now - Math.max(leastWaitMs, minutes * 60_000);
    if (areRead) this.open = this.open.filter(({ since }) => since >= oldest);
  }
}

const parseWhole = (text: string | null): bigint | null =>
  text !== null && /^-?\d{1,100}$/.test(text) ? BigInt(text) : null;
