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

/**
 * Activities and paths between them, of all workflows together. Processes have hundreds; where a text that differs from
 * event to event stands for the activity there are millions, each of which every later stage would have in memory.
 */
export const mostActivitiesAndPaths = 200_000;

/** A workflow that no report shows, because hardly two of its events are alike. */
export interface TooVariedWorkflow {
  name: string;
  cases: number;
  activities: number;
  paths: number;
}

/** Takes away those with the most until there is room for the others. */
export async function leaveOutTooVaried(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE too_varied AS
    WITH step AS (SELECT DISTINCT workflow, activity, next_activity FROM occurrence),
      variety AS (
        SELECT workflow, count(DISTINCT activity)::INTEGER AS activities, count(next_activity)::INTEGER AS paths
        FROM step GROUP BY workflow
      ),
      size AS (SELECT workflow, count(*)::INTEGER AS cases FROM kept JOIN kase ON kase.id = kept.kase GROUP BY workflow)
    SELECT workflow, cases, activities, paths FROM variety JOIN size USING (workflow)
    QUALIFY sum(activities + paths) OVER (ORDER BY activities + paths, workflow) > ${mostActivitiesAndPaths}`);
  const { workflows } = await db.row<{ workflows: number }>('SELECT count(*)::INTEGER AS workflows FROM too_varied');
  if (workflows === 0) return;
  await db.run(
    'DELETE FROM kept USING kase, too_varied WHERE kept.kase = kase.id AND kase.workflow = too_varied.workflow',
  );
  await db.run('DELETE FROM occurrence USING too_varied WHERE occurrence.workflow = too_varied.workflow');
}

export function tooVariedWorkflows(db: AnalyticDatabase): Promise<TooVariedWorkflow[]> {
  return db.rows<TooVariedWorkflow>(`
    SELECT name, cases, activities, paths
    FROM too_varied JOIN workflow ON workflow.id = too_varied.workflow
    ORDER BY activities + paths DESC, workflow.id`);
}
