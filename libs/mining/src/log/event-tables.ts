import type { GivenCalendar } from './log-calendar.js';
import { type AnalyticDatabase, sqlText } from './analytic-database.js';
import type { LogFilter } from './log-filter.js';
import { type SourceName, createShownNames } from './shown-names.js';
import { wordsOfName } from '../report/words/names.js';

/** One integration's stored events: Parquet files in the order in which they were uploaded. */
export interface EventSource {
  integrationId: string;
  tool: string;
  name: string;
  files: readonly string[];
  /** What the tool's references show; none for logs without ids of tools. */
  names?: readonly SourceName[];
  /**
   * What identifies the cases. While a log of an earlier version is read once more, it holds events by names and the
   * same events by ids; then only those by names count.
   */
  casesBy?: 'ids' | 'names' | 'both';
}

/** ISO 8601 instants; both bounds are inclusive. */
export interface Period {
  from?: string | null;
  to?: string | null;
}

export interface EventLogOptions {
  /** Holds raw events while the log is open, so it must be a folder that is cleaned after a crash. */
  temporaryDirectory: string;
  /** Only cases that started in this period are read, with all their events. */
  period?: Period | null;
  /** Only these cases are read, as if the log had no others. */
  filter?: LogFilter | null;
  /** Time zone, working hours and holidays; without it, UTC and hours learned from the log. */
  calendar?: GivenCalendar | null;
  /** How much memory DuckDB uses before it spills to `temporaryDirectory`, such as `512MB`. */
  memoryLimit?: string;
  /** Threads of DuckDB; by default, a large log gets two. */
  threads?: number;
  /** Interrupts the running statement. */
  signal?: AbortSignal;
}

/** The numbers that stand in `acts_by` for the party that did a step. */
export const actsBy = { system: 1, customer: 2, agent: 3 } as const;
const isAutomated = "(coalesce(automated, false) OR coalesce(party = 'system', false))";

/** Creates the view `upload` of all stored events with the names of today, and returns how many there are. */
export async function viewUploads(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<number> {
  await db.run(sourceTable(sources));
  const columns = await storedColumns(db, sources);
  await db.run(storedView(sources, columns));
  const events = await countStored(db, sources);
  await db.run('CREATE TABLE source_by_ids AS SELECT DISTINCT source FROM stored WHERE case_name IS NOT NULL');
  const { areByIds } = await db.row<{ areByIds: boolean }>('SELECT EXISTS (FROM source_by_ids) AS "areByIds"');
  await createShownNames(
    db,
    sources.map(({ names = [] }) => names),
    areByIds,
  );
  await db.run(`CREATE VIEW upload AS ${areByIds ? withShownNames : 'SELECT * FROM stored'}`);
  return events;
}

/**
 * A view of a log by ids reads as one by names. The tool says of an item that is gone only that it is: the event stands
 * in the workflow of its case, and nowhere if the log has no such case. Steps of these names in other sources stay.
 */
const withShownNames = `
  SELECT stored.* REPLACE (
    coalesce(shown_workflow.shown, if(is_end, shown_case.workflow, NULL), stored.workflow) AS workflow,
    coalesce(shown_case.shown, case_id) AS case_id,
    coalesce(shown_activity.shown, activity) AS activity)
  FROM stored
  JOIN source ON source.id = stored.source
  LEFT JOIN shown_text AS shown_workflow ON shown_workflow.source = stored.source AND shown_workflow.text = stored.workflow
  LEFT JOIN shown_text AS shown_activity ON shown_activity.source = stored.source AND shown_activity.text = activity
  LEFT JOIN shown_case USING (case_id)
  WHERE NOT (source.by_both AND case_name IS NOT NULL)
    AND NOT (is_end AND shown_case.case_id IS NULL AND stored.source IN (SELECT source FROM source_by_ids))`;

/**
 * Reads the uploads into tables that refer to names by number. Names are numbered in code-point order, so that numbers
 * sort as the names would; `ordinal`, an event's place in the uploads, orders events of the same time.
 */
export async function readEventTables(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE activity AS
    SELECT (row_number() OVER (ORDER BY name))::INTEGER AS id, name FROM (SELECT DISTINCT activity AS name FROM upload)`);
  await db.run(`CREATE TABLE resource AS
    SELECT (row_number() OVER (ORDER BY name))::INTEGER AS id, name, marked
    FROM (
      -- A person is sometimes recorded for a step that runs by itself, so only a majority of such events counts.
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
  const rows = sources.map(
    (source, id) =>
      `(${String(id)}, ${sqlText(source.tool)}, ${sqlText(source.name)}, ${String(source.casesBy === 'both')})`,
  );
  return `CREATE TABLE source AS
    SELECT * FROM (VALUES ${rows.concat("(-1, '', '', false)").join(', ')}) AS given(id, tool, name, by_both)
    WHERE id >= 0`;
}

/** Columns that parts of the event log lack if they were stored by an earlier version. */
const laterColumns = { ready_at: 'TIMESTAMP', automated: 'BOOLEAN', party: 'VARCHAR', case_name: 'VARCHAR' } as const;

/** Which of the later columns at least one part has. */
async function storedColumns(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<ReadonlySet<string>> {
  const paths = sources.flatMap(({ files }) => files);
  if (paths.length === 0) return new Set();
  const names = Object.keys(laterColumns).map(sqlText).join(', ');
  const rows = await db.rows<{ name: string }>(
    `SELECT DISTINCT name FROM parquet_schema([${paths.map(sqlText).join(', ')}]) WHERE name IN (${names})`,
  );
  return new Set(rows.map(({ name }) => name));
}

const isEnd = "(stored.workflow IS NULL AND activity IN ('Deleted', 'Merged'))";

function storedView(sources: readonly EventSource[], stored: ReadonlySet<string>): string {
  const files = sources.flatMap((source, id) => source.files.map((path) => ({ path, id })));
  if (files.length === 0) {
    return `CREATE VIEW stored AS
      SELECT 0 AS source, 0 AS file, '' AS workflow, '' AS case_id, '' AS activity, NULL::TIMESTAMP AS ts,
        NULL::TIMESTAMP AS started_at, NULL::VARCHAR AS resource, NULL::VARCHAR AS lifecycle,
        NULL::VARCHAR AS event_id, NULL::VARCHAR[] AS links, NULL::VARCHAR AS attributes, 0::BIGINT AS position,
        false AS is_end,
        ${Object.entries(laterColumns)
          .map(([name, type]) => `NULL::${type} AS ${name}`)
          .join(', ')}
      WHERE false`;
  }
  const rows = files.map(({ path, id }, file) => `(${sqlText(path)}, ${String(file)}, ${String(id)})`);
  const later = Object.entries(laterColumns).map(([name, type]) =>
    stored.has(name) ? name : `NULL::${type} AS ${name}`,
  );
  return `CREATE VIEW stored AS
    SELECT source.id AS source, file.ordinal AS file, coalesce(stored.workflow, source.name) AS workflow,
      case_id, activity, ts, started_at, resource, lifecycle, event_id, links, attributes, position,
      ${isEnd} AS is_end, ${later.join(', ')}
    FROM read_parquet([${files.map(({ path }) => sqlText(path)).join(', ')}], filename = true, union_by_name = true) AS stored
    JOIN (VALUES ${rows.join(', ')}) AS file(path, ordinal, source) ON file.path = stored.filename
    JOIN source ON source.id = file.source`;
}

/** DuckDB expands `*` and normalizes paths; a file whose name no longer matches must not be left out unnoticed. */
async function countStored(db: AnalyticDatabase, sources: readonly EventSource[]): Promise<number> {
  const paths = sources.flatMap(({ files }) => files);
  if (paths.length === 0) return 0;
  const { stored, read } = await db.row<{ stored: number; read: number }>(`
    SELECT (SELECT sum(num_rows)::DOUBLE FROM parquet_file_metadata([${paths.map(sqlText).join(', ')}])) AS stored,
      (SELECT count(*)::DOUBLE FROM stored) AS read`);
  if (stored !== read) {
    throw new Error(
      `Of ${String(stored)} stored events ${String(read)} could be read; give plain, absolute paths: ${paths.join(', ')}`,
    );
  }
  return stored;
}

/** Words that make a resource an automation account rather than a person. */
const automationWords = new Set(['bot', 'robot', 'rpa', 'system', 'automation', 'automated', 'api', 'batch']);

/** Whole words only: `Billing Bot` and `jira-api` are accounts, `Abbot` and `Systemova` are people. */
function isAutomationAccount(name: string): boolean {
  return wordsOfName(name).some((word) => automationWords.has(word));
}

/**
 * Creates the table `account`: the resources that are machines, by a mark in their events or by their name. Working
 * around the clock is no evidence of a machine: people who work in shifts do so, too.
 */
export async function findAccounts(db: AnalyticDatabase): Promise<void> {
  const resources = await db.rows<{ id: number; name: string; marked: boolean }>(
    'SELECT id, name, marked FROM resource ORDER BY id',
  );
  const machines = resources.filter(({ name, marked }) => marked || isAutomationAccount(name));
  await db.run(`CREATE TABLE account AS
    SELECT id AS resource FROM resource WHERE id IN (${[-1, ...machines.map(({ id }) => id)].join(', ')})`);
}
