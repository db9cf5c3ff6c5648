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
