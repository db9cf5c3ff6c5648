import type { AnalyticDatabase } from '../log/analytic-database.js';
import { type StatsRow, statsOrNull } from '../log/stats.js';
import type { Stats } from '../report-sections.js';

export interface HandoverTotals {
  workflow: number;
  total: number;
  changed: number;
  pingPong: number;
}

/** Neighbours in a case that both have a resource; `pingPong` counts A → B → A in a row. */
export function handoverTotals(db: AnalyticDatabase): Promise<HandoverTotals[]> {
  return db.rows<HandoverTotals>(`
    WITH pair AS (
      SELECT workflow, resource, next_resource, lead(next_resource) OVER (PARTITION BY kase ORDER BY seq) AS after_next
      FROM occurrence
    )
    SELECT workflow, count(*)::INTEGER AS total,
      count(*) FILTER (WHERE resource <> next_resource)::INTEGER AS changed,
      count(*) FILTER (WHERE resource <> next_resource AND resource = after_next)::INTEGER AS "pingPong"
    FROM pair WHERE resource IS NOT NULL AND next_resource IS NOT NULL
    GROUP BY workflow ORDER BY workflow`);
}

export interface Handover {
  workflow: number;
  from: string;
  to: string;
  count: number;
  waitSeconds: Stats | null;
}

export const handoversShown = 10;

/** The most frequent changes of hands. */
export async function topHandovers(db: AnalyticDatabase): Promise<Handover[]> {
  const rows = await db.rows<Omit<Handover, 'waitSeconds'> & { wait: StatsRow }>(`
    WITH changed AS (
      SELECT workflow, resource, next_resource, count(*)::INTEGER AS count, stats(wait) AS wait
      FROM occurrence WHERE resource <> next_resource
      GROUP BY workflow, resource, next_resource
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count DESC, resource, next_resource) <= ${String(handoversShown)}
    )
    SELECT workflow, giver.name AS "from", taker.name AS "to", count, wait
    FROM changed JOIN resource AS giver ON giver.id = resource JOIN resource AS taker ON taker.id = next_resource
    ORDER BY workflow, count DESC, resource, next_resource`);
  return rows.map(({ wait, ...handover }) => ({ ...handover, waitSeconds: statsOrNull(wait) }));
}
