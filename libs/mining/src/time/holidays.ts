const day = 86_400_000_000;
const weekdays = 7;
/** 1 January 1970 was a Thursday. */
const thursday = 3;

/** Days off for everyone, by their number since 1 January 1970. */
export class Holidays {
  static readonly none = new Holidays([]);

  private readonly days: readonly number[];
  /** Of the holidays before each, how many are on each weekday. */
  private readonly before: Uint32Array;

  constructor(days: Iterable<number>) {
    this.days = [...new Set(days)].sort((a, b) => a - b);
    this.before = new Uint32Array((this.days.length + 1) * weekdays);
    for (const [index, each] of this.days.entries()) {
      this.before.copyWithin((index + 1) * weekdays, index * weekdays, (index + 1) * weekdays);
      const at = (index + 1) * weekdays + weekdayOf(each);
      this.before[at] = (this.before[at] ?? 0) + 1;
    }
  }

  get count(): number {
    return this.days.length;
  }

  has(number: number): boolean {
    return this.days[this.indexOf(number)] === number;
  }

  /** How many of a weekday (Monday is 0) are before a day. */
  beforeOn(weekday: number, number: number): number {
    return this.before[this.indexOf(number) * weekdays + weekday] ?? 0;
  }

  /** Those that are not before it. */
  private indexOf(number: number): number {
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.days[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** By what clocks show. */
export const dayOf = (local: number): number => Math.floor(local / day);

export const weekdayOf = (number: number): number => (((number + thursday) % weekdays) + weekdays) % weekdays;
