import type { AnalyticDatabase } from './analytic-database.js';

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
