import { driverName, driverSegments, duration, percent, plural, rulesKept, type Workflow } from '#mining';
import { chart, figures, note, subheading, table, together, words, type Content } from '../content.js';

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
          note(`It explains ${percent(driver.effect)} of the differences in cycle time; medians with their cases.`),
        ]),
      ),
    ...ruleTable(rules.slice(0, mostRules)),
  ];
}

function ruleTable(rules: Workflow['rules']): Content[] {
  const picture = chart((canvas) => rulesKept(rules, canvas));
  if (picture.length === 0) return [];
  const timed = rules.filter(({ medianSecondsKept, medianSecondsBroken }) =>
    [medianSecondsKept, medianSecondsBroken].every((each) => each !== null),
  );
  const times =
    timed.length === 0
      ? []
      : [
          table(
            [words('Rule'), figures('Cases'), figures('Median, kept'), figures('Median, broken')],
            timed.map(({ text, cases, medianSecondsKept, medianSecondsBroken }) => [
              text,
              plural(cases, 'case'),
              duration(medianSecondsKept ?? 0),
              duration(medianSecondsBroken ?? 0),
            ]),
          ),
        ];
  const told = note('Light is kept, dark is broken.');
  return [together([subheading('Rules'), ...picture, told, ...times])];
}
