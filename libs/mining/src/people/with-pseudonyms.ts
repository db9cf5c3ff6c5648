import type { FoundDriver } from '../bottlenecks/drivers/attribute-comparison.js';
import type { Driver, MappedWorkflow, OutcomeDriver } from '../report-sections.js';
import type { People } from './people.js';

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
