import type { FoundDriver } from '../drivers/candidate.js';
import type { FoundWorkflow } from '../mapping.js';
import type { Driver, MappedWorkflow } from '../report-sections.js';
import type { People } from './people.js';

/** A workflow as it is shown: people named in its handovers and in the segments of its drivers, by pseudonym. */
export function withPseudonyms(
  workflow: FoundWorkflow & Pick<MappedWorkflow, 'calendar'> & { differences: readonly FoundDriver[] },
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
    differences: differences.map((driver) => driverShown(driver, people)),
  };
}

/** A number, a team or a product is shown as it is, although a person may have the same name. */
function driverShown({ holdsPeople, ...driver }: FoundDriver, people: People): Driver {
  if (!holdsPeople) return driver;
  return {
    ...driver,
    segments: driver.segments.map((segment) => ({ ...segment, value: people.shown(segment.value) })),
  };
}
