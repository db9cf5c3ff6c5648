import type { AnalyticDatabase } from '../log/analytic-database.js';
import { named } from '../workflows/case-examples.js';

export interface RuleFigures {
  cases: number;
  broken: number;
  /** Of the completed ones: an open case is not a short one. */
  medianSecondsKept: number | null;
  medianSecondsBroken: number | null;
  completedKept: number;
  completedBroken: number;
  examples: string[];
}

const examplesShown = 5;

/** What `verdict` amounts to. */
export async function ruleFigures(db: AnalyticDatabase): Promise<RuleFigures> {
  const figures = await db.row<Omit<RuleFigures, 'examples'>>(`
    SELECT count(*)::INTEGER AS cases, count(*) FILTER (broken)::INTEGER AS broken,
      count(*) FILTER (NOT broken AND completed)::INTEGER AS "completedKept",
      count(*) FILTER (broken AND completed)::INTEGER AS "completedBroken",
      quantile_cont(duration, 0.5) FILTER (NOT broken AND completed) / 1e6 AS "medianSecondsKept",
      quantile_cont(duration, 0.5) FILTER (broken AND completed) / 1e6 AS "medianSecondsBroken"
    FROM verdict JOIN (SELECT *, state = 'completed' AND plausible AS completed FROM case_state) USING (kase)`);
  const examples = await db.rows<{ name: string }>(`
    WITH ${named}
    SELECT name FROM verdict JOIN case_state USING (kase) JOIN named USING (kase)
    WHERE broken ORDER BY duration DESC, kase LIMIT ${examplesShown}`);
  return { ...figures, examples: examples.map(({ name }) => name) };
}
