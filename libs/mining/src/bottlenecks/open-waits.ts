import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { OpenWaits } from './place-facts.js';

const half = 0.5;
const shown = 3;

/**
 * The open cases that wait at each place as far as their last step tells: after it most cases go on to the place. Late
 * are those that have waited longer than four in five of those that are over.
 */
export async function openWaits(db: AnalyticDatabase, named: string): Promise<Map<number, OpenWaits>> {
  const rows = await db.rows<OpenWaits & { place: number }>(`
    WITH ${named}, onward AS (
      SELECT workflow, activity, next_activity, count(*) AS times,
        sum(count(*)) OVER (PARTITION BY workflow, activity) AS of
      FROM judged WHERE next_activity IS NOT NULL GROUP BY workflow, activity, next_activity
    ), usual AS (
      SELECT place, quantile_cont(lost, 0.8) AS long FROM spent GROUP BY place
    ), waiting AS (
      SELECT place.id AS place, kase, ends_at - completed AS waited, long
      FROM place
      JOIN onward ON onward.workflow = place.workflow AND next_activity = place.activity AND times >= ${half} * of
      JOIN occurrence ON occurrence.workflow = place.workflow AND occurrence.activity = onward.activity
        AND occurrence.next_activity IS NULL
      JOIN case_state USING (kase)
      JOIN observed ON observed.workflow = place.workflow
      JOIN usual ON usual.place = place.id
      WHERE kind = 'waiting' AND state = 'open' AND plausible
    )
    SELECT place, count(*)::INTEGER AS cases, (count(*) FILTER (WHERE waited > long))::INTEGER AS late,
      coalesce(list(coalesce(name, '') ORDER BY waited DESC, kase)[1:${shown}], []) AS examples
    FROM waiting LEFT JOIN named USING (kase) GROUP BY place ORDER BY place`);
  return new Map(rows.map(({ place, ...facts }) => [place, facts]));
}
