import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isRoleName } from './person-names.js';
import type { Driver, MappedWorkflow, OutcomeDriver } from '../report/schema/report-sections.js';

/** How people are called in what is read: by pseudonyms, unless the assessment says that their names may be shown. */
export class People {
  private constructor(
    /** Null where people are called by their names. */
    readonly numbers: ReadonlyMap<string, number> | null,
  ) {}

  /** By the numbers that an organization keeps for them: the same name has the same number in all its assessments. */
  static numbered(numbers: ReadonlyMap<string, number>): People {
    return new People(numbers);
  }

  /** In their order, where no numbers are kept. */
  static inOrder(names: readonly string[]): People {
    return new People(new Map(names.map((name, index) => [name, index + 1])));
  }

  static byName(): People {
    return new People(null);
  }

  /** The name of a role, a group or an account belongs to no person and is shown as it is. */
  shown(name: string): string {
    const number = this.numbers?.get(name);
    return number === undefined ? name : `Person ${number}`;
  }
}

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

/** A driver that says whether its segments are people. */
type FoundDriver = Driver & { holdsPeople: boolean };

/** A workflow as it is shown: people named in its handovers and in the segments of its drivers, by pseudonym. */
export function withPseudonyms(
  workflow: Omit<MappedWorkflow, 'drivers' | 'differences'> & {
    drivers: readonly FoundDriver[];
    differences: readonly (FoundDriver | OutcomeDriver)[];
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

/** A number, a team or a product is shown as it is, although a person may have the same name. */
function driverShown(found: FoundDriver, people: People): Driver {
  const { id, attribute, of, eventValue, kind, known, at, effect, share, holdsPeople, segments } = found;
  const shown = (value: string): string => (holdsPeople ? people.shown(value) : value);
  return {
    ...{ id, attribute, of, eventValue, kind, known },
    ...(at && { at }),
    ...{ effect, share },
    segments: segments.map((segment) => ({ ...segment, value: shown(segment.value) })),
  };
}
