import type { Process, Simulation } from './simulation.js';
import { WorkingHours } from './working-hours.js';

export interface Member {
  readonly name: string;
  readonly hours: WorkingHours;
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

interface Seat extends Member {
  isBusy: boolean;
  idleSince: number;
  wakesAt: number;
}

/**
 * People, or copies of one automation, who share a queue: first come, first served, one thing at a time, and nothing
 * is begun that cannot be ended within the day.
 */
export class Team {
  private readonly seats: Seat[];
  private readonly queue: Job[] = [];

  constructor(
    private readonly simulation: Simulation,
    members: readonly Member[],
  ) {
    this.seats = members.map((member) => ({ ...member, isBusy: false, idleSince: 0, wakesAt: Infinity }));
  }

  /** An automation that works day and night, `copies` things at a time. */
  static automation(simulation: Simulation, name: string, copies = 1): Team {
    return new Team(simulation, Array<Member>(copies).fill({ name, hours: WorkingHours.always }));
  }

  static of(simulation: Simulation, hours: WorkingHours, ...names: string[]): Team {
    return new Team(
      simulation,
      names.map((name) => ({ name, hours })),
    );
  }

  get members(): readonly Member[] {
    return this.seats;
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
    // Who has rested longest is asked first, so that the work is spread over the team.
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
