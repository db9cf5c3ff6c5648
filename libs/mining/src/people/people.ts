import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isRoleName } from './person-names.js';
import type { Driver, MappedWorkflow, OutcomeDriver } from '../report/schema/report-sections.js';

/** How a report shows people: by pseudonyms, unless the assessment allows to show their names. */
export class People {
  /**
   * With the numbers that an organization stores, so that a name has the same pseudonym in all its assessments; null
   * shows names.
   */
  constructor(readonly numbers: ReadonlyMap<string, number> | null) {}

  /** By the order of the names, if the organization stores no numbers. */
  static inOrder(names: readonly string[]): People {
    return new People(new Map(names.map((name, index) => [name, index + 1])));
  }

  /** The pseudonym of a person; names of roles, groups and accounts are shown as they are. */
  shown(name: string): string {
    const number = this.numbers?.get(name);
    return number === undefined ? name : `Person ${number}`;
  }
}

/**
 * Names of people in the log: resources that are neither accounts nor roles, in the order in which they first did
 * something. Pseudonyms are numbered in this order.
 */
export async function peopleNames(db: AnalyticDatabase): Promise<string[]> {
  const resources = await db.rows<{ name: string }>(`
    SELECT name FROM event JOIN kept USING (kase) JOIN resource ON resource.id = event.resource
    WHERE event.resource NOT IN (SELECT resource FROM account)
    GROUP BY name ORDER BY min(completed), name`);
  return resources.map(({ name }) => name).filter((name) => name.trim() !== '' && !isRoleName(name));
}

/** A driver that says whether its segments are people, with what no report shows. */
type NamedDriver = Driver & { holdsPeople: boolean; rest: unknown };

/** Replaces the names of people in a workflow's handovers and in the segments of its drivers by pseudonyms. */
export function withPseudonyms(
  workflow: Omit<MappedWorkflow, 'drivers' | 'differences'> & {
    drivers: readonly NamedDriver[];
    differences: readonly (NamedDriver | OutcomeDriver)[];
  },
  people: People,
): MappedWorkflow {
  const { handovers, drivers, differences } = workflow;
  return {
    ...workflow,
    handovers: handovers && {
      ...handovers,
      top: handovers.top.map((pair) => ({ ...pair, from: people.shown(pair.from), to: people.shown(pair.to) })),
    },
    drivers: drivers.map((driver) => driverShown(driver, people)),
    differences: differences.map((each) => ('outcome' in each ? each : driverShown(each, people))),
  };
}

/** Only segments that are people get pseudonyms: a team or a product may have the name of a person. */
function driverShown(found: NamedDriver, people: People): Driver {
  const { holdsPeople, rest, ...driver } = found;
  const shown = (value: string): string => (holdsPeople ? people.shown(value) : value);
  return { ...driver, segments: driver.segments.map((segment) => ({ ...segment, value: shown(segment.value) })) };
}
