import type { AnalyticDatabase } from '../log/analytic-database.js';
import { withWorkflowIds } from '../log/workflow-list.js';
import {
  type ActivityCounts,
  type PathFacts,
  type Reach,
  activityCounts,
  byActivity,
  concurrentActivities,
  factKey,
  pathFacts,
  reachOfActivities,
} from './activity-counts.js';
import { type TouchFacts, type TouchRefusal, assumedTouch, createHandwork } from './touch-facts.js';
import { measureExecutions } from './executions.js';
import { measuredTouch } from './measured-touch.js';
import { createRepeats, repeatCounts, type RepeatCounts } from './repeats.js';

/** What shows whether software could do the work of a step. */
export interface AutomationFacts {
  /** The attribute that splits its durations most; null if there is none. */
  within: string | null;
  /** The standard deviation of the durations ÷ their mean, among cases with the same value of that attribute. */
  variation: number;
  /** Whether it takes some people longer than others; null where fewer than two did it often enough. */
  differsByPerson: boolean | null;
  /** A further attribute that splits its durations; null if there is none. */
  splitBy: string | null;
  /** A rule about where cases go next, with its share of hits among held-out cases; null where nothing is known of them. */
  rule: { attributes: string[]; right: number; rightWithout: number } | null;
}

/**
 * The facts from which the value of changes is computed, besides workflows and bottlenecks. They depend on the log
 * alone: assumptions, natures and touch times can change without reading it again.
 */
export interface ValueFacts {
  activities: ActivityFacts[];
  paths: PathFacts[];
  /** Cases that have run their course. */
  judged: { workflow: string; cases: number }[];
  /** People without automation accounts; null where no resource is recorded. */
  people: number | null;
  /** Their working hours; diagnoses of earlier versions have none. */
  workingHours?: PeopleHours;
  /** Gaps between an event and the next of its case, without those that a coarse clock hides. */
  gaps: { count: number; underASecond: number };
}

/** Hours that people work in a year, of those of whom they are given or learned. */
export interface PeopleHours {
  people: number;
  hours: number;
}

export interface ActivityFacts extends ActivityCounts {
  /** Of all executions by people, named or not. */
  touch: TouchFacts;
  /** Why its recorded durations are no touch times; null where they are, or where none are recorded. */
  refusal: TouchRefusal | null;
  reach: Reach;
  /** Activities that happen at the same time in a case, in either order. */
  concurrent: string[];
  /** Null where no work seems to be repeated. */
  repeats: (RepeatCounts & { touch: TouchFacts }) | null;
  /** Null where no decision follows it, or its durations are no touch times; diagnoses of earlier versions have none. */
  automation?: AutomationFacts | null;
  /** Of its people; diagnoses of earlier versions have none. */
  workingHours?: PeopleHours | null;
}

/** Reads them for the steps with these keys while the tables of the work are there; it stands in a room above. */
type ReadAutomation = (
  db: AnalyticDatabase,
  steps: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, AutomationFacts>>;

/** Creates the tables `repeat`, `handwork` and `execution`, from which `valueFacts` reads. */
export async function measureWork(db: AnalyticDatabase): Promise<void> {
  await createRepeats(db);
  await createHandwork(db);
  await measureExecutions(db);
}

/** Needs the tables of `measureWork` and of the changes. */
export async function valueFacts(
  db: AnalyticDatabase,
  readAutomation: ReadAutomation = () => Promise.resolve(new Map()),
): Promise<ValueFacts> {
  const counts = await activityCounts(db);
  const repeats = await repeatCounts(db);
  const assumed = await assumedTouch(db);
  const measured = await measuredTouch(db);
  const reach = await reachOfActivities(db);
  const concurrent = await concurrentActivities(db);
  const touched = [...measured].filter(([, { refusal }]) => refusal === null).map(([key]) => key);
  const automation = await readAutomation(db, new Set(touched));
  const findTouch = (which: 'all' | 'again', key: string): TouchFacts => ({
    measured: measured.get(key)?.[which] ?? { count: 0, seconds: 0, squares: 0 },
    assumed: assumed.get(key)?.[which] ?? { count: 0, cappedSeconds: [] },
  });
  const hours = byActivity(await db.rows<PeopleHours & { workflow: number; activity: number }>(hoursOfActivities));
  const activities = counts.map(({ activity, ...own }) => {
    const key = factKey(own.workflow, activity);
    const again = repeats.get(key);
    return {
      ...own,
      touch: findTouch('all', key),
      refusal: measured.get(key)?.refusal ?? null,
      reach: reach.get(key) ?? { variants: 1, systems: 1 },
      concurrent: concurrent.get(key) ?? [],
      repeats: again ? { ...again, touch: findTouch('again', key) } : null,
      automation: automation.get(key) ?? null,
      workingHours: hours.get(key) ?? null,
    };
  });
  const workingHours = await db.row<{ people: number; hours: number }>(
    'SELECT count(*)::INTEGER AS people, coalesce(sum(hours), 0)::DOUBLE AS hours FROM person_hours',
  );
  const judged = await db.rows<{ workflow: number; cases: number }>(judgedCases);
  const { people, ...gaps } = await db.row<{ people: number; count: number; underASecond: number }>(wholeLog);
  await db.drop('execution', 'handwork', 'repeat', 'person_hours');
  return {
    activities: await withWorkflowIds(db, activities),
    paths: await pathFacts(db),
    judged: await withWorkflowIds(db, judged),
    people: people === 0 ? null : people,
    workingHours,
    gaps,
  };
}

const hoursOfActivities = `
  SELECT workflow, activity, count(*)::INTEGER AS people, sum(hours)::DOUBLE AS hours
  FROM (SELECT DISTINCT workflow, activity, resource FROM judged) JOIN person_hours USING (resource)
  GROUP BY workflow, activity ORDER BY workflow, activity`;

const judgedCases = `
  SELECT judged_case.workflow, count(*)::INTEGER AS cases
  FROM judged_case JOIN workflow ON workflow.id = judged_case.workflow AND parts IS NULL
  GROUP BY judged_case.workflow ORDER BY judged_case.workflow`;

const wholeLog = `
  WITH single AS (
    SELECT occurrence.resource, elapsed, elapsed = 0 AND completed % 60000000 = 0 AS hidden
    FROM occurrence JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
  )
  SELECT count(DISTINCT resource) FILTER (WHERE resource NOT IN (SELECT resource FROM account))::INTEGER AS people,
    count(elapsed) FILTER (WHERE NOT hidden)::INTEGER AS count,
    count(*) FILTER (WHERE elapsed < 1000000 AND NOT hidden)::INTEGER AS "underASecond"
  FROM single`;
