import { driverNote, driverSegments, driverTitle, timeOf, ruleKept, type Workflow } from '#mining';
import { chart, note, paragraph, subheading, together, type Content } from '../content.js';

const [mostDrivers, mostPeople, mostRules] = [3, 2, 8];

/** What slow cases have in common, and which rules are kept. */
export function caseTimePages({ drivers, rules }: Workflow): Content[] {
  const shown = [
    ...drivers.filter(({ at }) => at === undefined).slice(0, mostDrivers),
    ...drivers.filter(({ at }) => at !== undefined).slice(0, mostPeople),
  ];
  return [
    ...shown.map((driver) =>
      together([
        subheading(driverTitle(driver)),
        ...chart((canvas) => driverSegments(driver, canvas)),
        note(`Median ${timeOf(driver)} and number of cases. ${driverNote(driver)}`),
      ]),
    ),
    ...rulePages(rules.slice(0, mostRules)),
  ];
}

function rulePages(rules: Workflow['rules']): Content[] {
  const told = rules
    .map((rule) => [paragraph(rule.text), ...chart((canvas) => ruleKept(rule, canvas))])
    .filter(({ length }) => length > 1);
  return told.map((rule, at) => together(at === 0 ? [subheading('Rules'), ...rule] : rule));
}
