import type { AnalyticDatabase } from '../log/analytic-database.js';

export interface CaseEdge {
  workflow: number;
  activity: string;
  cases: number;
}

/** What cases start with. */
export function starts(db: AnalyticDatabase): Promise<CaseEdge[]> {
  return casesAt(db, 'seq = 1');
}

/** What cases end with. */
export function ends(db: AnalyticDatabase): Promise<CaseEdge[]> {
  return casesAt(db, 'next_activity IS NULL');
}

function casesAt(db: AnalyticDatabase, condition: string): Promise<CaseEdge[]> {
  return db.rows<CaseEdge>(`
    SELECT workflow, name AS activity, count(*)::INTEGER AS cases
    FROM occurrence JOIN activity ON activity.id = occurrence.activity
    WHERE ${condition}
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, cases DESC, occurrence.activity`);
}
