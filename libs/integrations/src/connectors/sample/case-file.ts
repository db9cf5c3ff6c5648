import { type LogEvent, NO_OPTIONAL_VALUES } from '#event-log';
import type { Process, Simulation } from './simulation.js';
import type { Team } from './team.js';

const microseconds = (seconds: number): bigint => BigInt(seconds) * 1_000_000n;

/** What a step records besides who did it and when. */
export interface StepDetails {
  /** Only this member of the team may do it. */
  readonly by?: string | null;
  readonly links?: readonly string[];
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Records events of one tool, and numbers them in their order. */
export type Journal = (event: Omit<LogEvent, 'id'>) => void;

/** One ticket, issue or pull request. */
export class CaseFile {
  constructor(
    private readonly simulation: Simulation,
    private readonly journal: Journal,
    private readonly workflow: string,
    readonly id: string,
  ) {}

  /** Lets the team do a step, however long that takes, and returns who did it. */
  *step(activity: string, team: Team, seconds: number, details: StepDetails = {}): Process<string> {
    const { by, startedAt } = yield* team.perform(seconds, details.by ?? null);
    this.record(activity, by, startedAt, details);
    return by;
  }

  /** An activity of a system or an outside party. */
  happened(activity: string): void {
    this.record(activity, null, this.simulation.now, {});
  }

  private record(activity: string, resource: string | null, startedAt: number, details: StepDetails): void {
    this.journal({
      case: this.id,
      activity,
      timestamp: microseconds(this.simulation.now),
      startedAt: microseconds(startedAt),
      resource,
      lifecycle: null,
      workflow: this.workflow,
      links: details.links ?? [],
      attributes: details.attributes ? JSON.stringify(details.attributes) : null,
      ...NO_OPTIONAL_VALUES,
    });
  }
}
