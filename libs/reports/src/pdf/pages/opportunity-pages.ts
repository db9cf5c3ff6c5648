import {
  changeTitle,
  confidenceLabels,
  effortRange,
  factorLabels,
  gainFigure,
  number,
  opportunityMatrix,
  reasonOf,
  workflowName,
  type Factor,
  type FactorName,
  type Opportunity,
  type ReportSections,
  type Roi,
} from '#mining';
import {
  chart,
  figures,
  heading,
  note,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';

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
  const makeTitle = (each: Opportunity): string => changeTitle(each, bottlenecks);
  const name = (id: string): string => workflowName(workflows, id);
  const matrix = chart((canvas) => opportunityMatrix(opportunities, roi, canvas));
  return [
    heading('Opportunities'),
    paragraph(
      'What could be changed: first what is on the roadmap, decisions by the time they save and changes by their annual value, then the rest.',
    ),
    overview(opportunities, roi, makeTitle, workflows.length > 1 ? name : null),
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
    subheading('One by one'),
    ...opportunities.map((each) => entry(each, makeTitle(each), name(each.workflow))),
    ...factorPages(
      opportunities.filter(({ saves, kind }) => saves === 'work' && kind !== 'reorder'),
      makeTitle,
    ),
  ];
}

type TitleOf = (opportunity: Opportunity) => string;

/** Only for opportunities whose score consists of these factors. */
function factorPages(opportunities: readonly Opportunity[], titleOf: TitleOf): Content[] {
  if (opportunities.length === 0) return [];
  return [
    subheading('What the scores are made of'),
    factorTable(opportunities, titleOf),
    note(
      'Each factor is between 0 and 1; – could not be measured and counts as 0.25. The JSON report gives the reasons.',
    ),
  ];
}

/** With several workflows, each line names its workflow. */
function overview(
  opportunities: readonly Opportunity[],
  roi: Roi,
  titleOf: TitleOf,
  nameOf: ((id: string) => string) | null,
): Content {
  return table(
    [
      figures('Rank'),
      words('What'),
      ...(nameOf ? [words('Workflow', 90)] : []),
      words('What it gains'),
      figures('Days of effort', 45),
    ],
    opportunities.map((each) => [
      number(each.rank),
      titleOf(each),
      ...(nameOf ? [nameOf(each.workflow)] : []),
      gainText(each, roi),
      each.effort.days === 0 ? 'none' : describeDays(each.effort),
    ]),
  );
}

function gainText(opportunity: Opportunity, roi: Roi): string {
  const gain = gainFigure(opportunity, roi);
  if (!gain) return 'not measurable';
  return `${gain.value} ${gain.unit}${gain.range === null ? '' : `, likely ${gain.range}`}`;
}

/** Without the unit, which the head of the column has. */
const describeDays = (effort: Opportunity['effort']): string => effortRange(effort).replace(/ days?$/u, '');

function entry(opportunity: Opportunity, title: string, workflow: string): Content {
  const { rank, confidence, effort } = opportunity;
  const facts = [
    workflow,
    effort.days === 0 ? effort.why : `${effortRange(effort)}: ${effort.why}`,
    confidenceLabels[confidence],
  ];
  return together([
    { text: `${number(rank)}  ${title}`, style: 'entry' },
    { text: facts.join(' · '), style: 'facts' },
    { text: reasonOf(opportunity), style: 'told' },
  ]);
}

const factorOrder: readonly FactorName[] = [
  'volume',
  'effort',
  'standardization',
  'stability',
  'errors',
  'manualShare',
  'aiExposure',
];

/** Of columns whose head takes two lines. */
const widths: Partial<Record<FactorName, number>> = { standardization: 74, manualShare: 34, aiExposure: 24 };

function factorTable(opportunities: readonly Opportunity[], titleOf: TitleOf): Content {
  const value = (factor: Factor): string => (factor.value === null ? '–' : factor.value.toFixed(2));
  return table(
    [figures('Rank'), words('Opportunity'), ...factorOrder.map((name) => figures(factorLabels[name], widths[name]))],
    opportunities.map((each) => [
      number(each.rank),
      titleOf(each),
      ...factorOrder.map((name) => value(each.factors[name])),
    ]),
  );
}
