import {
  differencesLead,
  driverNote,
  driverSegments,
  driverTitle,
  timeOf,
  ruleKept,
  type Driver,
  type Workflow,
} from '#mining';
import { outcomeDriverParts } from './outcome-pages.js';
import { chart, note, paragraph, subheading, together, type Content } from '../content.js';

const [mostDrivers, mostPeople, mostDifferences, mostRules] = [3, 2, 3, 8];

/** What slow cases have in common, where people may be treated differently, and which rules are kept. */
export function caseTimePages({ drivers, differences, rules }: Workflow): Content[] {
  const shown = [
    ...drivers.filter(({ at }) => at === undefined).slice(0, mostDrivers),
    ...drivers.filter(({ at }) => at !== undefined).slice(0, mostPeople),
  ];
  return [
    ...shown.map((driver) => together(driverParts(driver))),
    ...differencePages(differences.slice(0, mostDifferences)),
    ...rulePages(rules.slice(0, mostRules)),
  ];
}

function driverParts(driver: Driver): Content[] {
  return [
    subheading(driverTitle(driver)),
    ...chart((canvas) => driverSegments(driver, canvas)),
    note(`Median ${timeOf(driver)} and number of cases. ${driverNote(driver)}`),
  ];
}

function differencePages(differences: Workflow['differences']): Content[] {
  const lead = [subheading('Differences to look into'), paragraph(differencesLead)];
  return differences.map((driver, at) => together([...(at === 0 ? lead : []), ...differenceParts(driver)]));
}

function differenceParts(difference: Workflow['differences'][number]): Content[] {
  return 'outcome' in difference ? outcomeDriverParts(difference) : driverParts(difference);
}

function rulePages(rules: Workflow['rules']): Content[] {
  const told = rules
    .filter(({ cases }) => cases > 0)
    .map((rule) => [paragraph(rule.text), ...chart((canvas) => ruleKept(rule, canvas))]);
  return told.map((rule, at) => together(at === 0 ? [subheading('Rules'), ...rule] : rule));
}
