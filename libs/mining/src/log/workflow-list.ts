import type { AnalyticDatabase } from './analytic-database.js';

export interface ListedWorkflow {
  /** Its number inside the log. */
  readonly number: number;
  /** Its id in the report. */
  readonly id: string;
  readonly name: string;
  readonly tools: readonly string[];
  readonly events: number;
  /** Consists of journeys across other workflows, whose cases and events it contains again. */
  readonly crossTool: boolean;
}

/** Cached per open log, because every section needs the list and it does not change. */
const listed = new WeakMap<AnalyticDatabase, Promise<readonly ListedWorkflow[]>>();

/** Workflows that have cases: workflows of one tool by size, then cross-tool ones. */
export function listWorkflows(db: AnalyticDatabase): Promise<readonly ListedWorkflow[]> {
  const list = listed.get(db) ?? readWorkflows(db);
  listed.set(db, list);
  return list;
}

/** The ids in the report, by the numbers in the log. */
export async function workflowIds(db: AnalyticDatabase): Promise<ReadonlyMap<number, string>> {
  return new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
}

/** Rows with the workflow's id in the report instead of its number in the log; without rows of other workflows. */
export async function withWorkflowIds<Row extends { workflow: number }>(
  db: AnalyticDatabase,
  rows: readonly Row[],
): Promise<WithWorkflowId<Row>[]> {
  const ids = await workflowIds(db);
  return rows.flatMap((row) => {
    const workflow = ids.get(row.workflow);
    return workflow === undefined ? [] : [{ ...row, workflow }];
  });
}

export type WithWorkflowId<Row extends { workflow: number }> = Omit<Row, 'workflow'> & { workflow: string };

async function readWorkflows(db: AnalyticDatabase): Promise<ListedWorkflow[]> {
  const rows = await db.rows<Omit<ListedWorkflow, 'id'>>(`
    WITH member AS (
      SELECT workflow, id AS reported, id AS kase FROM kase WHERE case_id IS NOT NULL
      UNION ALL
      SELECT workflow, kase AS reported, member AS kase FROM journey_case
    ), counted AS (
      SELECT member.workflow, count(*)::INTEGER AS events, list(DISTINCT tool ORDER BY tool) AS tools
      FROM member JOIN kept ON kept.kase = member.reported
      JOIN event ON event.kase = member.kase JOIN source ON source.id = event.source
      GROUP BY member.workflow
    ), size AS (SELECT workflow, count(*) AS cases FROM case_span GROUP BY workflow)
    SELECT counted.workflow AS number, name, tools, events, parts IS NOT NULL AS "crossTool"
    FROM counted JOIN size USING (workflow) JOIN workflow ON workflow.id = counted.workflow
    ORDER BY "crossTool", cases DESC, counted.workflow`);
  return rows.map((row, index) => ({ ...row, id: `w${index + 1}` }));
}

/** Bounds a report on a log in which each case is its own workflow. */
export const mostWorkflows = 100;
const namedAtMost = 20;

/** Workflows that a report does not show; the largest are named. */
export interface LeftOutWorkflows {
  workflows: number;
  cases: number;
  names: string[];
}

/** Keeps the cases of the largest workflows only; workflows of one tool come before cross-tool ones. */
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
 * Bounds the activities and paths of all workflows together. Processes have hundreds; if free text was imported as the
 * activity, there are millions, and every later stage would hold them in memory.
 */
export const mostActivitiesAndPaths = 200_000;

/** A workflow that no report shows, because hardly two of its events have the same activity. */
export type TooVariedWorkflow = Record<'cases' | 'activities' | 'paths', number> & { name: string };

/** Leaves out the workflows with most activities and paths until the others fit. */
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
