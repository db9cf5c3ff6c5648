import type { ReportSections, Workflow } from '../../../../libs/mining/src/report-sections';
import { bottleneckLabels, placeLabel, shownName } from '../../../../libs/mining/src/words/labels';
import { driverName, driverTitle } from '../../../../libs/mining/src/charts/driver-words';
import { opportunityTitle } from '../../../../libs/mining/src/opportunities/opportunity-title';

export interface BehindGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** Everything in the report that has cases of its own in this workflow. */
export function behindChoices(
  workflow: Workflow,
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
    ...[...workflow.drivers, ...workflow.differences].map(({ attribute, at, segments }) => ({
      group: at ? driverTitle({ attribute, at }) : driverName({ attribute }),
      items: segments.map(({ id, value }) => ({ value: id, label: shownName(value) })),
    })),
  ].filter(({ items }) => items.length > 0);
}
