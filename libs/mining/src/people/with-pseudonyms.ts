import type { Driver, MappedWorkflow } from '../report-sections.js';
import type { People } from './people.js';

/** A workflow as it is shown: people named in its handovers and in the segments of its drivers, by pseudonym. */
export function withPseudonyms<W extends MappedWorkflow>(workflow: W, people: People): W {
  const { handovers, drivers } = workflow;
  return {
    ...workflow,
    handovers: handovers && {
      ...handovers,
      top: handovers.top.map((pair) => ({ ...pair, from: people.shown(pair.from), to: people.shown(pair.to) })),
    },
    drivers: drivers.map((driver) => driverShown(driver, people)),
  };
}

function driverShown(driver: Driver, people: People): Driver {
  if (driver.kind !== 'category') return driver;
  return {
    ...driver,
    segments: driver.segments.map((segment) => ({ ...segment, value: people.shown(segment.value) })),
  };
}
