import type { AnalyticDatabase } from '../log/analytic-database.js';
import { byWorkflow } from '../computing/grouped.js';
import { type AttributeColumn, columnContent, holdsPeople, isResult } from './column-content.js';
import { fewestCases } from './segments.js';

/** An attribute of a workflow that segments can be made of. */
export interface SegmentableColumn {
  workflow: number;
  kind: 'category' | 'number';
  /** Whether it has several values within a case. */
  changes: boolean;
  /** The least number of its values. */
  distinct: number;
  /** Whether it is known when nearly every case begins. */
  isEarly: boolean;
  holdsPeople: boolean;
}

/** Share of the cases that must have the value in their first event. */
const nearlyAll = 0.95;

/** How many of the most frequent values are read to see what they are. */
const valuesSeen = 300;

type ColumnCounts = Pick<AttributeColumn, 'cases' | 'distinct' | 'numeric' | 'isNumbering' | 'namesCase'> &
  Record<'workflow' | 'changing' | 'early', number>;

/** Plain numbers; `00012` is a name. */
const isNumber = (value: string): string => `regexp_full_match(${value}, '-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?')`;

/** The workflows in which the attribute in `case_value` can make segments. */
export async function segmentableColumns(db: AnalyticDatabase, key: string): Promise<SegmentableColumn[]> {
  const counts = await db.rows<ColumnCounts>(`
    WITH counted AS (
      SELECT timed.workflow, value, count(*) AS cases, count(*) FILTER (WHERE NOT constant) AS changing,
        count(*) FILTER (WHERE value = case_id) AS named, count(*) FILTER (WHERE early) AS early
      FROM case_value JOIN timed USING (kase) JOIN kase ON kase.id = timed.kase
      GROUP BY timed.workflow, value
    )
    SELECT workflow, sum(cases)::DOUBLE AS cases, count(*)::DOUBLE AS "distinct", sum(changing)::DOUBLE AS changing,
      coalesce(sum(cases) FILTER (WHERE ${isNumber('value')}), 0)::DOUBLE AS numeric,
      coalesce(bool_and(TRY_CAST(value AS BIGINT) IS NOT NULL) AND count(*) = sum(cases)
        AND max(TRY_CAST(value AS BIGINT))::DOUBLE - min(TRY_CAST(value AS BIGINT)) < 2 * count(*), false) AS "isNumbering",
      sum(named)::DOUBLE AS "namesCase", sum(early)::DOUBLE AS early
    FROM counted GROUP BY workflow HAVING sum(cases) >= ${2 * fewestCases} AND count(*) > 1 ORDER BY workflow`);
  const columns: SegmentableColumn[] = [];
  if (counts.length === 0) return columns;
  const frequent = byWorkflow(await mostFrequentValues(db, counts));
  for (const { workflow, changing, early, ...known } of counts) {
    const seen = frequent(workflow);
    const column = {
      key,
      ...known,
      values: seen.map((row) => row.value),
      resources: seen.filter((row) => row.resource).length,
    };
    const content = columnContent(column);
    if (content === 'none') continue;
    columns.push({
      workflow,
      kind: content,
      changes: changing > 0,
      distinct: known.distinct,
      isEarly: early >= nearlyAll * known.cases && !isResult(key),
      holdsPeople: holdsPeople(column),
    });
  }
  return columns;
}

function mostFrequentValues(
  db: AnalyticDatabase,
  of: readonly ColumnCounts[],
): Promise<{ workflow: number; value: string; resource: boolean }[]> {
  const order = 'ORDER BY count(*) DESC, value';
  const most =
    of.length === 1
      ? `${order} LIMIT ${valuesSeen}`
      : `QUALIFY row_number() OVER (PARTITION BY timed.workflow ${order}) <= ${valuesSeen}`;
  return db.rows(`
    WITH seen AS (
      SELECT timed.workflow, value, count(*) AS cases
      FROM case_value JOIN timed USING (kase)
      WHERE timed.workflow IN (${of.map(({ workflow }) => workflow).join(', ')})
      GROUP BY timed.workflow, value
      ${most}
    )
    SELECT workflow, value, value IN (SELECT name FROM resource) AS resource
    FROM seen ORDER BY workflow, cases DESC, value`);
}
