/** No one looks through more than so much of a line for something that they still have time for. */
const mostLookedAt = 200;

/** What waits before each step, in the order of its turn: mostly that in which it became available. */
export class WaitingLines {
  private readonly next: Int32Array;
  private readonly since: Float64Array;
  private readonly first: Int32Array;
  private readonly last: Int32Array;

  constructor(occurrences: number, steps: number) {
    this.next = new Int32Array(occurrences).fill(-1);
    this.since = new Float64Array(occurrences);
    this.first = new Int32Array(steps).fill(-1);
    this.last = new Int32Array(steps).fill(-1);
  }

  add(step: number, occurrence: number, turn: number): void {
    this.since[occurrence] = turn;
    const last = this.last[step] ?? -1;
    if (last >= 0 && (this.since[last] ?? 0) > turn) {
      this.insert(step, occurrence, turn);
      return;
    }
    if (last < 0) this.first[step] = occurrence;
    else this.next[last] = occurrence;
    this.last[step] = occurrence;
  }

  private insert(step: number, occurrence: number, turn: number): void {
    let before = -1;
    let after = this.first[step] ?? -1;
    while (after >= 0 && (this.since[after] ?? 0) <= turn) {
      before = after;
      after = this.next[after] ?? -1;
    }
    this.next[occurrence] = after;
    if (before < 0) this.first[step] = occurrence;
    else this.next[before] = occurrence;
  }

  /** What has waited longest before any of these steps, of what can be begun; -1 if nothing can. */
  takeOldest(steps: Int32Array, canBegin: (occurrence: number) => boolean): number {
    let oldest = -1;
    let line = -1;
    let before = -1;
    for (const step of steps) {
      let previous = -1;
      let at = this.first[step] ?? -1;
      for (let looked = 1; at >= 0 && !canBegin(at); looked++) {
        previous = at;
        at = looked < mostLookedAt ? (this.next[at] ?? -1) : -1;
      }
      if (at < 0 || (oldest >= 0 && (this.since[at] ?? 0) >= (this.since[oldest] ?? 0))) continue;
      oldest = at;
      line = step;
      before = previous;
    }
    if (oldest < 0) return -1;
    const next = this.next[oldest] ?? -1;
    if (before < 0) this.first[line] = next;
    else this.next[before] = next;
    if (next < 0) this.last[line] = before;
    return oldest;
  }
}
