import type { AnalyticDatabase } from './analytic-database.js';

/** As many as anyone could read; a log that names each case a workflow must not make a report without end. */
export const mostWorkflows = 100;
const namedAtMost = 20;

/** Which workflows a report does not show, the largest by name. */
export interface LeftOutWorkflows {
  workflows: number;
  cases: number;
  names: string[];
}

/** Keeps the cases of the largest workflows only: single ones by their cases, then those across tools. */
export async function leaveOutWorkflows(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE left_out AS
    SELECT workflow.id AS workflow, name, count(*)::INTEGER AS cases
    FROM kept JOIN kase ON kase.id = kept.kase JOIN workflow ON workflow.id = kase.workflow
    GROUP BY workflow.id, name, parts
    QUALIFY row_number() OVER (ORDER BY parts IS NOT NULL, count(*) DESC, workflow.id) > ${mostWorkflows}`);
  await db.run(`DELETE FROM kept USING kase, left_out WHERE kept.kase = kase.id AND kase.workflow = left_out.workflow`);
}

export async function leftOutWorkflows(db: AnalyticDatabase): Promise<LeftOutWorkflows> {
  return db.row<LeftOutWorkflows>(`
    SELECT count(*)::INTEGER AS workflows, coalesce(sum(cases), 0)::INTEGER AS cases,
      coalesce(list(left(name, 80) ORDER BY cases DESC, workflow)[1:${namedAtMost}], []) AS names
    FROM left_out`);
}
