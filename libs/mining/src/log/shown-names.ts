import { type AnalyticDatabase, sqlText } from './analytic-database.js';

/** What a reference in stored texts shows: `key` is `kind:id`. */
export interface SourceName {
  readonly key: string;
  readonly name: string;
  /** What it showed before, the latest first: links and filters may still use these names. */
  readonly earlier: readonly string[];
}

/** They enclose a reference in a stored text. */
const begin = '\u27e6';
const end = '\u27e7';
const rowsAtOnce = 1_000;

/**
 * Creates the tables that replace ids of tools by the names of today: `shown_text(source, text, shown)` for activities
 * and workflows, `shown_case(case_id, shown)` for cases, and `case_alias(alias, case_id)`, the other names by which
 * links and filters may mean a case. They are empty for logs without ids of tools.
 */
export async function createShownNames(
  db: AnalyticDatabase,
  namesOfSources: readonly (readonly SourceName[])[],
  hasCaseNames: boolean,
): Promise<void> {
  await db.run('CREATE TABLE reference (source INTEGER, key VARCHAR, name VARCHAR, earlier VARCHAR[])');
  await insertNames(db, namesOfSources);
  await db.run('CREATE TABLE shown_text (source INTEGER, text VARCHAR, shown VARCHAR)');
  await db.run('CREATE TABLE shown_case (case_id VARCHAR, shown VARCHAR, workflow VARCHAR)');
  await db.run('CREATE TABLE case_alias (alias VARCHAR, case_id VARCHAR)');
  if (!hasCaseNames) return;
  await db.run(
    `INSERT INTO shown_text ${shown(`
    SELECT source, activity AS text FROM stored WHERE contains(activity, ${sqlText(begin)})
    UNION SELECT source, workflow FROM stored WHERE contains(workflow, ${sqlText(begin)})`)}`,
  );
  await db.run(`CREATE TABLE called_case AS ${calledCases}`);
  await db.run(`CREATE TABLE case_text AS ${shown('SELECT DISTINCT source, text FROM called_case')}`);
  await db.run(`INSERT INTO shown_case ${shownCases}`);
  await db.run(`INSERT INTO case_alias ${caseAliases}`);
  await db.drop('called_case', 'case_text');
}

async function insertNames(db: AnalyticDatabase, namesOfSources: readonly (readonly SourceName[])[]): Promise<void> {
  const rows = namesOfSources.flatMap((names, id) =>
    names.map(({ key, name, earlier }) => {
      const before = `[${earlier.map(sqlText).join(', ')}]::VARCHAR[]`;
      return `(${String(id)}, ${sqlText(key)}, ${sqlText(name)}, ${before})`;
    }),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db.run(`INSERT INTO reference VALUES ${rows.slice(at, at + rowsAtOnce).join(', ')}`);
  }
}

/** Texts with the names of today in place of references; an unknown status 3 is shown as `Status 3`. */
const shown = (texts: string): string => `
  SELECT source, text, string_agg(CASE
      WHEN place = 0 THEN piece
      WHEN NOT contains(piece, ${sqlText(end)}) THEN ${sqlText(begin)} || piece
      ELSE coalesce(reference.name, upper(piece[1]) || replace(replace(key, ':', ' '), '_', ' ')[2:]) || rest
    END, '' ORDER BY place) AS shown
  FROM (
    SELECT source, text, place, piece, split_part(piece, ${sqlText(end)}, 1) AS key,
      piece[strpos(piece, ${sqlText(end)}) + 1:] AS rest
    FROM (
      SELECT source, text, unnest(string_split(text, ${sqlText(begin)})) AS piece,
        unnest(range(len(string_split(text, ${sqlText(begin)})))) AS place
      FROM (${texts})
    )
  ) LEFT JOIN reference USING (source, key)
  GROUP BY source, text`;

const marked = `${sqlText(begin)} || key || ${sqlText(end)}`;

/** Every name that an event gives its case, also with the earlier names of what it refers to. */
const calledCases = `
  WITH given AS (
    SELECT source, case_id, case_name AS text, max((file::BIGINT << 40) + position) AS ordinal,
      min(workflow) AS workflow
    FROM stored WHERE case_name IS NOT NULL GROUP BY source, case_id, case_name
  )
  SELECT * FROM given
  UNION ALL
  SELECT source, case_id, replace(text, ${marked}, unnest(earlier)), -1, workflow
  FROM (SELECT *, unnest(list_distinct(regexp_extract_all(text, ${sqlText(`${begin}([^${end}]*)${end}`)}, 1))) AS key FROM given)
  JOIN reference USING (source, key)`;

/** By its latest name; cases of two accounts that would look the same are told apart by their keys. */
const shownCases = `
  SELECT case_id, if(count(*) OVER (PARTITION BY shown) > 1, shown || ' (' || case_id || ')', shown), workflow
  FROM (
    SELECT case_id, arg_max(case_text.shown, ordinal) AS shown, arg_max(coalesce(shown_text.shown, workflow), ordinal) AS workflow
    FROM called_case JOIN case_text USING (source, text)
    LEFT JOIN shown_text ON shown_text.source = called_case.source AND shown_text.text = workflow
    GROUP BY case_id
  )`;

/** The key, the id in the tool, and all earlier names. */
const caseAliases = `
  SELECT DISTINCT alias, shown FROM (
    SELECT unnest([case_id, regexp_extract(case_id, ' ([^ ]+)$', 1)]) AS alias, shown FROM shown_case
    UNION ALL
    SELECT case_text.shown, shown_case.shown
    FROM called_case JOIN case_text USING (source, text) JOIN shown_case USING (case_id)
  ) WHERE alias <> '' AND alias <> shown`;
