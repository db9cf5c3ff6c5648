import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { BottleneckKind, Trend } from '../report-sections.js';
import type { Loss } from './losses.js';

interface Halves {
  kind: BottleneckKind;
  workflow: number;
  activity: string | null;
  from_name: string | null;
  to_name: string | null;
  resource: string | null;
  count: number[];
  sum: bigint[];
  squares: bigint[];
}

/** Each place's losses in the order in which they happened, the first half and the second. */
export async function lossHalves(db: AnalyticDatabase): Promise<Halves[]> {
  return await db.rows<Halves>(`
    WITH halved AS (
      SELECT *, ntile(2) OVER (
        PARTITION BY kind, workflow, activity, from_activity, to_activity, resource ORDER BY moment, kase, seq
      ) AS half, lost // 1000000 AS seconds
      FROM loss
    ), summed AS (
      SELECT kind, workflow, activity, from_activity, to_activity, resource, half,
        count(*)::INTEGER AS count, sum(seconds) AS sum, sum(seconds::HUGEINT * seconds) AS squares
      FROM halved GROUP BY ALL
    )
    SELECT kind, summed.workflow, activity.name AS activity, giver.name AS from_name, taker.name AS to_name,
      resource.name AS resource, list(count ORDER BY half) AS count, list(sum ORDER BY half) AS sum,
      list(squares ORDER BY half) AS squares
    FROM summed
    LEFT JOIN activity ON activity.id = summed.activity
    LEFT JOIN activity AS giver ON giver.id = from_activity
    LEFT JOIN activity AS taker ON taker.id = to_activity
    LEFT JOIN resource ON resource.id = summed.resource
    GROUP BY ALL ORDER BY ALL`);
}

/** Rising or falling only where the halves differ by a tenth and by three standard errors. */
export function trendOf(loss: Loss, all: readonly Halves[]): Trend {
  const { activity = null, from = null, to = null, resource = null } = loss.at;
  const found = all.find(
    (each) =>
      each.kind === loss.kind &&
      each.workflow === loss.workflow &&
      each.activity === activity &&
      each.from_name === from &&
      each.to_name === to &&
      each.resource === resource,
  );
  if (!found || found.count.length < 2) return 'steady';
  const [before, after] = [0, 1].map((half) => meanAndError(found, half)) as [Half, Half];
  const difference = after.mean - before.mean;
  if (Math.abs(difference) <= 3 * Math.hypot(before.error, after.error)) return 'steady';
  if (after.mean > 1.1 * before.mean) return 'rising';
  return after.mean < before.mean / 1.1 ? 'falling' : 'steady';
}

interface Half {
  mean: number;
  error: number;
}

function meanAndError({ count, sum, squares }: Halves, half: number): Half {
  const n = count[half] ?? 0;
  const mean = Number(sum[half] ?? 0n) / n;
  const variance = Math.max(0, Number(squares[half] ?? 0n) / n - mean * mean);
  return { mean, error: Math.sqrt(variance / n) };
}
