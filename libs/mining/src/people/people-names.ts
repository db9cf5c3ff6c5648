import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isRoleName } from './role-names.js';

/**
 * The names in the log that are people's: resources that are neither accounts nor roles, in the order in which they
 * first did something. Numbering them must keep that order.
 */
export async function peopleNames(db: AnalyticDatabase): Promise<string[]> {
  const resources = await db.rows<{ name: string }>(`
    SELECT name FROM event JOIN kept USING (kase) JOIN resource ON resource.id = event.resource
    WHERE event.resource NOT IN (SELECT resource FROM account)
    GROUP BY name ORDER BY min(completed), name`);
  return resources.map(({ name }) => name).filter((name) => name.trim() !== '' && !isRoleName(name));
}
