import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { type WithWorkflowId, withWorkflowIds } from '../../log/workflow-list.js';
import { type ActivityEvidence, activityEvidence, peopleEvidence, scheduleEvidence } from './activity-evidence.js';
import { sayEvidence } from '../../report/words/say.js';
import { type Schedule, schedules } from './schedules.js';
import { type Timer, type TimerFacts, timers } from './timers.js';
import type { ActivityClass, ActivityNature, WaitNature } from '../../report/schema/report-sections.js';
import { adverseWord, findDemand, machineWords, outsideWords, ownStepWords } from './activity-words.js';

/** What the log shows about the nature of steps and waits; workflows have their IDs in the report. */
export interface NatureFacts {
  activities: WithWorkflowId<ActivityEvidence>[];
  schedules: WithWorkflowId<Schedule>[];
  timers: WithWorkflowId<Timer>[];
}

export async function natureFacts(db: AnalyticDatabase): Promise<NatureFacts> {
  return {
    activities: await withWorkflowIds(db, await activityEvidence(db)),
    schedules: await withWorkflowIds(db, await schedules(db)),
    timers: await withWorkflowIds(db, await timers(db)),
  };
}

/** The natures that people gave, by the name of the activity. */
export type GivenNature = ActivityClass | WaitGiven;
export type GivenNatures = Readonly<Record<string, GivenNature>>;

/** Given natures that describe the wait before an activity; the nature of the activity itself still has to be found. */
const ofWaits = ['timer', 'minimum', 'planned'] as const;
type WaitGiven = (typeof ofWaits)[number];
const isOfWait = (given: GivenNature): given is WaitGiven => (ofWaits as readonly string[]).includes(given);

/** The nature of waits on a path as measured by the diagnosis; where people are busy or off, there is no timer. */
export interface MeasuredWait {
  workflow: string;
  from: string;
  to: string;
  is: 'minimum' | 'batch' | 'staff' | 'other';
  evidence: string;
  /** Whether staff were busy for half of it: such a wait is no set time, however similar its lengths. */
  isBusy: boolean;
}

type Evidence = NatureFacts['activities'][number];

const nearlyAllByAccounts = 0.95;
const leastAtOnceShare = 0.5;
const majorityShare = 0.5;
/** If each person has fewer than two cases, they are no team with a capacity, but act for themselves. */
const casesEach = 2;
const fewestOwn = 100;

/**
 * Judges who or what does each step, and what each wait is for. Given natures come first, then measurements, then the words
 * of the name; everything else is work of people and a queue for them.
 */
export class Natures {
  private readonly activities: ReadonlyMap<string, NatureFacts['activities'][number]>;
  private readonly schedules: ReadonlyMap<string, NatureFacts['schedules'][number]>;
  private readonly timers: ReadonlyMap<string, NatureFacts['timers'][number]>;
  private readonly waits: ReadonlyMap<string, MeasuredWait>;
  private readonly known = new Map<string, ActivityNature>();

  constructor(
    facts: NatureFacts,
    private readonly given: GivenNatures = {},
    waits: readonly MeasuredWait[] = [],
  ) {
    this.activities = new Map(facts.activities.map((each) => [key(each.workflow, each.name), each]));
    this.schedules = new Map(facts.schedules.map((each) => [key(each.workflow, each.name), each]));
    this.timers = new Map(facts.timers.map((each) => [key(each.workflow, each.from, each.to), each]));
    this.waits = new Map(waits.map((each) => [key(each.workflow, each.from, each.to), each]));
  }

  ofActivity(workflow: string, name: string): ActivityNature {
    const at = key(workflow, name);
    const known = this.known.get(at) ?? this.judgeActivity(workflow, name);
    this.known.set(at, known);
    return known;
  }

  ofPath(workflow: string, from: string, to: string): WaitNature {
    const given = this.findGiven(to);
    if (given === 'planned') return judge('schedule', 'given', sayEvidence('planned'));
    if (given === 'timer' || given === 'minimum') return judge(given, 'given', sayEvidence('given'));
    const { class: kind, source, evidence } = this.ofActivity(workflow, to);
    const wait = this.waits.get(key(workflow, from, to));
    if (kind === 'schedule' && wait?.is !== 'staff') return judge(kind, source, evidence);
    const timer = this.timers.get(key(workflow, from, to));
    if (timer && wait?.is !== 'staff' && wait?.isBusy !== true) return judge('timer', 'measured', timer.evidence);
    if (wait?.is === 'minimum') return judge('minimum', 'measured', wait.evidence);
    if (kind !== 'work' && kind !== 'schedule') return judge(kind, source, evidence);
    const own = source === 'given' ? null : this.ownStep(workflow, to);
    if (own) return own;
    return wait?.is === 'batch' ? judge('batch', 'measured', wait.evidence) : judge('queue', source, evidence);
  }

  /** Whether the step has an agreed date, so that the wait for it is intended. */
  isPlanned(name: string): boolean {
    return this.findGiven(name) === 'planned';
  }

  /** How long a measured timer makes cases wait; null if there is none. */
  timer(workflow: string, from: string, to: string): TimerFacts | null {
    return this.timers.get(key(workflow, from, to)) ?? null;
  }

  /** Given names that no activity has. */
  unknown(): string[] {
    const names = new Set([...this.activities.values()].flatMap(({ name }) => [name, withoutTool(name)]));
    return Object.keys(this.given).filter((name) => !names.has(name));
  }

  private judgeActivity(workflow: string, name: string): ActivityNature {
    const given = this.findGiven(name);
    if (given !== undefined && !isOfWait(given)) return judge(given, 'given', sayEvidence('given'));
    const schedule = this.schedules.get(key(workflow, name));
    if (schedule) return judge('schedule', 'measured', scheduleEvidence(schedule));
    const seen = this.activities.get(key(workflow, name));
    const who = seen ? marked(seen) : null;
    if (who !== null) return who;
    if (
      seen &&
      seen.withResource * 2 >= seen.occurrences &&
      seen.byAccounts >= nearlyAllByAccounts * seen.withResource
    ) {
      const { account, byAccounts, withResource } = seen;
      return judge('system', 'measured', sayEvidence('account', { account, share: byAccounts / withResource }));
    }
    // A step with a measured duration was done by a person, even if it was completed right after another step.
    const takesTime = seen && seen.lasting > leastAtOnceShare * seen.occurrences;
    if (seen && !seen.coarse && !takesTime && seen.atOnce >= leastAtOnceShare * seen.occurrences) {
      return judge('system', 'measured', sayEvidence('at once', { share: seen.atOnce / seen.occurrences }));
    }
    return this.byWords(workflow, name, seen?.people ?? 0, seen?.roles ?? 0);
  }

  /** A step that people do for themselves, such as submitting something: work that may be made easier, but no queue. */
  private ownStep(workflow: string, name: string): WaitNature | null {
    const said = ownStepWords(name);
    if (said !== null) return judge('outside', 'words', byName(said, true));
    const { people = 0, withResource = 0 } = this.activities.get(key(workflow, name)) ?? {};
    if (withResource < fewestOwn || people * casesEach < withResource) return null;
    return judge('outside', 'measured', sayEvidence('own step', { people, times: withResource }));
  }

  private byWords(workflow: string, name: string, people: number, roles: number): ActivityNature {
    const adverse = adverseWord(name);
    if (adverse !== null) return judge('work', 'words', sayEvidence('adverse', { word: adverse }));
    const outside = outsideWords(name);
    if (outside !== null) return judge('outside', 'words', byName(outside));
    if (people > 0) return judge('work', 'measured', peopleEvidence(people, roles));
    const demand = findDemand(name, this.listSteps(workflow));
    if (demand !== null) return judge('outside', 'words', sayEvidence('demand', { step: name, demand }));
    const machine = machineWords(name);
    return machine === null
      ? judge('work', 'words', sayEvidence('unsuspicious name'))
      : judge('system', 'words', byName(machine));
  }

  private *listSteps(workflow: string): Iterable<string> {
    for (const each of this.activities.values()) if (each.workflow === workflow) yield each.name;
  }

  /** In cross-tool workflows, names of activities begin with the tool. */
  private findGiven(name: string): GivenNature | undefined {
    if (Object.hasOwn(this.given, name)) return this.given[name];
    const plain = withoutTool(name);
    return Object.hasOwn(this.given, plain) ? this.given[plain] : undefined;
  }
}

/** The nature by marks in the log, if at least half of a step's events have one. */
function marked({ occurrences, marked = 0, byCustomer = 0, byAgent = 0 }: Evidence): ActivityNature | null {
  const most = (events: number): boolean => events > 0 && events >= majorityShare * occurrences;
  const sayParty = (events: number, isCustomer: boolean): string =>
    sayEvidence('party', { share: events / occurrences, isCustomer });
  if (most(marked)) return judge('system', 'measured', sayEvidence('marked', { share: marked / occurrences }));
  if (most(byCustomer)) return judge('outside', 'measured', sayParty(byCustomer, true));
  return most(byAgent) ? judge('work', 'measured', sayParty(byAgent, false)) : null;
}

const judge = <Class extends string>(kind: Class, source: ActivityNature['source'], evidence: string) => ({
  class: kind,
  source,
  evidence,
});

const byName = (words: string, isRequester = false): string => sayEvidence('by name', { words, isRequester });

const key = (...parts: readonly string[]): string => JSON.stringify(parts);

const withoutTool = (name: string): string => name.slice(name.indexOf(': ') + 1).trimStart();
