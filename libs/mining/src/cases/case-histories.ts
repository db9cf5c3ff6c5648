import type { AnalyticDatabase } from '../log/analytic-database.js';
import { instant } from './case-examples.js';
import { inSteps, collectSteps } from './variants.js';

export interface RetainedCase {
  case: string;
  startedAt: string;
  durationSeconds: number;
  state: 'completed' | 'stalled' | 'open';
  /** The rank of its variant in the workflow, from 1. */
  variant: number;
  /** Other names by which people search for it: earlier ones, and the tool's id. */
  aliases?: string[];
  /** How many steps it has; `history` has only the first ones of a long case. */
  stepCount: number;
  /** For each step: its end in milliseconds after `startedAt`, the number of its person, and its start if known. */
  history: RetainedHistory;
}

export type RetainedHistory = [ends: number[], people: (number | null)[], starts: (number | null)[]];

/** A longer case is cut after this many steps. */
const stepsKept = 200;

/** Creates the table `chosen_case(kase)`: the cases whose histories are read. */
export async function prepareHistories(db: AnalyticDatabase, kases: readonly number[]): Promise<void> {
  await db.run('CREATE OR REPLACE TABLE chosen_case (kase BIGINT)');
  await db.append('chosen_case', [[kases]]);
}

interface Histories {
  /** The index in `cases` by the number of the case. */
  numbers: Map<number, number>;
  cases: RetainedCase[];
  people: string[];
}

type HistoryRow = Omit<RetainedCase, 'history' | 'aliases'> &
  Record<'people' | 'starts', RetainedHistory[1]> & { kase: number; aliases: string[] | null; ends: number[] };

/** Histories of the chosen cases of one workflow, the slowest first. */
export async function readHistories(db: AnalyticDatabase, workflow: number): Promise<Histories> {
  const numbers = new Map<number, number>();
  const cases: RetainedCase[] = [];
  const known = new Map<number, number>();
  for await (const rows of db.chunks<HistoryRow>(selectHistories(workflow))) {
    for (const { kase, ends, people, starts, aliases, ...figures } of rows) {
      numbers.set(kase, cases.length);
      const history: RetainedHistory = [
        ends,
        people.map((person) => (person === null ? null : assignNumber(known, person))),
        starts,
      ];
      cases.push({ ...figures, history, ...(aliases && { aliases }) });
    }
  }
  return { numbers, cases, people: await readNames(db, 'resource', [...known.keys()]) };
}

/** Numbers ids from 1, in the order in which they are first asked for. */
function assignNumber(known: Map<number, number>, id: number): number {
  const number = known.get(id) ?? known.size + 1;
  known.set(id, number);
  return number;
}

/** The names of activities or resources, in the order of the ids. */
async function readNames(
  db: AnalyticDatabase,
  table: 'activity' | 'resource',
  ids: readonly number[],
): Promise<string[]> {
  const names = new Map<number, string>();
  const wanted = new Set(ids);
  for await (const rows of db.chunks<{ id: number; name: string }>(`SELECT id, name FROM ${table}`)) {
    for (const { id, name } of rows) if (wanted.has(id)) names.set(id, name);
  }
  return ids.map((id) => names.get(id) ?? '');
}

/** Milliseconds since `startedAt`, which is rounded down to milliseconds, too. */
const after = (moment: string): string => inSteps('steps', `(step.${moment} // 1000 - begun // 1000)::DOUBLE`);

const selectHistories = (workflow: number): string => `
  WITH history AS (
    SELECT kase, ${collectSteps('completed', 'resource', 'started')} AS steps
    FROM occurrence SEMI JOIN chosen_case USING (kase)
    WHERE workflow = ${workflow} AND seq <= ${stepsKept}
    GROUP BY kase
  )
  SELECT history.kase::INTEGER AS kase, named.name AS "case", ${instant('begun')} AS "startedAt",
    known.aliases, case_state.duration / 1e6 AS "durationSeconds", state, place AS variant, occurrences AS "stepCount",
    ${after('completed')} AS ends, ${inSteps('steps', 'step.resource')} AS people, ${after('started')} AS starts
  FROM history
  JOIN case_state USING (kase)
  JOIN case_span USING (kase)
  JOIN case_variant USING (kase)
  LEFT JOIN named USING (kase)
  LEFT JOIN (SELECT case_id AS name, list(alias ORDER BY alias)[1:20] AS aliases FROM case_alias GROUP BY case_id) AS known
    ON known.name = named.name
  ORDER BY case_state.duration DESC, history.kase`;

export interface RetainedVariant {
  place: number;
  cases: number;
  medianSeconds: number;
  stepCount: number;
  /** The numbers of the activities of its first steps. */
  steps: number[];
}

/** The most frequent variants of a workflow are kept, and also those of all kept cases. */
const variantsKept = 10_000;
const variantStepsKept = 500;

/** The variants of one workflow; needs the table `chosen_case`. */
export async function retainedVariants(
  db: AnalyticDatabase,
  workflow: number,
): Promise<{ activities: string[]; variants: RetainedVariant[] }> {
  const names = new Map<number, number>();
  const variants: RetainedVariant[] = [];
  const query = `
    SELECT place, cases::INTEGER AS cases, median / 1e6 AS "medianSeconds", len(path)::INTEGER AS "stepCount",
      path[1:${variantStepsKept}] AS steps
    FROM ordered_variant WHERE workflow = ${workflow} AND (place <= ${variantsKept} OR place IN (
      SELECT place FROM case_variant SEMI JOIN chosen_case USING (kase) WHERE workflow = ${workflow}))
    ORDER BY place`;
  for await (const rows of db.chunks<RetainedVariant>(query)) {
    for (const row of rows) variants.push({ ...row, steps: row.steps.map((id) => assignNumber(names, id)) });
  }
  return { activities: await readNames(db, 'activity', [...names.keys()]), variants };
}
