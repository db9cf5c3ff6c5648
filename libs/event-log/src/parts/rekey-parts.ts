import { type DuckDb, sqlLiteral } from './duckdb.js';

/** Adds the column to parts that were stored before there was one. */
const noRows = 'SELECT NULL::VARCHAR AS case_name WHERE false';

const numbered = (paths: readonly string[]): string => `
  SELECT stored.*, part.number
  FROM (FROM read_parquet([${paths.map(sqlLiteral).join(',')}], filename = true, union_by_name = true) UNION ALL BY NAME ${noRows}) AS stored
  JOIN (VALUES ${paths.map((path, number) => `(${sqlLiteral(path)}, ${number})`).join(', ')}) AS part(path, number)
    ON part.path = stored.filename`;

/**
 * Compares events by names with the same events by ids, in parts that hold both. Creates the tables `kept` (where the
 * event of each id stands that is kept: by ids, if there is one, and the last), `case_by_id` (what a case by name is called by id),
 * `called_before` (the first event of such a case, which keeps the old name as an alias), and
 * `text_by_id` (the same for activities and workflows, where it is always the same).
 */
export async function compareReadings(duckdb: DuckDb, paths: readonly string[]): Promise<void> {
  await duckdb.run(`CREATE VIEW reading AS ${numbered(paths)}`);
  await duckdb.run(`CREATE TABLE kept AS
    SELECT event_id, place.number AS number, place.position AS position
    FROM (
      SELECT event_id, arg_max({'number': number, 'position': position}, (case_name IS NOT NULL, number, position)) AS place
      FROM reading WHERE event_id IS NOT NULL GROUP BY event_id
    )`);
  await duckdb.run(`CREATE TABLE twin AS
    SELECT old.case_id AS old_case, old.activity AS old_activity, old.workflow AS old_workflow,
      new.case_id, new.case_name, new.activity, new.workflow, new.position
    FROM reading AS old JOIN reading AS new USING (event_id)
    WHERE old.case_name IS NULL AND new.case_name IS NOT NULL`);
  await duckdb.run(`CREATE TABLE case_by_id AS
    SELECT old_case, mode(case_id) AS case_id, arg_max(case_name, position) AS case_name, mode(workflow) AS workflow
    FROM twin GROUP BY old_case`);
  await duckdb.run(`CREATE TABLE called_before AS
    SELECT arg_min(event_id, (number, position)) AS event_id, any_value(old_case) AS old_case
    FROM (FROM reading WHERE case_name IS NOT NULL) JOIN kept USING (event_id, number, position)
    JOIN (SELECT case_id, any_value(old_case) AS old_case FROM case_by_id GROUP BY case_id) AS known USING (case_id)
    GROUP BY case_id HAVING count(*) > 1`);
  await duckdb.run(`CREATE TABLE text_by_id AS
    SELECT old_text, any_value(text) AS text FROM (
      SELECT old_activity AS old_text, activity AS text FROM twin UNION ALL SELECT old_workflow, workflow FROM twin
    ) WHERE old_text IS NOT NULL GROUP BY old_text HAVING count(DISTINCT text) = 1`);
}

/**
 * Writes part `number` with each event once: by ids where it was read again, and otherwise with the ids of its case and
 * of its activity as far as other events tell them. Returns the number of events.
 */
export async function rekeyPart(duckdb: DuckDb, path: string, number: number, target: string): Promise<number> {
  await duckdb.run(`COPY (
      SELECT row.* REPLACE (
        if(row.case_name IS NULL, coalesce(known.case_id, row.case_id), row.case_id) AS case_id,
        if(row.case_name IS NULL, coalesce(text.text, row.activity), row.activity) AS activity,
        if(row.case_name IS NULL, coalesce(known.workflow, flow.text, row.workflow), row.workflow) AS workflow,
        coalesce(before.old_case, row.case_name, known.case_name) AS case_name)
      FROM (FROM read_parquet(${sqlLiteral(path)}) UNION ALL BY NAME ${noRows}) AS row
      LEFT JOIN kept USING (event_id)
      LEFT JOIN called_before AS before USING (event_id)
      LEFT JOIN case_by_id AS known ON known.old_case = row.case_id
      LEFT JOIN text_by_id AS text ON text.old_text = row.activity
      LEFT JOIN text_by_id AS flow ON flow.old_text = row.workflow
      WHERE row.event_id IS NULL OR (kept.number = ${number} AND kept.position = row.position)
      ORDER BY row.position
    ) TO ${sqlLiteral(target)} (FORMAT parquet, COMPRESSION zstd)`);
  return duckdb.count(`SELECT count(*) FROM read_parquet(${sqlLiteral(target)})`);
}
