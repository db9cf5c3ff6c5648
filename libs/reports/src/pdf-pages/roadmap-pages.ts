import {
  cycleTimeAfterAll,
  measureWords,
  money,
  number,
  opportunityTitle,
  plural,
  rankedSince,
  roadmapGantt,
  spanWords,
  workflowName,
  type Opportunity,
  type ReportSections,
  type Workflow,
} from '#mining';
import { chart, figures, heading, note, paragraph, subheading, table, words, type Content } from '../pdf/content.js';
import type { RoadmapPlan } from './front-pages.js';

export function roadmapPages(
  { roadmap, roi, opportunities, workflows }: Pick<ReportSections, 'roadmap' | 'roi' | 'opportunities' | 'workflows'>,
  { startDate, owners }: RoadmapPlan = { startDate: null, owners: {} },
): Content[] {
  const isOwned = Object.keys(owners).length > 0;
  const { waves, capacityDaysPerMonth } = roadmap;
  const { currency } = roi.assumptions;
  const since = rankedSince(workflows, opportunities, planned(roadmap));
  const names = new Map(opportunities.map((each) => [each.id, changeName(each, workflows)]));
  if (waves.length === 0)
    return [heading('Roadmap', true), paragraph('No change earns its cost, so there is nothing to plan.')];
  return [
    heading('Roadmap'),
    paragraph(
      `Decisions first, then value for effort, within ${plural(capacityDaysPerMonth, 'day')} of work a month. What a change depends on comes before it.${cycleTimeAfterAll({ roadmap, opportunities, workflows })}`,
    ),
    ...(since === null ? [] : [note(since)]),
    ...chart((canvas) => roadmapGantt(roadmap, currency, canvas, startDate)),
    note('Beside each bar the days of work; an arrow leads to what has to wait for it.'),
    ...waves.flatMap(({ name, from, to, items }): Content[] => [
      subheading(`${name}: ${spanWords(startDate, from, to)}`),
      table(
        [
          words('What'),
          ...(isOwned ? [words('Owner', 70)] : []),
          figures('Days'),
          figures('Annual value'),
          words('Success shows in', 'auto'),
          figures('Now'),
          figures('Then'),
        ],
        items.map((item) => {
          const { what, now, then } = measureWords(item);
          const value = item.expectedAnnualValue === null ? '–' : money(currency, item.expectedAnnualValue);
          const owner = isOwned ? [owners[item.opportunityId] ?? '–'] : [];
          return [
            names.get(item.opportunityId) ?? item.title,
            ...owner,
            item.effortDays === 0 ? '–' : number(item.effortDays),
            value,
            what,
            now,
            then,
          ];
        }),
      ),
    ]),
  ];
}

const planned = ({ waves }: ReportSections['roadmap']): { ref: string }[] =>
  waves.flatMap(({ items }) => items.map(({ opportunityId }) => ({ ref: opportunityId })));

/** The title of an opportunity, with its workflow if there are several: two may have the same title. */
export function changeName(opportunity: Opportunity, workflows: readonly Workflow[]): string {
  const title = opportunityTitle(opportunity);
  return workflows.length > 1 ? `${title} (${workflowName(workflows, opportunity.workflow)})` : title;
}
