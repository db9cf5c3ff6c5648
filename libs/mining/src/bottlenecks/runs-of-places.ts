import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { RunsOfPlace } from './place-facts.js';

const day = 86_400_000_000;
const monday = 4 * day;
/** Weekdays that hold this much are when it is done. */
const mostOfIt = 0.8;
/** Two may come together by chance. */
const fewestInRun = 2;
/** Whole parts of a run: sums of fractions would depend on their order. */
const parts = 1_000_000;

/** On which weekdays each step that is waited for is begun, and how many cases are done together. */
export async function runsOfPlaces(db: AnalyticDatabase): Promise<Map<number, RunsOfPlace>> {
  const rows = await db.rows<{ place: number; weekday: number; times: number; batched: number; runs: number }>(`
    SELECT place.id AS place, ((local_time(coalesce(started, completed)) - ${monday}) // ${day} % 7)::INTEGER AS weekday,
      count(*)::INTEGER AS times, (count(*) FILTER (WHERE batch > ${fewestInRun}))::INTEGER AS batched,
      coalesce(sum(${parts} // batch) FILTER (WHERE batch > ${fewestInRun}), 0)::DOUBLE / ${parts} AS runs
    FROM timed JOIN place USING (workflow, activity)
    WHERE kind = 'waiting' AND judged AND on_path AND NOT after_end AND before IS NOT NULL
    GROUP BY ALL ORDER BY place.id, times DESC, weekday`);
  const found = new Map<number, RunsOfPlace>();
  for (const place of new Set(rows.map((row) => row.place))) {
    const own = rows.filter((row) => row.place === place);
    const sum = (of: (row: (typeof own)[number]) => number): number => own.reduce((total, row) => total + of(row), 0);
    const [all, batched, runs] = [sum(({ times }) => times), sum((row) => row.batched), sum((row) => row.runs)];
    const days: number[] = [];
    let held = 0;
    for (const { weekday, times } of own) {
      if (held >= mostOfIt * all) break;
      days.push(weekday);
      held += times;
    }
    found.set(place, { cases: batched >= all / 2 && runs > 0 ? batched / runs : null, days });
  }
  return found;
}
