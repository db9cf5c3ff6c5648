import {
  cycleTimeAfterAll,
  emptyPlanWords,
  plural,
  rankedSince,
  roadmapGantt,
  type ReportSections,
  type RoadmapPlan,
} from '#mining';
import { chart, heading, note, paragraph, type Content } from '../typesetting/content.js';
import { planTable } from './plan-table.js';

export function roadmapPages(report: ReportSections, plan?: RoadmapPlan): Content[] {
  const { roadmap, roi, opportunities, workflows } = report;
  const { waves, capacityDaysPerMonth } = roadmap;
  const since = rankedSince(workflows, opportunities, planned(roadmap));
  if (waves.length === 0) return [heading('Roadmap', true), ...emptyPlanWords(report).map(paragraph)];
  const drawn = chart((canvas) => roadmapGantt(roadmap, roi.assumptions.currency, canvas, plan?.startDate ?? null));
  return [
    heading('Roadmap'),
    paragraph(
      `Decisions first, then value for effort, within ${plural(capacityDaysPerMonth, 'day')} of work a month. What a change depends on comes before it.${cycleTimeAfterAll({ roadmap, opportunities, workflows })}`,
    ),
    ...(since === null ? [] : [note(since)]),
    ...drawn,
    ...(drawn.length === 0 ? [] : makeCaption(waves)),
    ...planTable(report, plan),
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
