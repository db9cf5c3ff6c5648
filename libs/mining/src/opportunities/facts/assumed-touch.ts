import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { touchGrid } from './touch-grid.js';
import { factKey } from './fact-key.js';
import type { TouchFacts } from './touch-facts.js';

type Assumed = TouchFacts['assumed'];

/** By workflow and activity, how long touches without a recorded start can have taken at most. */
export async function assumedTouch(db: AnalyticDatabase): Promise<Map<string, Record<'all' | 'again', Assumed>>> {
  const capped = touchGrid.map((minutes) => `sum(least(cap, ${String(minutes * 60e6)}::BIGINT))::DOUBLE / 1e6`);
  const rows = await db.rows<Assumed & { workflow: number; activity: number; again: boolean }>(`
    SELECT workflow, activity, again, count(*)::INTEGER AS count, [${capped.join(', ')}] AS "cappedSeconds"
    FROM handwork WHERE NOT timed GROUP BY ALL ORDER BY workflow, activity, again`);
  const found = new Map<string, Record<'all' | 'again', Assumed>>();
  for (const { workflow, activity, again, ...assumed } of rows) {
    const key = factKey(workflow, activity);
    const known = found.get(key);
    found.set(key, { all: known ? sum(known.all, assumed) : assumed, again: again ? assumed : none });
  }
  return found;
}

const none: Assumed = { count: 0, cappedSeconds: [] };

function sum(one: Assumed, other: Assumed): Assumed {
  return {
    count: one.count + other.count,
    cappedSeconds: one.cappedSeconds.map((seconds, index) => seconds + (other.cappedSeconds[index] ?? 0)),
  };
}
