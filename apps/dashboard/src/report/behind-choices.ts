import type { ReportSections, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { bottleneckLabels, placeLabel, shownName } from '../../../../libs/mining/src/report/words/labels';
import { outcomeDriverTitle, patternLabels } from '../../../../libs/mining/src/report/words/outcome-words';
import { driverName, driverTitle } from '../../../../libs/mining/src/report/words/driver-words';
import { opportunityTitle } from '../../../../libs/mining/src/report/words/opportunity-words';

export interface BehindGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** Reports of an earlier version do not have these. */
type FoundLater = 'patterns' | 'outcomeDrivers';

/** Everything in the report that has cases of its own in this workflow. */
export function behindChoices(
  workflow: Omit<Workflow, FoundLater> & Partial<Pick<Workflow, FoundLater>>,
  { bottlenecks, opportunities }: Pick<ReportSections, 'bottlenecks' | 'opportunities'>,
): BehindGroup[] {
  const own = <Of extends { readonly workflow: string }>(all: readonly Of[]): readonly Of[] =>
    all.filter((each) => each.workflow === workflow.id);
  return [
    {
      group: 'Bottlenecks',
      items: own(bottlenecks).map((each) => ({
        value: each.id,
        label: `${bottleneckLabels[each.kind]}: ${placeLabel(each)}`,
      })),
    },
    {
      group: 'Opportunities',
      items: own(opportunities).map((each) => ({ value: each.id, label: opportunityTitle(each) })),
    },
    {
      group: 'Broken rules',
      items: workflow.rules
        .filter(({ broken }) => broken > 0)
        .map(({ id, text }) => ({ value: id, label: text.split('. ')[0] ?? text })),
    },
    {
      group: 'What stands out',
      items: (workflow.patterns ?? []).map(({ id, kind }) => ({ value: id, label: patternLabels[kind] })),
    },
    ...[...workflow.drivers, ...workflow.differences, ...(workflow.outcomeDrivers ?? [])].map((driver) => ({
      group: 'outcome' in driver ? outcomeDriverTitle(driver) : driver.at ? driverTitle(driver) : driverName(driver),
      items: driver.segments.map(({ id, value }) => ({ value: id, label: shownName(value) })),
    })),
  ].filter(({ items }) => items.length > 0);
}
