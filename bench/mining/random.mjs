/** The same numbers for the same seed (mulberry32), with the draws that logs are made of. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability) {
    return this.next() < probability;
  }

  whole(from, to) {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Exponential: short is frequent, long happens. */
  lasting(mean) {
    return -mean * Math.log(1 - this.next());
  }

  /** The first ones are drawn most often. */
  of(items) {
    return items[Math.floor(this.next() ** 2 * items.length)];
  }
}
