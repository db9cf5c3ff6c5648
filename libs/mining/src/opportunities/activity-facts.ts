import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isAutomationAccount } from '../log/account-names.js';

export interface ActivityFacts {
  workflow: number;
  name: string;
  occurrences: number;
  cases: number;
  /** Σ of the time before each occurrence, from the one before it in the case. */
  elapsedSeconds: number;
  serviceCount: number;
  serviceSeconds: number;
  serviceSquares: number;
  withResource: number;
  byAutomation: number;
}

/** What the factors of an opportunity are computed from, beyond what the workflows section shows. */
export async function activityFacts(db: AnalyticDatabase): Promise<ActivityFacts[]> {
  const resources = await db.rows<{ id: number; name: string; marked: boolean }>(
    'SELECT id, name, marked FROM resource ORDER BY id',
  );
  const automated = resources.filter(({ name, marked }) => marked || isAutomationAccount(name)).map(({ id }) => id);
  const rows = await db.rows<
    Omit<ActivityFacts, 'serviceSquares' | 'serviceSeconds'> & { sum: bigint; squares: bigint }
  >(`
    SELECT occurrence.workflow, activity.name, count(*)::INTEGER AS occurrences, count(DISTINCT kase)::INTEGER AS cases,
      coalesce(sum(completed - ready), 0)::DOUBLE / 1e6 AS "elapsedSeconds",
      count(service)::INTEGER AS "serviceCount",
      coalesce(sum(service // 1000), 0)::HUGEINT AS sum,
      coalesce(sum((service // 1000)::HUGEINT * (service // 1000)), 0)::HUGEINT AS squares,
      count(resource)::INTEGER AS "withResource",
      count(*) FILTER (WHERE resource IN (${['-1', ...automated.map(String)].join(', ')}))::INTEGER AS "byAutomation"
    FROM occurrence
    JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
    JOIN activity ON activity.id = occurrence.activity
    GROUP BY occurrence.workflow, occurrence.activity, activity.name
    ORDER BY occurrence.workflow, occurrence.activity`);
  return rows.map(({ sum, squares, ...row }) => ({
    ...row,
    serviceSeconds: Number(sum) / 1e3,
    serviceSquares: Number(squares) / 1e6,
  }));
}
