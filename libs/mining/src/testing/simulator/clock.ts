import type { SeededRandom } from '../../statistics/seeded-random.js';

/** Draws a random duration in microseconds. */
export type Draw = (random: SeededRandom) => number;

export const second = 1_000_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

export const draws = {
  always:
    (time: number): Draw =>
    () =>
      time,
  between:
    (low: number, high: number): Draw =>
    (random) =>
      low + (high - low) * random.next(),
  exponential:
    (mean: number): Draw =>
    (random) =>
      -mean * Math.log(1 - random.next()),
  /** Mostly below the mean and sometimes far above it, like real waits. */
  lognormal:
    (median: number, sigma: number): Draw =>
    (random) =>
      median * Math.exp(sigma * standardNormal(random)),
};

function standardNormal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Monday, 6 January 2025, 00:00 UTC. */
export const firstMonday = Date.UTC(2025, 0, 6) * 1000;

/** Working hours: days from 1 (Monday) to 7, hours of the day from 0 to 24. */
export class Hours {
  static readonly always = new Hours([1, 2, 3, 4, 5, 6, 7], 0, 24);
  static readonly everyDay = new Hours([1, 2, 3, 4, 5, 6, 7], 8, 20);
  static readonly office = new Hours([1, 2, 3, 4, 5], 9, 17);

  constructor(
    private readonly days: readonly number[],
    private readonly from: number,
    private readonly to: number,
  ) {}

  get perWeek(): number {
    return this.days.length * (this.to - this.from) * hour;
  }

  /** The first moment of working time from `at` on. */
  next(at: number): number {
    const inDay = modulo(at - firstMonday, day);
    const midnight = at - inDay;
    if (this.isWorkday(midnight) && inDay < this.to * hour) return Math.max(at, midnight + this.from * hour);
    let morning = midnight + day;
    while (!this.isWorkday(morning)) morning += day;
    return morning + this.from * hour;
  }

  /** The moment at which `time` of working time has passed since `at`. */
  later(at: number, time: number): number {
    if (this === Hours.always) return at + time;
    let moment = this.next(at);
    let left = time;
    for (;;) {
      const until = moment - modulo(moment - firstMonday, day) + this.to * hour;
      if (moment + left < until) return moment + left;
      left -= until - moment;
      moment = this.next(until);
    }
  }

  /** Working time between two moments. */
  between(from: number, to: number): number {
    let within = 0;
    for (let at = this.next(from); at < to;) {
      const until = at - modulo(at - firstMonday, day) + this.to * hour;
      within += Math.min(to, until) - at;
      at = this.next(until);
    }
    return within;
  }

  private isWorkday(midnight: number): boolean {
    return this.days.includes(Math.floor(modulo(midnight - firstMonday, week) / day) + 1);
  }
}

/** Office hours without `weeks` weeks from week `from` (from 0) on. */
export class OfficeWithLeave extends Hours {
  private readonly begin: number;
  private readonly end: number;

  constructor(from: number, weeks: number) {
    super([1, 2, 3, 4, 5], 9, 17);
    this.begin = firstMonday + from * week;
    this.end = this.begin + weeks * week;
  }

  override next(at: number): number {
    const next = super.next(at);
    return next >= this.begin && next < this.end ? super.next(this.end) : next;
  }
}

function modulo(a: number, b: number): number {
  return ((a % b) + b) % b;
}

/** A priority queue by time; items of the same time come in the order in which they were added. */
export class QueueByTime<T> {
  private readonly heap: { at: number; place: number; item: T }[] = [];
  private places = 0;

  put(at: number, item: T): void {
    let child = this.heap.push({ at, place: this.places++, item }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  take(): { at: number; item: T } | null {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (!first || !last) return null;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    return first;
  }

  private sink(): void {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      let first = parent;
      if (left < this.heap.length && this.isBefore(left, first)) first = left;
      if (left + 1 < this.heap.length && this.isBefore(left + 1, first)) first = left + 1;
      if (first === parent) return;
      this.swap(first, parent);
      parent = first;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const one = this.heap[a];
    const other = this.heap[b];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.place < other.place);
  }

  private swap(a: number, b: number): void {
    const one = this.heap[a];
    const other = this.heap[b];
    if (!one || !other) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}
