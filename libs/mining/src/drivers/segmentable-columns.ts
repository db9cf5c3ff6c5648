import type { AnalyticDatabase } from '../log/analytic-database.js';
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
  /** The most frequent first. */
  values: readonly string[];
}

/** Share of the cases that must have the value in their first event. */
const nearlyAll = 0.95;

/** How many of the most frequent values are read to see what they are. */
const valuesSeen = 300;

type ColumnCounts = Omit<AttributeColumn, 'key'> & Record<'workflow' | 'changing' | 'early', number>;

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
      sum(named)::DOUBLE AS "namesCase", sum(early)::DOUBLE AS early,
      arg_min(value, (-cases, value), ${valuesSeen}) AS "values",
      len(list_intersect("values", (SELECT list(name) FROM resource)))::INTEGER AS resources
    FROM counted GROUP BY workflow HAVING sum(cases) >= ${2 * fewestCases} AND count(*) > 1 ORDER BY workflow`);
  return counts.flatMap(({ workflow, changing, early, ...known }) => {
    const column = { key, ...known };
    const kind = columnContent(column);
    if (kind === 'none') return [];
    return {
      workflow,
      kind,
      changes: changing > 0,
      distinct: known.distinct,
      isEarly: early >= nearlyAll * known.cases && !isResult(key),
      holdsPeople: holdsPeople(column),
      values: column.values,
    };
  });
}
