import type { Process, Simulation } from './simulation.js';

const hour = 3_600;
const day = 24 * hour;

/** 1970-01-01 was a Thursday. */
const computeWeekday = (time: number): number => (Math.floor(time / day) + 4) % 7;

interface Shift {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** Hours of the day. */
  readonly from: number;
  readonly to: number;
}

/** A person's working hours. Times are seconds since 1970 on the company's clock, which shows UTC. */
export class WorkingHours {
  static readonly always = new WorkingHours({ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 24 });

  constructor(
    private readonly shift: Shift,
    private readonly from = 0,
  ) {}

  static weekdays(from: number, to: number): WorkingHours {
    return new WorkingHours({ days: [1, 2, 3, 4, 5], from, to });
  }

  /** The same hours from a moment on. */
  since(from: number): WorkingHours {
    return new WorkingHours(this.shift, from);
  }

  isOpen(time: number): boolean {
    const second = time % day;
    return (
      this.shift.days.includes(computeWeekday(time)) &&
      second >= this.shift.from * hour &&
      second < this.shift.to * hour
    );
  }

  /** The first moment from `time` on at which work of this length can be begun and ended on one day. */
  nextStart(time: number, seconds: number): number {
    if (this === WorkingHours.always) return time;
    const secondsADay = (this.shift.to - this.shift.from) * hour;
    if (seconds > secondsADay) throw new Error(`Work of ${seconds} s does not fit a day of ${secondsADay} s`);
    const first = Math.max(time, this.from);
    for (let midnight = first - (first % day); ; midnight += day) {
      const start = Math.max(first, midnight + this.shift.from * hour);
      const isWorkday = this.shift.days.includes(computeWeekday(midnight));
      if (isWorkday && start + seconds <= midnight + this.shift.to * hour) return start;
    }
  }

  /** The next opening after `time`. */
  nextOpening(time: number): number {
    const start = this.nextStart(time, 1);
    const opening = start - (start % day) + this.shift.from * hour;
    return opening > time ? opening : this.nextStart(start - (start % day) + day, 1);
  }
}

/** Who did a piece of work, and when it was begun. It has just ended. */
export interface Performance {
  readonly by: string;
  readonly startedAt: number;
}

interface Job {
  readonly seconds: number;
  /** Only this member may do it; null: the first free member. */
  readonly by: string | null;
  readonly done: (performance: Performance) => void;
}

interface Seat {
  readonly name: string;
  readonly hours: WorkingHours;
  isBusy: boolean;
  idleSince: number;
  wakesAt: number;
}

/**
 * People, or copies of one automation, who share a queue: first come, first served, one thing at a time, and nothing
 * is begun that cannot be ended within the day.
 */
export class Team {
  readonly seats: Seat[];
  private readonly queue: Job[] = [];

  constructor(
    private readonly simulation: Simulation,
    hours: WorkingHours,
    names: readonly string[],
  ) {
    this.seats = [];
    this.join(hours, ...names);
  }

  join(hours: WorkingHours, ...names: readonly string[]): this {
    this.seats.push(...names.map((name) => ({ name, hours, isBusy: false, idleSince: 0, wakesAt: Infinity })));
    return this;
  }

  *perform(seconds: number, by: string | null = null): Process<Performance> {
    let result: Performance | undefined;
    yield (resume) => {
      const done = (performance: Performance): void => {
        result = performance;
        resume();
      };
      this.queue.push({ seconds, by, done });
      this.assign();
    };
    if (!result) throw new Error('A process went on before its work was done');
    return result;
  }

  private assign(): void {
    // The member who has been idle longest comes first, so that the work is spread over the team.
    const idle = this.seats.filter(({ isBusy }) => !isBusy).sort((a, b) => a.idleSince - b.idleSince);
    for (const seat of idle) {
      const jobs = this.queue.filter(({ by }) => by === null || by === seat.name);
      const job = jobs.find(
        ({ seconds }) => seat.hours.nextStart(this.simulation.now, seconds) === this.simulation.now,
      );
      if (job) this.begin(job, seat);
      else if (jobs.length > 0) this.wake(seat, jobs);
    }
  }

  private begin(job: Job, seat: Seat): void {
    const startedAt = this.simulation.now;
    this.queue.splice(this.queue.indexOf(job), 1);
    seat.isBusy = true;
    this.simulation.at(startedAt + job.seconds, () => {
      Object.assign(seat, { isBusy: false, idleSince: this.simulation.now });
      job.done({ by: seat.name, startedAt });
      this.assign();
    });
  }

  private wake(seat: Seat, jobs: readonly Job[]): void {
    const { now } = this.simulation;
    const time = Math.min(...jobs.map(({ seconds }) => seat.hours.nextStart(now, seconds)));
    if (seat.wakesAt > now && seat.wakesAt <= time) return;
    seat.wakesAt = time;
    this.simulation.at(time, () => {
      this.assign();
    });
  }
}
