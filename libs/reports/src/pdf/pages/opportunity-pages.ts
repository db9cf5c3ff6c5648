import {
  changeTitle,
  confidenceLabels,
  effortRange,
  gainFigure,
  number,
  opportunityMatrix,
  reasonOf,
  workflowName,
  type Opportunity,
  type ReportSections,
  type Roi,
} from '#mining';
import { chart, heading, note, paragraph, subheading, together, type Content } from '../typesetting/content.js';

export function opportunityPages(
  opportunities: readonly Opportunity[],
  roi: Roi,
  { workflows, bottlenecks }: Pick<ReportSections, 'workflows' | 'bottlenecks'>,
): Content[] {
  if (opportunities.length === 0) {
    return [
      heading('Opportunities', true),
      paragraph('No change would save more work or waiting than it takes to make.'),
    ];
  }
  const matrix = chart((canvas) => opportunityMatrix(opportunities, roi, canvas));
  return [
    heading('Opportunities'),
    paragraph(
      'What could be changed: first what is on the roadmap, decisions by the time they save and changes by their annual value, then the rest.',
    ),
    ...(matrix.length > 0
      ? [
          together([
            subheading('Value against effort'),
            ...matrix,
            note(
              'The numbers are the ranks, the lines the range of the effort; hollow means that the touch time is assumed. Changes up and to the left come first. Changes that save waiting have no annual value here.',
            ),
          ]),
        ]
      : []),
    ...opportunities.map((each) =>
      entry(each, changeTitle(each, bottlenecks), workflowName(workflows, each.workflow), gainText(each, roi)),
    ),
  ];
}

function gainText(opportunity: Opportunity, roi: Roi): string {
  const gain = gainFigure(opportunity, roi);
  if (!gain) return 'not measurable';
  return `${gain.value} ${gain.unit}${gain.range === null ? '' : `, likely ${gain.range}`}`;
}

function entry(opportunity: Opportunity, title: string, workflow: string, gain: string): Content {
  const { rank, confidence, effort } = opportunity;
  const facts = [
    workflow,
    gain,
    effort.days === 0 ? effort.why : `${effortRange(effort)}: ${effort.why}`,
    confidenceLabels[confidence],
  ];
  return together([
    { text: `${number(rank)}  ${title}`, style: 'entry' },
    { text: facts.join(' · '), style: 'facts' },
    { text: reasonOf(opportunity), style: 'told' },
  ]);
}
