import {
  cycleTimeAfterAll,
  measureWords,
  number,
  opportunityTitle,
  plural,
  gainFigure,
  itemStateWords,
  rankedSince,
  roadmapGantt,
  spanWords,
  workflowName,
  type Opportunity,
  type ReportSections,
  type Workflow,
} from '#mining';
import {
  chart,
  figures,
  heading,
  note,
  paragraph,
  subheading,
  table,
  words,
  type Content,
} from '../typesetting/content.js';
import type { RoadmapPlan } from './front-pages.js';

export function roadmapPages(
  { roadmap, roi, opportunities, workflows }: Pick<ReportSections, 'roadmap' | 'roi' | 'opportunities' | 'workflows'>,
  { startDate, owners, items: states = {} }: RoadmapPlan = { startDate: null, owners: {} },
): Content[] {
  const isOwned = Object.keys(owners).length > 0;
  const isTracked = roadmap.waves.some(({ items }) => items.some(({ opportunityId }) => states[opportunityId]));
  const { waves, capacityDaysPerMonth } = roadmap;
  const { currency } = roi.assumptions;
  const since = rankedSince(workflows, opportunities, planned(roadmap));
  const changes = new Map(opportunities.map((each) => [each.id, each]));
  if (waves.length === 0)
    return [heading('Roadmap', true), paragraph('No change earns its cost, so there is nothing to plan.')];
  const drawn = chart((canvas) => roadmapGantt(roadmap, currency, canvas, startDate));
  return [
    heading('Roadmap'),
    paragraph(
      `Decisions first, then value for effort, within ${plural(capacityDaysPerMonth, 'day')} of work a month. What a change depends on comes before it.${cycleTimeAfterAll({ roadmap, opportunities, workflows })}`,
    ),
    ...(since === null ? [] : [note(since)]),
    ...drawn,
    ...(drawn.length === 0 ? [] : makeCaption(waves)),
    ...waves.flatMap(({ name, from, to, items }): Content[] => [
      subheading(`${name}: ${spanWords(startDate, from, to)}`),
      table(
        [
          words('What'),
          ...(isOwned ? [words('Owner', 70)] : []),
          ...(isTracked ? [words('State', 70)] : []),
          figures('Days'),
          words('Gain', 'auto'),
          words('Success shows in', 'auto'),
          figures('Now'),
          figures('Then'),
        ],
        items.map((item) => {
          const { what, now, then } = measureWords(item);
          const change = changes.get(item.opportunityId);
          const gain = change ? gainFigure(change, roi) : null;
          const within = workflows.length > 1 && change ? ` (${workflowName(workflows, change.workflow)})` : '';
          const owner = isOwned ? [owners[item.opportunityId] ?? '–'] : [];
          const state = states[item.opportunityId];
          return [
            `${item.title}${within}`,
            ...owner,
            ...(isTracked ? [state ? itemStateWords(state) : '–'] : []),
            item.effortDays === 0 ? 'none' : number(item.effortDays),
            gain ? `${gain.value} ${gain.unit}` : 'not measurable',
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

/** Says only what the picture shows. */
function makeCaption(waves: ReportSections['roadmap']['waves']): Content[] {
  const items = waves.flatMap((wave) => wave.items);
  const days = items.some(({ effortDays }) => effortDays > 0) ? 'Each bar is as long as its days of work.' : '';
  const after = items.some(({ dependsOn }) => dependsOn.length > 0) ? 'An arrow leads to what has to wait for it.' : '';
  const caption = [days, after].filter(Boolean).join(' ');
  return caption === '' ? [] : [note(caption)];
}

/** The title of an opportunity, with its workflow if there are several: two may have the same title. */
export function changeName(opportunity: Opportunity, workflows: readonly Workflow[]): string {
  const title = opportunityTitle(opportunity);
  return workflows.length > 1 ? `${title} (${workflowName(workflows, opportunity.workflow)})` : title;
}
