import type { GivenCalendar } from './log-calendar.js';
import { type AnalyticDatabase, sqlText } from './analytic-database.js';

/** One integration's stored events: Parquet files in the order in which they were uploaded. */
export interface EventSource {
  integrationId: string;
  tool: string;
  name: string;
  files: readonly string[];
}

/** Both bounds inclusive; ISO 8601 instants. */
export interface Period {
  from?: string | null;
  to?: string | null;
}

export interface EventLogOptions {
  /** Holds raw events while the log is open: the caller knows a place that is swept after a crash. */
  temporaryDirectory: string;
  /** Keeps the cases that started within it, whole. */
  period?: Period | null;
  /** On whose clock its times are told; UTC and learned hours where there is none. */
  calendar?: GivenCalendar | null;
  /** What DuckDB may hold before it spills to `temporaryDirectory`, e.g. `512MB`. */
  memoryLimit?: string;
  /** Those DuckDB works on; by default as many as the log is worth. */
  threads?: number;
  /** Ends the statement at work. */
  signal?: AbortSignal;
}

/** Who an event says has acted. */
export const actsBy = { system: 1, customer: 2, agent: 3 } as const;
const isAutomated = "(coalesce(automated, false) OR coalesce(party = 'system', false))";

/** The view of all stored events, and how many there are. */
export async function viewUploads(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<number> {
  await db.run(sourceTable(sources));
  await db.run(uploadView(sources, await storedColumns(db, sources)));
  return countStored(db, sources);
}

/**
 * Reads the uploads into numbered tables. Names are numbered in code-point order, so that comparing two
 * numbers compares the names; `ordinal` is an event's place in the uploads, the last word on order.
 */
export async function readEventTables(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE activity AS
    SELECT (row_number() OVER (ORDER BY name))::INTEGER AS id, name FROM (SELECT DISTINCT activity AS name FROM upload)`);
  await db.run(`CREATE TABLE resource AS
    SELECT (row_number() OVER (ORDER BY name))::INTEGER AS id, name, marked
    FROM (
      -- A person may be recorded with a step that runs by itself now and then.
      SELECT resource AS name, 2 * count(*) FILTER (WHERE ${isAutomated}) >= count(*) OR bool_or(coalesce(
        contains(attributes, '"automated"') AND regexp_matches(attributes, '"automated"\\s*:\\s*"?true'), false)) AS marked
      FROM upload WHERE resource IS NOT NULL GROUP BY resource
    )`);
  await db.run(`CREATE TABLE workflow AS
    SELECT (row_number() OVER (ORDER BY name))::INTEGER AS id, name, has_complete AS complete_only, NULL::INTEGER[] AS parts
    FROM (
      SELECT workflow AS name, coalesce(bool_or(lower(lifecycle) = 'complete'), false) AS has_complete
      FROM upload GROUP BY workflow
    )`);
  await db.run(`CREATE TABLE kase AS
    SELECT (row_number() OVER (ORDER BY workflow.id, case_id))::INTEGER AS id, workflow.id AS workflow, case_id
    FROM (SELECT DISTINCT workflow, case_id FROM upload) AS seen
    JOIN workflow ON workflow.name = seen.workflow`);
  await db.run(`CREATE TABLE event AS
    SELECT workflow.id AS workflow, kase.id AS kase, activity.id AS activity, resource.id AS resource,
      upload.source, epoch_us(ts) AS completed, epoch_us(started_at) AS started,
      CASE lower(lifecycle) WHEN 'complete' THEN 1 WHEN 'start' THEN 2 ELSE if(lifecycle IS NULL, 0, 3) END::TINYINT AS lifecycle,
      epoch_us(ready_at) AS ready_at,
      CASE WHEN ${isAutomated} THEN ${actsBy.system} WHEN party = 'customer' THEN ${actsBy.customer}
        WHEN party = 'agent' THEN ${actsBy.agent} END::TINYINT AS acts_by,
      (upload.file::BIGINT << 40) + position AS ordinal
    FROM upload
    JOIN workflow ON workflow.name = upload.workflow
    JOIN kase ON kase.workflow = workflow.id AND kase.case_id = upload.case_id
    JOIN activity ON activity.name = upload.activity
    LEFT JOIN resource ON resource.name = upload.resource`);
}

function sourceTable(sources: readonly EventSource[]): string {
  const rows = sources.map((source, id) => `(${String(id)}, ${sqlText(source.tool)}, ${sqlText(source.name)})`);
  return `CREATE TABLE source AS
    SELECT * FROM (VALUES ${rows.concat("(-1, '', '')").join(', ')}) AS given(id, tool, name) WHERE id >= 0`;
}

/** Parts from before these were stored lack them. */
const laterColumns = { ready_at: 'TIMESTAMP', automated: 'BOOLEAN', party: 'VARCHAR' } as const;

/** Which of these some part has. */
async function storedColumns(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<ReadonlySet<string>> {
  const paths = sources.flatMap(({ files }) => files);
  if (paths.length === 0) return new Set();
  const names = Object.keys(laterColumns).map(sqlText).join(', ');
  const rows = await db.rows<{ name: string }>(
    `SELECT DISTINCT name FROM parquet_schema([${paths.map(sqlText).join(', ')}]) WHERE name IN (${names})`,
  );
  return new Set(rows.map(({ name }) => name));
}

function uploadView(sources: readonly EventSource[], stored: ReadonlySet<string>): string {
  const files = sources.flatMap((source, id) => source.files.map((path) => ({ path, id })));
  if (files.length === 0) {
    return `CREATE VIEW upload AS
      SELECT 0 AS source, 0 AS file, '' AS workflow, '' AS case_id, '' AS activity, NULL::TIMESTAMP AS ts,
        NULL::TIMESTAMP AS started_at, NULL::VARCHAR AS resource, NULL::VARCHAR AS lifecycle,
        NULL::VARCHAR AS event_id, NULL::VARCHAR[] AS links, NULL::VARCHAR AS attributes, 0::BIGINT AS position,
        ${Object.entries(laterColumns)
          .map(([name, type]) => `NULL::${type} AS ${name}`)
          .join(', ')}
      WHERE false`;
  }
  const rows = files.map(({ path, id }, file) => `(${sqlText(path)}, ${String(file)}, ${String(id)})`);
  const later = Object.entries(laterColumns).map(([name, type]) =>
    stored.has(name) ? name : `NULL::${type} AS ${name}`,
  );
  return `CREATE VIEW upload AS
    SELECT source.id AS source, file.ordinal AS file, coalesce(stored.workflow, source.name) AS workflow,
      case_id, activity, ts, started_at, resource, lifecycle, event_id, links, attributes, position, ${later.join(', ')}
    FROM read_parquet([${files.map(({ path }) => sqlText(path)).join(', ')}], filename = true, union_by_name = true) AS stored
    JOIN (VALUES ${rows.join(', ')}) AS file(path, ordinal, source) ON file.path = stored.filename
    JOIN source ON source.id = file.source`;
}

/** DuckDB expands `*` and tidies paths: a file whose name then no longer matches must not vanish silently. */
async function countStored(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<number> {
  const paths = sources.flatMap(({ files }) => files);
  if (paths.length === 0) return 0;
  const { stored, read } = await db.row<{ stored: number; read: number }>(`
    SELECT (SELECT sum(num_rows)::DOUBLE FROM parquet_file_metadata([${paths.map(sqlText).join(', ')}])) AS stored,
      (SELECT count(*)::DOUBLE FROM upload) AS read`);
  if (stored !== read) {
    throw new Error(
      `Of ${String(stored)} stored events ${String(read)} could be read; give plain, absolute paths: ${paths.join(', ')}`,
    );
  }
  return stored;
}
