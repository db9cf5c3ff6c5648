import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { EventLog } from '../log/event-log.js';
import { named } from '../workflows/case-examples.js';
import { type ListedWorkflow, listWorkflows } from '../workflows/workflow-list.js';
import { type CaseListRow, caseLists } from './case-lists.js';

/** The cases that can be looked at behind what a report says about one workflow: the slowest of each list. */
export interface KeptCases {
  /** The workflow's id in the report. */
  workflow: string;
  lists: { key: string; total: number; judged: number; cases: number[] }[];
  /** Numbered by the order of `lists`; the slowest first. */
  cases: KeptCase[];
}

export interface KeptCase {
  case: string;
  startedAt: string;
  durationSeconds: number;
  state: 'completed' | 'stalled' | 'open';
  /** Its place among the workflow's variants, from 1. */
  variant: number;
  /** How many steps it has, of which `steps` are the first. */
  stepCount: number;
  steps: KeptStep[];
}

export interface KeptStep {
  activity: string;
  at: string;
  /** A real name, to be replaced wherever it is shown. */
  by: string | null;
}

/** Bounds of what a report keeps, shared evenly by its workflows. */
const casesOfReport = 10_000;
const casesOfWorkflow = 2_000;
const stepsKept = 200;

/** After the mapping, which says what cases stand behind its rules and drivers. */
export async function casesBehind({ db }: EventLog): Promise<KeptCases[]> {
  return keptCases(db, await listWorkflows(db));
}

export async function keptCases(db: AnalyticDatabase, workflows: readonly ListedWorkflow[]): Promise<KeptCases[]> {
  const most = Math.min(casesOfWorkflow, Math.ceil(casesOfReport / Math.max(1, workflows.length)));
  const lists = await caseLists(db);
  const kept = workflows.map(({ id, number }) => {
    const own = lists.filter(({ workflow }) => workflow === number);
    return { id, own, chosen: chosenCases(own, most) };
  });
  const told = await histories(
    db,
    kept.flatMap(({ chosen }) => chosen),
  );
  await forget(db);
  return kept.map(({ id, own, chosen }) => {
    const cases = chosen.flatMap((kase) => told.get(kase) ?? []).sort((a, b) => a.place - b.place);
    const numbers = new Map(cases.map(({ kase }, number) => [kase, number]));
    return {
      workflow: id,
      lists: own.map(({ key, total, judged, kases }) => ({
        key,
        total,
        judged,
        cases: kases.flatMap((kase) => numbers.get(kase) ?? []),
      })),
      cases: cases.map(({ shown }) => shown),
    };
  });
}

/** A case of the first rank of each list before one of the second rank of any. */
function chosenCases(lists: readonly CaseListRow[], most: number): number[] {
  const chosen = new Set<number>();
  const longest = Math.max(0, ...lists.map(({ kases }) => kases.length));
  for (let rank = 0; rank < longest; rank++) {
    for (const { kases } of lists) {
      const kase = kases[rank];
      if (kase !== undefined && chosen.size < most) chosen.add(kase);
    }
  }
  return [...chosen];
}

interface History {
  kase: number;
  /** By duration. */
  place: number;
  shown: KeptCase;
}

type HistoryRow = Omit<KeptCase, 'steps'> & {
  kase: number;
  place: number;
  names: string[];
  times: string[];
  people: (string | null)[];
};

async function histories(db: AnalyticDatabase, kases: readonly number[]): Promise<Map<number, History>> {
  await db.run('CREATE OR REPLACE TABLE chosen_case (kase BIGINT)');
  await db.append('chosen_case', inBatches(kases));
  const told = new Map<number, History>();
  for await (const rows of db.chunks<HistoryRow>(historiesOfChosen)) {
    for (const { kase, place, names, times, people, ...shown } of rows) {
      const steps = names.map((activity, step) => ({ activity, at: times[step] ?? '', by: people[step] ?? null }));
      told.set(kase, { kase, place, shown: { ...shown, steps } });
    }
  }
  return told;
}

async function* inBatches(kases: readonly number[]): AsyncGenerator<[number][]> {
  await Promise.resolve();
  yield kases.map((kase) => [kase]);
}

const instant = (microseconds: string): string => `strftime(make_timestamp(${microseconds}), '%Y-%m-%dT%H:%M:%S.%gZ')`;

const historiesOfChosen = `
  WITH ${named}
  SELECT chosen_case.kase::INTEGER AS kase,
    (row_number() OVER (ORDER BY any_value(case_state.duration) DESC, chosen_case.kase))::INTEGER AS place,
    any_value(named.name) AS "case", ${instant('any_value(begun)')} AS "startedAt",
    any_value(case_state.duration) / 1e6 AS "durationSeconds", any_value(state) AS state, any_value(case_variant.place) AS variant,
    any_value(case_span.occurrences) AS "stepCount", list(activity.name ORDER BY seq) AS names,
    list(${instant('completed')} ORDER BY seq) AS times, list(resource.name ORDER BY seq) AS people
  FROM chosen_case
  JOIN case_state USING (kase)
  JOIN case_span USING (kase)
  JOIN case_variant USING (kase)
  JOIN occurrence USING (kase)
  JOIN activity ON activity.id = occurrence.activity
  LEFT JOIN resource ON resource.id = occurrence.resource
  LEFT JOIN named USING (kase)
  WHERE seq <= ${stepsKept}
  GROUP BY chosen_case.kase ORDER BY place`;

async function forget(db: AnalyticDatabase): Promise<void> {
  for (const table of ['case_variant', 'listed_path', 'listed_activity', 'chosen_case', 'case_behind']) {
    await db.run(`DROP TABLE IF EXISTS ${table}`);
  }
}
