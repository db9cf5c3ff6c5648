import {
  confidenceLabels,
  cycleTimeWords,
  effortRange,
  factorLabels,
  number,
  opportunityLabels,
  opportunityMatrix,
  opportunityTitle,
  reasonOf,
  shownName,
  targetLabel,
  type Factor,
  type FactorName,
  type Opportunity,
  type Roi,
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
  together,
  words,
  type Content,
} from '../pdf/content.js';

export function opportunityPages(
  opportunities: readonly Opportunity[],
  roi: Roi,
  workflows: readonly Workflow[],
): Content[] {
  if (opportunities.length === 0) {
    return [
      heading('Opportunities', true),
      paragraph('No change would save more work or waiting than it takes to make.'),
    ];
  }
  const name = (id: string): string => shownName(workflows.find((each) => each.id === id)?.name ?? '');
  const matrix = chart((canvas) => opportunityMatrix(opportunities, roi, canvas));
  return [
    heading('Opportunities'),
    paragraph('What could be changed, in the order of the roadmap.'),
    overview(opportunities, workflows.length > 1 ? name : null),
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
    ...opportunities.map((each) => entry(each, name(each.workflow))),
    ...factorPages(opportunities.filter(({ saves, kind }) => saves === 'work' && kind !== 'reorder')),
  ];
}

/** Only for opportunities whose score consists of these factors. */
function factorPages(opportunities: readonly Opportunity[]): Content[] {
  if (opportunities.length === 0) return [];
  return [
    subheading('What the scores are made of'),
    factorTable(opportunities),
    note(
      'Each factor is between 0 and 1; – could not be measured and counts as 0.25. The JSON report gives the reasons.',
    ),
  ];
}

/** With several workflows, each line names its workflow. */
function overview(opportunities: readonly Opportunity[], nameOf: ((id: string) => string) | null): Content {
  return table(
    [
      figures('Rank'),
      words('What', 'auto'),
      words('Where'),
      ...(nameOf ? [words('Workflow')] : []),
      figures('Score'),
      figures('Days', 45),
      figures('Hours a year'),
      figures('Waiting addressed, days a year'),
    ],
    opportunities.map((each) => [
      number(each.rank),
      opportunityLabels[each.kind],
      targetLabel(each),
      ...(nameOf ? [nameOf(each.workflow)] : []),
      number(Math.round(each.score)),
      each.effort.days === 0 ? '–' : daysOf(each.effort),
      each.annual?.hours == null ? '–' : number(each.annual.hours),
      each.annual?.waitingDays == null ? '–' : number(each.annual.waitingDays),
    ]),
  );
}

/** Without the unit, which the head of the column has. */
const daysOf = (effort: Opportunity['effort']): string => effortRange(effort).replace(/ days?$/u, '');

function entry(opportunity: Opportunity, workflow: string): Content {
  const { rank, confidence, effort } = opportunity;
  const facts = [
    workflow,
    effort.days === 0 ? effort.why : `${effortRange(effort)}: ${effort.why}`,
    confidenceLabels[confidence],
  ];
  return together([
    { text: `${number(rank)}  ${opportunityTitle(opportunity)}`, style: 'entry' },
    { text: facts.join(' · '), style: 'facts' },
    { text: reasonOf(opportunity), style: 'told' },
    ...cycleTimeAfter(opportunity),
  ]);
}

/** Reports of an earlier version have no estimate. */
function cycleTimeAfter({ cycleTime }: Partial<Opportunity>): Content[] {
  const said = cycleTime ? cycleTimeWords(cycleTime) : null;
  return said === null ? [] : [{ text: `With it alone: ${said}.`, style: 'told' }];
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

function factorTable(opportunities: readonly Opportunity[]): Content {
  const value = (factor: Factor): string => (factor.value === null ? '–' : factor.value.toFixed(2));
  return table(
    [figures('Rank', '*'), ...factorOrder.map((name) => figures(factorLabels[name]))],
    opportunities.map(({ rank, factors }) => [number(rank), ...factorOrder.map((name) => value(factors[name]))]),
  );
}
