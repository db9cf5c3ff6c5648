import { driverName, driverNote, driverSegments, ruleKept, type Workflow } from '#mining';
import { chart, note, paragraph, subheading, together, type Content } from '../content.js';

const [mostDrivers, mostRules] = [3, 8];

/** What slow cases have in common, and which rules are kept. */
export function caseTimePages({ drivers, rules }: Workflow): Content[] {
  return [
    ...drivers
      .slice(0, mostDrivers)
      .map((driver) =>
        together([
          subheading(`Cycle time by ${driverName(driver)}`),
          ...chart((canvas) => driverSegments(driver, canvas)),
          note(`Median cycle time and number of cases. ${driverNote(driver)}`),
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
