import type { ReplayPerson } from './replay-log.js';

/** In a larger pool the first one who is free is taken, not the one who has been free longest. */
const fewEnough = 64;

/** Who is there, and who has time. */
export class Workforce {
  private readonly open: Int32Array;
  private readonly isOn: Uint8Array;
  /** By person: where the edge of their hours stands that comes next. */
  private readonly edge: Int32Array;
  private readonly freeSince: Float64Array;
  /** By step: how many of its people are there and have time. */
  private readonly idle: Int32Array;
  private readonly from: Int32Array;

  constructor(
    private readonly people: readonly ReplayPerson[],
    private readonly qualified: readonly Int32Array[],
  ) {
    this.open = new Int32Array(people.length);
    this.isOn = new Uint8Array(people.length);
    this.edge = new Int32Array(people.length);
    this.freeSince = new Float64Array(people.length).fill(-Infinity);
    this.idle = new Int32Array(qualified.length);
    this.from = new Int32Array(qualified.length);
  }

  isIdle(person: number): boolean {
    return this.isOn[person] === 1 && (this.open[person] ?? 0) < (this.people[person]?.capacity ?? 0);
  }

  /** For how long someone begins work now: until they go, if they finish what they begin; Infinity if they let it rest. */
  longestWork(person: number, at: number): number {
    const known = this.people[person];
    if (!known?.finishes) return Infinity;
    return (known.spells[this.edge[person] ?? 0] ?? Infinity) - at;
  }

  /** How long the stretch is in which they are there. */
  stretch(person: number): number {
    const spells = this.people[person]?.spells ?? new Float64Array();
    const edge = this.edge[person] ?? 0;
    return (spells[edge] ?? Infinity) - (spells[edge - 1] ?? -Infinity);
  }

  /** A person who can do the step now: the one who did, or else the one free longest; -1 if all are busy or away. */
  findIdle(step: number, preferred: number, canBegin: (person: number) => boolean): number {
    if ((this.idle[step] ?? 0) === 0) return -1;
    if (this.isIdle(preferred) && canBegin(preferred)) return preferred;
    const people = this.qualified[step] ?? new Int32Array();
    let found = -1;
    const begin = people.length > fewEnough ? (this.from[step] ?? 0) : 0;
    for (let nth = 0; nth < people.length; nth++) {
      const person = people[(begin + nth) % people.length] ?? -1;
      if (!this.isIdle(person) || !canBegin(person)) continue;
      if (people.length > fewEnough) {
        this.from[step] = (begin + nth + 1) % people.length;
        return person;
      }
      if (found < 0 || (this.freeSince[person] ?? 0) < (this.freeSince[found] ?? 0)) found = person;
    }
    return found;
  }

  take(person: number): void {
    this.change(person, () => {
      this.open[person] = (this.open[person] ?? 0) + 1;
    });
  }

  release(person: number, at: number): void {
    this.freeSince[person] = at;
    this.change(person, () => {
      this.open[person] = (this.open[person] ?? 0) - 1;
    });
  }

  /** Begins or ends their hours; returns when the next change is. */
  changeDuty(person: number, at: number): number {
    const spells = this.people[person]?.spells ?? new Float64Array();
    let edge = this.edge[person] ?? 0;
    while (edge < spells.length && (spells[edge] ?? 0) <= at) edge += 1;
    this.edge[person] = edge;
    this.change(person, () => {
      this.isOn[person] = edge % 2;
    });
    return spells[edge] ?? Infinity;
  }

  /** When work that a person begins now is done, if they stop outside their hours. */
  after(person: number, at: number, work: number): number {
    const spells = this.people[person]?.spells ?? new Float64Array();
    let left = work;
    let edge = this.edge[person] ?? 0;
    let from = at;
    if (edge % 2 === 0) from = spells[edge++] ?? Infinity;
    for (; edge < spells.length; edge += 2) {
      const end = spells[edge] ?? Infinity;
      if (left <= end - from) return from + left;
      left -= end - from;
      from = spells[edge + 1] ?? Infinity;
    }
    return Infinity;
  }

  private change(person: number, change: () => void): void {
    const before = this.isIdle(person);
    change();
    const now = this.isIdle(person);
    if (before === now) return;
    for (const step of this.people[person]?.steps ?? []) this.idle[step] = (this.idle[step] ?? 0) + (now ? 1 : -1);
  }
}
