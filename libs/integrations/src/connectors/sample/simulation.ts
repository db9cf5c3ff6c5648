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

  /** Seconds, from a number of minutes. */
  minutes(low: number, mode: number, high: number): number {
    return this.triangular(low * 60, mode * 60, high * 60);
  }
}

/** Something a process waits for: it calls `resume` once, then or later. */
export type Pause = (resume: () => void) => void;

/** A process written as a generator; each `yield*` lets simulated time pass. */
export type Process<Result = void> = Generator<Pause, Result, undefined>;

interface Appointment {
  readonly time: number;
  readonly act: () => void;
}

/**
 * Discrete-event simulation: a clock that jumps from one appointment to the next. Appointments at the same moment keep
 * the order in which they were made, so that a run depends on its input alone.
 */
export class Simulation {
  /** In the order in which they are kept. */
  private readonly appointments: Appointment[] = [];

  constructor(private time: number) {}

  get now(): number {
    return this.time;
  }

  at(time: number, act: () => void): void {
    if (time < this.time) throw new Error(`${time} is over: it is ${this.time}`);
    const next = this.appointments.findIndex((later) => later.time > time);
    this.appointments.splice(next === -1 ? this.appointments.length : next, 0, { time, act });
  }

  start(process: Process): void {
    const resume = (): void => {
      const { done, value } = process.next();
      if (!done) value(resume);
    };
    resume();
  }

  *pause(seconds: number): Process {
    yield (resume) => {
      this.at(this.time + seconds, resume);
    };
  }

  /** Runs the next appointment; false when it is at `end` or later, or when there is none. */
  step(end: number): boolean {
    const [next] = this.appointments;
    if (!next || next.time >= end) return false;
    this.appointments.shift();
    this.time = next.time;
    next.act();
    return true;
  }
}
