/** Which rows of a long list are near the screen, and the room of those that are not. */
export class RowWindow {
  private readonly heights: (number | undefined)[] = [];
  private measured = 0;
  private sum = 0;

  /** `guess` is the height of a row until one is measured. */
  constructor(private readonly guess: number) {}

  measure(index: number, height: number): void {
    const before = this.heights[index];
    if (before === undefined) this.measured += 1;
    this.sum += height - (before ?? 0);
    this.heights[index] = height;
  }

  /** The rows between two distances from the top of the list, as [first, one after the last]. */
  between(top: number, bottom: number, count: number): readonly [number, number] {
    let first = 0;
    let at = 0;
    let y = 0;
    for (; at < count && y < bottom; at++) {
      y += this.estimateHeight(at);
      if (y <= top) first = at + 1;
    }
    return [Math.min(first, at), at];
  }

  /** The height of the rows from `first` to before `end`. */
  sumHeights(first: number, end: number): number {
    let height = 0;
    for (let at = first; at < end; at++) height += this.estimateHeight(at);
    return height;
  }

  private estimateHeight(index: number): number {
    return this.heights[index] ?? (this.measured === 0 ? this.guess : this.sum / this.measured);
  }
}
