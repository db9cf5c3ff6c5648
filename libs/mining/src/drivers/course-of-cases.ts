import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { AttributeComparison } from './attribute-comparison.js';

/** What is known of every case: how often steps were repeated, how often hands changed, on which weekday it began. */
export async function compareCourse(db: AnalyticDatabase, comparison: AttributeComparison): Promise<void> {
  const workflows = await db.rows<{ workflow: number; brief: boolean }>(`
    SELECT workflow, years IS NULL AS brief FROM observed SEMI JOIN timed USING (workflow) ORDER BY workflow`);
  const of = { of: 'case', eventValue: null, holdsPeople: false } as const;
  for (const { workflow, brief } of workflows) {
    const counted = { ...of, known: 'later' } as const;
    const repeated = { ...counted, attribute: 'number of repeats', kind: 'repeats' } as const;
    await comparison.compare(workflow, repeated, repeats(workflow));
    const handedOver = { ...counted, attribute: 'number of handovers', kind: 'handovers' } as const;
    await comparison.compare(workflow, handedOver, handovers(workflow));
    // Of each weekday there are too few: what happened on one date would be put down to it.
    if (brief) continue;
    const begun = { ...of, known: 'start', attribute: 'weekday of the start', kind: 'start' } as const;
    await comparison.compare(workflow, begun, weekdays);
  }
}

const repeats = (workflow: number): string => `
  SELECT kase, (count(*) - count(DISTINCT activity))::VARCHAR AS value
  FROM occurrence WHERE workflow = ${workflow} GROUP BY kase`;

/** Cases without any name are left out: they are not cases without a handover. */
const handovers = (workflow: number): string => `
  SELECT kase, count(*) FILTER (WHERE resource <> next_resource)::VARCHAR AS value
  FROM occurrence WHERE workflow = ${workflow} AND resource IS NOT NULL AND next_resource IS NOT NULL GROUP BY kase`;

const day = 86_400_000_000;

/** 1 January 1970 was a Thursday. */
const weekdays = `SELECT kase, ((local_time(begun) // ${day} + 3) % 7 + 1)::VARCHAR AS value FROM timed`;
