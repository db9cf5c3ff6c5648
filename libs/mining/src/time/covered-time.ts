/**
 * How much of a range of time is covered by intervals added so far: a segment tree over the given points.
 * Intervals and ranges must begin and end on these points.
 */
export class CoveredTime {
  private readonly covered: Float64Array;
  private readonly size: number;

  /** `points` ascending and distinct. */
  constructor(private readonly points: readonly number[]) {
    this.size = Math.max(1, points.length - 1);
    this.covered = new Float64Array(4 * this.size);
  }

  add(from: number, to: number): void {
    if (to > from) this.addWithin(1, 0, this.size, this.indexOf(from), this.indexOf(to));
  }

  within(from: number, to: number): number {
    return to > from ? this.measure(1, 0, this.size, this.indexOf(from), this.indexOf(to)) : 0;
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
    // A full node's children may not have been told.
    if (covered === this.length(low, high)) return this.length(Math.max(low, from), Math.min(high, to));
    if (from <= low && high <= to) return covered;
    const middle = (low + high) >> 1;
    return this.measure(2 * node, low, middle, from, to) + this.measure(2 * node + 1, middle, high, from, to);
  }

  private length(low: number, high: number): number {
    return (this.points[high] ?? 0) - (this.points[low] ?? 0);
  }

  private indexOf(point: number): number {
    let low = 0;
    let high = this.points.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.points[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
