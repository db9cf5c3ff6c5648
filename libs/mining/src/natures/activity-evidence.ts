import type { AnalyticDatabase } from '../log/analytic-database.js';
import { actsBy } from '../log/event-tables.js';
import { isSeveralPeople } from '../people/role-names.js';

/** What the log shows of who does an activity. */
export interface ActivityEvidence {
  workflow: number;
  name: string;
  occurrences: number;
  withResource: number;
  people: number;
  /** How many of these are names of roles or groups: each may be many. */
  roles?: number;
  byAccounts: number;
  /** The busiest of these accounts. */
  account: string | null;
  /** How many come within moments after an event of another activity. */
  atOnce: number;
  /** How many have a start that is further back than that. */
  lasting: number;
  /** Those that the log marks as done by an account, the other party, or our own people. */
  marked?: number;
  byCustomer?: number;
  byAgent?: number;
  /** Two times of day hold more than half of its stamps: nothing can be told from short distances. */
  coarse: boolean;
}

const moments = 5_000_000;
const minute = 60_000_000;

export async function activityEvidence(db: AnalyticDatabase): Promise<ActivityEvidence[]> {
  const resources = await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource ORDER BY id');
  const roles = [-1, ...resources.filter(({ name }) => isSeveralPeople(name)).map(({ id }) => id)].join(', ');
  return db.rows<ActivityEvidence>(`
    WITH clear AS (
      SELECT workflow, kase, activity, next_activity, elapsed, resource, completed, service, acts_by FROM plausible_occurrence
    ), at_once AS (
      SELECT workflow, next_activity AS activity, count(*)::INTEGER AS events FROM clear
      WHERE next_activity <> activity AND elapsed <= ${moments} GROUP BY ALL
    ), by_account AS (
      SELECT workflow, activity, count(*)::INTEGER AS events, mode(resource ORDER BY resource) AS busiest
      FROM clear SEMI JOIN account USING (resource) GROUP BY ALL
    ), stamped AS (
      SELECT workflow, activity, local_time(completed) // ${minute} % 1440 AS minute, count(*) AS events FROM clear GROUP BY ALL
    ), stamps AS (
      SELECT workflow, activity, list_sum(list(events ORDER BY events DESC)[1:2]) * 2 > sum(events) AS coarse
      FROM stamped GROUP BY workflow, activity
    ), counted AS (
      SELECT workflow, activity, count(*)::INTEGER AS occurrences, count(resource)::INTEGER AS with_resource,
        count(*) FILTER (service > ${moments})::INTEGER AS lasting,
        count(*) FILTER (acts_by = ${actsBy.system})::INTEGER AS marked,
        count(*) FILTER (acts_by = ${actsBy.customer})::INTEGER AS by_customer,
        count(*) FILTER (acts_by = ${actsBy.agent})::INTEGER AS by_agent,
        count(DISTINCT resource) FILTER (WHERE resource NOT IN (SELECT resource FROM account))::INTEGER AS people,
        count(DISTINCT resource) FILTER (WHERE resource IN (${roles}) AND resource NOT IN (SELECT resource FROM account))::INTEGER
          AS roles
      FROM clear GROUP BY ALL
    )
    SELECT counted.workflow, activity.name, occurrences, with_resource AS "withResource", people, roles,
      coalesce(by_account.events, 0) AS "byAccounts", busiest.name AS account,
      coalesce(at_once.events, 0) AS "atOnce", lasting, counted.marked, by_customer AS "byCustomer", by_agent AS "byAgent", coarse
    FROM counted
    JOIN activity ON activity.id = counted.activity
    JOIN stamps USING (workflow, activity)
    LEFT JOIN at_once USING (workflow, activity)
    LEFT JOIN by_account USING (workflow, activity)
    LEFT JOIN resource AS busiest ON busiest.id = by_account.busiest
    ORDER BY counted.workflow, counted.activity`);
}
