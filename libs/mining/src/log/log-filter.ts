import { type AnalyticDatabase, sqlText, sqlTexts } from './analytic-database.js';

/** Chooses cases of a log, with all their events; a case has to meet every condition that is set. */
export interface LogFilter {
  /** ISO 8601 instants, both inclusive: when the case started. */
  readonly from?: string;
  readonly to?: string;
  /** By name. */
  readonly workflows?: readonly string[];
  /** One of these attributes has one of the values in any event of the case. */
  readonly group?: AttributeCondition;
  readonly attribute?: AttributeCondition;
}

export interface AttributeCondition {
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** How many cases are left, and how many each condition alone would leave. */
export interface ChosenCases {
  readonly cases: number;
  readonly alone: Readonly<Record<string, number>>;
}

/**
 * Makes the view `upload` one of the chosen cases only, before anything is read from it: the analysis is then that of a
 * log without the others. Returns how many cases each condition alone leaves.
 */
export async function chooseCases(db: AnalyticDatabase, filter: LogFilter): Promise<ChosenCases['alone']> {
  const conditions = listConditions(filter);
  const columns = Object.entries(conditions).map(
    ([name, condition]) => `coalesce(${condition}, false) AS "is_${name}"`,
  );
  await db.run(`CREATE TABLE judged_by_filter AS
    SELECT workflow, case_id, ${columns.join(', ')} FROM upload GROUP BY workflow, case_id`);
  const names = Object.keys(conditions);
  const counts = names.map((name) => `(count(*) FILTER (WHERE "is_${name}"))::INTEGER AS "${name}"`);
  const alone = await db.row<Record<string, number>>(`SELECT ${counts.join(', ')} FROM judged_by_filter`);
  await db.run(`CREATE TABLE case_of_filter AS
    SELECT workflow, case_id FROM judged_by_filter WHERE ${names.map((name) => `"is_${name}"`).join(' AND ')}`);
  await db.run('ALTER VIEW upload RENAME TO unfiltered');
  await db.run('CREATE VIEW upload AS SELECT * FROM unfiltered SEMI JOIN case_of_filter USING (workflow, case_id)');
  await db.drop('judged_by_filter');
  return alone;
}

/** Cases that the report counts: those of one tool. */
export async function countChosen(db: AnalyticDatabase): Promise<number> {
  const { cases } = await db.row<{ cases: number }>(`
    SELECT count(*)::INTEGER AS cases FROM case_span JOIN workflow ON workflow.id = case_span.workflow AND parts IS NULL`);
  return cases;
}

/** Aggregates over the events of a case, by the field that the condition is about. */
function listConditions({ from, to, workflows, group, attribute }: LogFilter): Record<string, string> {
  const started = 'min(least(ts, coalesce(started_at, ts)))';
  return {
    ...(from !== undefined && { from: `${started} >= ${timestamp(from)}` }),
    ...(to !== undefined && { to: `${started} <= ${timestamp(to)}` }),
    ...(workflows && { workflow: `workflow IN (${sqlTexts(workflows)})` }),
    ...(group && { group: hasValue(group) }),
    ...(attribute && { attribute: hasValue(attribute) }),
  };
}

const timestamp = (instant: string): string => `${sqlText(new Date(instant).toISOString().slice(0, -1))}::TIMESTAMP`;

function hasValue({ names, values }: AttributeCondition): string {
  const wanted = sqlTexts(values);
  // A JSON pointer, because in a JSON path some characters of names have a meaning.
  const pointers = names.map((name) => sqlText(`/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`));
  const found = pointers.map((pointer) => `json_extract_string(attributes, ${pointer}) IN (${wanted})`);
  return found.length === 0 ? 'false' : `bool_or(${found.join(' OR ')})`;
}
