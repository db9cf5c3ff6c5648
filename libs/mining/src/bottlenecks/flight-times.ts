import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { FlightSeconds } from '../report-sections.js';
import { listWorkflows } from '../workflows/workflow-list.js';

/** What the time of a workflow's cases adds up to, of which every share is a part. */
export interface FlightFacts extends FlightSeconds {
  workflow: string;
}

export async function flightTimes(db: AnalyticDatabase): Promise<FlightFacts[]> {
  const ids = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
  const rows = await db.rows<FlightSeconds & { number: number }>(`
    SELECT workflow AS number, (waiting + work + off_hours)::DOUBLE / 1e6 AS total, waiting::DOUBLE / 1e6 AS waiting,
      work::DOUBLE / 1e6 AS work, off_hours::DOUBLE / 1e6 AS "offHours", after_end::DOUBLE / 1e6 AS "afterEnd"
    FROM flight ORDER BY workflow`);
  return rows.flatMap(({ number, ...flight }) => {
    const workflow = ids.get(number);
    return workflow === undefined ? [] : [{ workflow, ...flight }];
  });
}
