import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import type { Rule, RuleKind } from '../../report/schema/report-sections.js';

/** A rule that an assessment has to check. */
export interface GivenRule {
  kind: RuleKind;
  a: string;
  b?: string | null;
  withinSeconds?: number | null;
  /** A workflow's name or ID; without one, the rule applies to all workflows with one of its activities. */
  workflow?: string | null;
  /** A name that the customer gave the rule. */
  name?: string | null;
}

type ShownFigure = 'cases' | 'broken' | 'examples' | 'medianSecondsKept' | 'medianSecondsBroken';

/** Medians are of completed cases only, because open ones have no duration yet. */
export type RuleFigures = Pick<Rule, ShownFigure> & Record<'completedKept' | 'completedBroken', number>;

const examplesShown = 5;

/** The figures of the rule in the table `verdict`. */
export function ruleFigures(db: AnalyticDatabase): Promise<RuleFigures> {
  return db.row<RuleFigures>(`
    SELECT count(*)::INTEGER AS cases, count(*) FILTER (broken)::INTEGER AS broken,
      coalesce(list(name ORDER BY duration DESC, kase) FILTER (broken AND name IS NOT NULL)[1:${examplesShown}], []) AS examples,
      count(*) FILTER (NOT broken AND completed)::INTEGER AS "completedKept",
      count(*) FILTER (broken AND completed)::INTEGER AS "completedBroken",
      quantile_cont(duration, 0.5) FILTER (NOT broken AND completed) / 1e6 AS "medianSecondsKept",
      quantile_cont(duration, 0.5) FILTER (broken AND completed) / 1e6 AS "medianSecondsBroken"
    FROM verdict JOIN (SELECT *, state = 'completed' AND plausible AS completed FROM case_state) USING (kase)
    LEFT JOIN named USING (kase)`);
}

/**
 * Creates the table `verdict(kase, broken)`, with a row for each case to which the rule applies. `before` and `never` equal
 * precedence and absence of Declare in pm4py; `followed_by` equals response, without cases that may still follow the rule.
 * The order of events within the case decides, also for equal times.
 */
export async function createVerdicts(db: AnalyticDatabase, workflow: number, rule: GivenRule): Promise<void> {
  const { a, b = null, withinSeconds } = rule;
  const as = await activitiesNamed(db, a);
  const bs = b === null ? '-1' : await activitiesNamed(db, b);
  const limit = Math.round((withinSeconds ?? 0) * 1e6);
  await db.run(`CREATE OR REPLACE TABLE verdict AS ${verdicts(rule, workflow, { as, bs, limit })}`);
}

interface VerdictTerms {
  as: string;
  bs: string;
  /** Microseconds. */
  limit: number;
}

function verdicts({ kind, b }: GivenRule, workflow: number, { as, bs, limit }: VerdictTerms): string {
  const seen = (columns: string): string => `
    SELECT kase, ${columns} FROM occurrence WHERE workflow = ${workflow} AND activity IN (${as}, ${bs}) GROUP BY kase`;
  switch (kind) {
    case 'before':
      return `SELECT kase, coalesce(a > b, true) AS broken
        FROM (${seen(`min(seq) FILTER (activity IN (${as})) AS a, min(seq) FILTER (activity IN (${bs})) AS b`)})
        WHERE b IS NOT NULL`;
    case 'followed_by':
      return `SELECT kase, broken FROM (
        SELECT kase, coalesce(a > b, true) AS broken
        FROM (${seen(`max(seq) FILTER (activity IN (${as})) AS a, max(seq) FILTER (activity IN (${bs})) AS b`)})
        WHERE a IS NOT NULL
      ) LEFT JOIN decided_case USING (kase) WHERE NOT broken OR decided_case.kase IS NOT NULL`;
    case 'never':
      return `SELECT kase, a IS NOT NULL AS broken FROM case_span
        LEFT JOIN (${seen(`min(seq) FILTER (activity IN (${as})) AS a`)}) USING (kase)
        WHERE workflow = ${workflow}`;
    case 'not_same_person':
      return `SELECT kase, list_has_any(a, b) AS broken
        FROM (${seen(`list(DISTINCT resource) FILTER (activity IN (${as}) AND resource IS NOT NULL) AS a,
          list(DISTINCT resource) FILTER (activity IN (${bs}) AND resource IS NOT NULL) AS b`)})
        WHERE len(a) > 0 AND len(b) > 0`;
    case 'within':
      return b == null ? untilTheEnd(workflow, as, limit) : untilTheNext(workflow, { as, bs, limit });
  }
}

const firstA = (workflow: number, as: string): string => `
  SELECT kase, min(seq) AS place, min(completed) AS reached
  FROM occurrence WHERE workflow = ${workflow} AND activity IN (${as}) GROUP BY kase`;

/** Only cases with a b after a have a time to measure. */
function untilTheNext(workflow: number, { as, bs, limit }: VerdictTerms): string {
  return `SELECT kase, min(completed) - any_value(reached) > ${limit} AS broken
    FROM occurrence JOIN (${firstA(workflow, as)}) AS begun USING (kase)
    JOIN case_state USING (workflow, kase)
    WHERE workflow = ${workflow} AND activity IN (${bs}) AND seq > place AND plausible GROUP BY kase`;
}

/** Only judged cases, because open ones have no end yet. */
function untilTheEnd(workflow: number, as: string, limit: number): string {
  return `SELECT kase, ended - reached > ${limit} AS broken
    FROM judged_case JOIN (${firstA(workflow, as)}) AS begun USING (kase)`;
}

/** Several activities can have the same name: one of a journey and one of a tool. */
async function activitiesNamed(db: AnalyticDatabase, name: string): Promise<string> {
  const found = await db.rows<{ id: number }>(`SELECT id FROM activity WHERE name = ${sqlText(name)} ORDER BY id`);
  return found.length === 0 ? '-1' : found.map(({ id }) => id).join(', ');
}
