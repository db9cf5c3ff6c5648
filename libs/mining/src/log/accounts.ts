import { isAutomationAccount, looksLikePerson } from './account-names.js';
import type { AnalyticDatabase } from './analytic-database.js';

const fewestEvents = 500;
/** Who works at night, too: of people's events, the quietest six hours in a row hold next to nothing. */
const nightShare = 0.01;
/** And a day of the weekend is like any other. */
const weekendShare = 0.5;

/**
 * `account`: the resources that are machines, by a mark in their events, by their name, or because they work around
 * the clock. Every other resource is a person, even one active around the clock, if its name is a person's.
 */
export async function findAccounts(db: AnalyticDatabase): Promise<void> {
  const resources = await db.rows<{ id: number; name: string; marked: boolean }>(
    'SELECT id, name, marked FROM resource ORDER BY id',
  );
  const idsOf = (isMeant: (name: string) => boolean): string =>
    [-1, ...resources.filter(({ name }) => isMeant(name)).map(({ id }) => id)].join(', ');
  const named = idsOf(isAutomationAccount);
  const people = idsOf((name) => !isAutomationAccount(name) && looksLikePerson(name));
  await db.run(`CREATE TABLE account AS
    SELECT id AS resource, CASE WHEN marked THEN 'marked' WHEN id IN (${named}) THEN 'named'
      ELSE 'around the clock' END AS evidence
    FROM resource
    WHERE marked OR id IN (${named}) OR (id IN (${aroundTheClock}) AND id NOT IN (${people}))`);
}

const hour = 3_600_000_000;

const aroundTheClock = `
  WITH stamped AS (
    SELECT resource, (completed // ${hour}) % 24 AS hour, (completed // ${24 * hour} + 3) % 7 >= 5 AS weekend
    FROM occurrence
    JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
    JOIN observed ON observed.workflow = occurrence.workflow AND NOT observed.relative
    WHERE resource IS NOT NULL
  ), busy AS (
    SELECT resource, count(*) AS events,
      count(*) FILTER (WHERE weekend) / 2 >= ${weekendShare} * count(*) FILTER (WHERE NOT weekend) / 5 AS whole_week
    FROM stamped GROUP BY resource HAVING count(*) >= ${fewestEvents}
  ), hourly AS (
    SELECT resource, slot.hour, count(stamped.hour) AS events
    FROM busy CROSS JOIN range(24) AS slot(hour)
    LEFT JOIN stamped USING (resource, hour)
    GROUP BY ALL
  ), quietest AS (
    SELECT one.resource, sum(other.events) AS events
    FROM hourly AS one JOIN hourly AS other
      ON other.resource = one.resource AND (other.hour - one.hour + 24) % 24 < 6
    GROUP BY one.resource, one.hour
  )
  SELECT busy.resource FROM busy JOIN quietest USING (resource)
  WHERE whole_week GROUP BY busy.resource, busy.events
  HAVING min(quietest.events) >= ${nightShare} * busy.events`;
