import type { CalendarPlace } from '../calendar/working-calendar.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import {
  type HoursOfDays,
  type StoredCalendar,
  calendarOfHours,
  openCalendar,
  readStoredCalendar,
  weekdayNames,
} from '../log/log-calendar.js';
import { workflowIds } from '../log/workflow-list.js';
import type { ScenarioChange } from '../report/schema/scenario-change.js';
import { sayReplay } from '../report/words/say.js';
import type { TimedLog } from '../time/timed-log.js';
import { type FittedReplay, fitReplay, runUnchanged } from './fit-replay.js';
import { recordedWork, usedShares } from './outlook.js';
import { readReplayLog } from './read-replay-log.js';
import { type ReplayChange, peopleOfStep } from './replay-changes.js';
import { readReplay, writeReplay } from './stored-replay.js';
import {
  type Answer,
  type Question,
  type ReplayNames,
  type SimulatedGain,
  askReplay,
  simulateGain,
} from './what-if.js';

/** A change that the log does not allow; `field` is the path to what is wrong. */
export class ImpossibleChange extends Error {
  override readonly name = 'ImpossibleChange';

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** A workflow in a time span of a log; microseconds. */
export interface Side {
  fitted: FittedReplay;
  workflow: number;
  /** By the number of the step in the log. */
  names: readonly string[];
  place: CalendarPlace;
  from: number;
  to: number;
}

/** What a log is called and when it is worked on. */
interface LogNames {
  calendar: StoredCalendar;
  activities: readonly { id: number; name: string }[];
  /** The workflows' numbers in the log, with their ids in the report. */
  workflows: readonly [number: number, id: string][];
}

/** Of the time in which someone is there. */
const alwaysBusy = 0.95;

/** The cases of a log, which can go again through its people and hours with changes. */
export class LogReplay {
  private readonly names: ReplayNames;
  private readonly numbers: ReadonlyMap<string, number>;

  private constructor(
    private readonly fitted: FittedReplay,
    private readonly log: LogNames,
  ) {
    const { place } = openCalendar(log.calendar);
    this.names = { activities: new Map(log.activities.map(({ id, name }) => [id, name])), place };
    this.numbers = new Map(log.workflows.map(([number, id]) => [id, number]));
  }

  static async of(db: AnalyticDatabase, timed: TimedLog): Promise<LogReplay> {
    const fitted = await fitReplay(await readReplayLog(db, timed));
    const activities = await db.rows<{ id: number; name: string }>('SELECT id, name FROM activity');
    const workflows = [...(await workflowIds(db))];
    return new LogReplay(fitted, { calendar: await readStoredCalendar(db), activities, workflows });
  }

  /** Reads what `write` wrote. */
  static async read(text: string): Promise<LogReplay> {
    const { replay, ...log } = JSON.parse(text) as LogNames & { replay: string };
    const { place } = openCalendar(log.calendar);
    return new LogReplay(await runUnchanged(readReplay(replay, place)), log);
  }

  /** As JSON text. */
  write(): string {
    return JSON.stringify({ ...this.log, replay: writeReplay(this.fitted) });
  }

  /** The ids in the report. */
  get workflows(): string[] {
    return [...this.numbers.keys()];
  }

  /** The whole log, to be compared with another one; null if it does not have the workflow. */
  side(workflow: string): Side | null {
    const number = this.numbers.get(workflow);
    if (number === undefined) return null;
    const { fitted } = this;
    const names = fitted.log.steps.map((step) =>
      step.workflow === number ? (this.names.activities.get(step.activity) ?? '') : '',
    );
    return { fitted, workflow: number, names, place: this.names.place, from: fitted.log.from, to: fitted.log.to };
  }

  /** Occurrences that each replay goes through. */
  get size(): number {
    return this.fitted.log.step.length;
  }

  /** The same log with other ids of its workflows, as of another report; those without one are left out. */
  withIds(ids: ReadonlyMap<string, string>): LogReplay {
    const workflows = this.log.workflows.flatMap(([number, id]): [number, string][] => {
      const other = ids.get(id);
      return other === undefined ? [] : [[number, other]];
    });
    return new LogReplay(this.fitted, { ...this.log, workflows });
  }

  /** Throws ImpossibleChange. */
  ask(workflow: string, changes: readonly ScenarioChange[]): Promise<Answer> {
    return askReplay(this.fitted, this.question(workflow, changes), this.names);
  }

  /** What the changes save, and how much of the wait before a step; null where the log does not show it. */
  async gain(workflow: string, changes: readonly ScenarioChange[], activity: string): Promise<SimulatedGain | null> {
    const step = this.stepOf(this.numbers.get(workflow), activity);
    if (step < 0) return null;
    try {
      return await simulateGain(this.fitted, { ...this.question(workflow, changes), step }, this.names);
    } catch (error) {
      if (error instanceof ImpossibleChange) return null;
      throw error;
    }
  }

  private question(workflow: string, changes: readonly ScenarioChange[]): Question {
    const number = this.numberOf(workflow);
    const own = changes.flatMap((change, nth) =>
      change.kind === 'arrivals' ? [] : [this.resolve(number, change, `changes[${String(nth)}]`)],
    );
    const arrivals = changes.reduce((all, change) => (change.kind === 'arrivals' ? all * change.factor : all), 1);
    if (arrivals > 1) this.refuseUnknownArrivals(number, changes);
    return { workflow: number, changes: own, arrivals };
  }

  /** Where those who begin the cases are always busy, these come as often as they can be begun, not as often as they arrive. */
  private refuseUnknownArrivals(workflow: number, changes: readonly ScenarioChange[]): void {
    const { log } = this.fitted;
    const steps = new Map<number, number>();
    for (const [kase, of] of log.workflowOf.entries()) {
      const first = log.cases[kase] ?? 0;
      const step = (log.person[first] ?? -1) >= 0 ? (log.step[first] ?? -1) : -1;
      if (of === workflow) steps.set(step, (steps.get(step) ?? 0) + 1);
    }
    const [mostCommon] = [...steps].sort(([, one], [, other]) => other - one);
    const step = mostCommon?.[0] ?? -1;
    if ((usedShares(log, recordedWork(log))[step] ?? 0) < alwaysBusy) return;
    const nth = changes.findIndex(({ kind }) => kind === 'arrivals');
    const name = this.names.activities.get(log.steps[step]?.activity ?? -1) ?? '';
    throw new ImpossibleChange(`changes[${String(nth)}].factor`, sayReplay('arrivals unknown', { step: name }));
  }

  private stepOf(workflow: number | undefined, activity: string): number {
    return this.fitted.log.steps.findIndex(
      (each) => each.workflow === workflow && this.names.activities.get(each.activity) === activity,
    );
  }

  private resolve(
    workflow: number,
    change: Exclude<ScenarioChange, { kind: 'arrivals' }>,
    field: string,
  ): ReplayChange {
    const step = this.stepOf(workflow, change.activity);
    if (step < 0) {
      throw new ImpossibleChange(`${field}.activity`, sayReplay('no activity', { step: change.activity }));
    }
    const calendar = (hours: readonly HoursOfDays[]) => calendarOfHours(hours, this.names.place);
    switch (change.kind) {
      case 'people': {
        const people = peopleOfStep(this.fitted.log, step).length;
        if (people === 0)
          throw new ImpossibleChange(`${field}.activity`, sayReplay('no people', { step: change.activity }));
        if (people + change.add < 1) {
          throw new ImpossibleChange(`${field}.add`, sayReplay('too few people', { step: change.activity, people }));
        }
        return { kind: 'people', step, add: change.add, ...(change.hours && { hours: calendar(change.hours) }) };
      }
      case 'hours':
        return { kind: 'hours', step, hours: calendar(change.hours) };
      case 'schedule':
        return change.days
          ? { kind: 'schedule', step, days: change.days.map((day) => weekdayNames.indexOf(day)) }
          : { kind: 'schedule', step, everyDays: change.everyDays ?? 1 };
      default: {
        const { activity: _, ...rest } = change;
        return { ...rest, step };
      }
    }
  }

  private numberOf(workflow: string): number {
    const number = this.numbers.get(workflow);
    if (number === undefined) throw new ImpossibleChange('workflow', sayReplay('no workflow', { workflow }));
    return number;
  }
}
