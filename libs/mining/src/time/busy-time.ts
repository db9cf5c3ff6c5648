import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { countBelow } from '../computing/sorted-numbers.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';

const shortestPauseUs = 60_000_000;

/** When a resource worked on anything; overlapping work counts once. */
export class BusyTime {
  private readonly busyBefore: number[] = [0];
  private readonly workingBefore: number[] = [0];
  /** For each period of work: the latest one up to it that began after a pause; -1 if none did. */
  private readonly afterPause: number[] = [];

  private constructor(
    private readonly from: Float64Array,
    private readonly to: Float64Array,
    private readonly calendar: WorkingCalendar,
  ) {}

  /** `intervals` must be sorted by start. */
  static async of(
    intervals: Iterable<{ started: number; completed: number }>,
    calendar: WorkingCalendar,
  ): Promise<BusyTime> {
    const begins: number[] = [];
    const ends: number[] = [];
    for (const { started, completed } of intervals) {
      const last = ends.length - 1;
      if (last >= 0 && started <= (ends[last] ?? 0)) ends[last] = Math.max(ends[last] ?? 0, completed);
      else {
        begins.push(started);
        ends.push(completed);
      }
      if (isYieldDue()) await yieldIfDue();
    }
    const busy = new BusyTime(Float64Array.from(begins), Float64Array.from(ends), calendar);
    for (const [index, from] of busy.from.entries()) {
      const to = busy.to[index] ?? from;
      busy.busyBefore.push((busy.busyBefore[index] ?? 0) + to - from);
      busy.workingBefore.push((busy.workingBefore[index] ?? 0) + calendar.workingTime(from, to));
      const pause = index === 0 ? 0 : calendar.workingTime(busy.to[index - 1] ?? from, from);
      busy.afterPause.push(pause >= shortestPauseUs ? index : (busy.afterPause[index - 1] ?? -1));
      if (isYieldDue()) await yieldIfDue();
    }
    return busy;
  }

  within(from: number, to: number): number {
    return to <= from ? 0 : this.until(to).busy - this.until(from).busy;
  }

  /** Busy time within working hours. */
  measureWorking(from: number, to: number): number {
    return to <= from ? 0 : this.until(to).working - this.until(from).working;
  }

  /** The last moment of free working time of at least a minute between two moments; null if there was none. */
  lastFree(from: number, to: number): number | null {
    const index = countBelow(this.from, to) - 1;
    const since = Math.max(from, this.to[index] ?? -Infinity);
    if (to > since && this.calendar.workingTime(since, to) >= shortestPauseUs) return to;
    const pause = this.afterPause[index] ?? -1;
    const until = pause < 0 ? from : (this.from[pause] ?? from);
    const free = this.calendar.workingTime(Math.max(from, this.to[pause - 1] ?? -Infinity), until);
    return until > from && free >= shortestPauseUs ? until : null;
  }

  /** The beginning and end of each period of work, in turn. */
  edges(): Float64Array {
    const edges = new Float64Array(2 * this.from.length);
    for (const [index, from] of this.from.entries()) {
      edges[2 * index] = from;
      edges[2 * index + 1] = this.to[index] ?? from;
    }
    return edges;
  }

  private until(at: number): { busy: number; working: number } {
    const low = countBelow(this.from, at);
    if (low === 0) return { busy: 0, working: 0 };
    const from = this.from[low - 1] ?? 0;
    const cut = Math.min(at, this.to[low - 1] ?? 0);
    return {
      busy: (this.busyBefore[low - 1] ?? 0) + cut - from,
      working: (this.workingBefore[low - 1] ?? 0) + this.calendar.workingTime(from, cut),
    };
  }
}

/**
 * How much of a range of time the intervals added so far cover: a segment tree over the given points. Intervals and ranges
 * must begin and end on these points.
 */
export class CoveredTime {
  private readonly covered: Float64Array;
  private readonly size: number;

  /** `points` must be ascending and distinct. */
  constructor(private readonly points: Float64Array) {
    this.size = Math.max(1, points.length - 1);
    this.covered = new Float64Array(4 * this.size);
  }

  add(from: number, to: number): void {
    if (to > from) this.addWithin(1, 0, this.size, countBelow(this.points, from), countBelow(this.points, to));
  }

  within(from: number, to: number): number {
    return to > from ? this.measure(1, 0, this.size, countBelow(this.points, from), countBelow(this.points, to)) : 0;
  }

  private addWithin(node: number, low: number, high: number, from: number, to: number): void {
    if (to <= low || high <= from || this.covered[node] === this.length(low, high)) return;
    if (from <= low && high <= to) {
      this.covered[node] = this.length(low, high);
      return;
    }
    const middle = (low + high) >> 1;
    this.addWithin(2 * node, low, middle, from, to);
    this.addWithin(2 * node + 1, middle, high, from, to);
    this.covered[node] = (this.covered[2 * node] ?? 0) + (this.covered[2 * node + 1] ?? 0);
  }

  private measure(node: number, low: number, high: number, from: number, to: number): number {
    const covered = this.covered[node] ?? 0;
    if (to <= low || high <= from || covered === 0) return 0;
    // A fully covered node does not pass that on to its children.
    if (covered === this.length(low, high)) return this.length(Math.max(low, from), Math.min(high, to));
    if (from <= low && high <= to) return covered;
    const middle = (low + high) >> 1;
    return this.measure(2 * node, low, middle, from, to) + this.measure(2 * node + 1, middle, high, from, to);
  }

  private length(low: number, high: number): number {
    return (this.points[high] ?? 0) - (this.points[low] ?? 0);
  }
}
