/**
 * Draws that are the same on every machine: mulberry32, and from its numbers only what IEEE 754 defines to the last
 * bit (arithmetic and square roots; logarithms may differ from one engine to the next).
 */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.between(0, items.length - 1)] ?? items[0];
  }

  /** A whole number of the triangular distribution: most often near `mode`. */
  triangular(low: number, mode: number, high: number): number {
    const draw = this.next();
    const rising = (mode - low) / (high - low);
    const value =
      draw < rising
        ? low + Math.sqrt(draw * (high - low) * (mode - low))
        : high - Math.sqrt((1 - draw) * (high - low) * (high - mode));
    return Math.round(value);
  }
}
