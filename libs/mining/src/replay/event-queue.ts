/** Moments to come, the earliest first; those of one moment in the order of their codes. */
export class EventQueue {
  private times: Float64Array;
  private codes: Int32Array;
  private length = 0;

  constructor(capacity = 1024) {
    this.times = new Float64Array(capacity);
    this.codes = new Int32Array(capacity);
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get nextTime(): number {
    return this.length === 0 ? Infinity : (this.times[0] ?? Infinity);
  }

  add(time: number, code: number): void {
    if (this.length === this.times.length) this.grow();
    const { times, codes } = this;
    let at = this.length++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const other = times[parent] ?? 0;
      if (other < time || (other === time && (codes[parent] ?? 0) <= code)) break;
      times[at] = other;
      codes[at] = codes[parent] ?? 0;
      at = parent;
    }
    times[at] = time;
    codes[at] = code;
  }

  /** The code of the next moment. */
  take(): number {
    const { times, codes } = this;
    const first = codes[0] ?? 0;
    const length = --this.length;
    const time = times[length] ?? 0;
    const code = codes[length] ?? 0;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      const right = child + 1;
      if (right < length && isEarlier(times, codes, right, child)) child = right;
      const other = times[child] ?? 0;
      if (time < other || (time === other && code <= (codes[child] ?? 0))) break;
      times[at] = other;
      codes[at] = codes[child] ?? 0;
      at = child;
    }
    times[at] = time;
    codes[at] = code;
    return first;
  }

  private grow(): void {
    const times = new Float64Array(2 * this.times.length);
    const codes = new Int32Array(2 * this.codes.length);
    times.set(this.times);
    codes.set(this.codes);
    this.times = times;
    this.codes = codes;
  }
}

function isEarlier(times: Float64Array, codes: Int32Array, one: number, other: number): boolean {
  const a = times[one] ?? 0;
  const b = times[other] ?? 0;
  return a < b || (a === b && (codes[one] ?? 0) < (codes[other] ?? 0));
}
