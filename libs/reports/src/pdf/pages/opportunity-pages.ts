import { number, type Factor, type Opportunity, type OpportunityKind, type Roi, type Workflow } from '#mining';
import { opportunityMatrix } from '../charts/opportunity-matrix.chart.js';
import { figures, heading, note, paragraph, subheading, table, words, type Content } from '../content.js';
import { shown, targetOf } from '../place.js';

const kinds: Readonly<Record<OpportunityKind, string>> = {
  automate: 'Automate',
  assist: 'Assist',
  route: 'Route',
  prefill: 'Prefill',
  extract: 'Extract',
  deduplicate: 'Deduplicate',
  notify: 'Notify',
  remove: 'Remove',
  parallelize: 'Parallelize',
};

export function opportunityPages(
  opportunities: readonly Opportunity[],
  roi: Roi,
  workflows: readonly Workflow[],
): Content[] {
  if (opportunities.length === 0) {
    return [
      heading('Opportunities'),
      paragraph(
        'No step stands out as worth changing: what is done once in each case, and what would take longer to build than it saves, is left out.',
      ),
    ];
  }
  const name = (id: string): string => shown(workflows.find((each) => each.id === id)?.name ?? '');
  const matrix = opportunityMatrix(opportunities, roi);
  return [
    heading('Opportunities'),
    paragraph('What could be changed, the most promising first.'),
    overview(opportunities, workflows.length > 1 ? name : null),
    ...(matrix.length > 0
      ? [
          {
            stack: [
              subheading('Value against effort'),
              ...matrix,
              note(
                'The numbers are the ranks. What lies up and to the left comes first. Paths save waiting, not hours, and are left out.',
              ),
            ],
            unbreakable: true,
          },
        ]
      : []),
    subheading('One by one'),
    ...opportunities.map((each) => entry(each, name(each.workflow))),
    subheading('What the scores are made of'),
    factorTable(opportunities),
    note(
      'Each factor is between 0 and 1; – could not be measured, and the others count for more. The reasons stand in the JSON report.',
    ),
  ];
}

/** Where there are several workflows, each line says which. */
function overview(opportunities: readonly Opportunity[], nameOf: ((id: string) => string) | null): Content {
  return table(
    [
      figures('Rank'),
      words('What', 'auto'),
      words('Where'),
      ...(nameOf ? [words('Workflow')] : []),
      figures('Score'),
      figures('Days'),
      figures('Hours a year'),
    ],
    opportunities.map((each) => [
      number(each.rank),
      kinds[each.kind],
      targetOf(each),
      ...(nameOf ? [nameOf(each.workflow)] : []),
      number(Math.round(each.score)),
      number(each.effort.days),
      each.annual.hours > 0 ? number(each.annual.hours) : '–',
    ]),
  );
}

function entry(opportunity: Opportunity, workflow: string): Content {
  const { rank, kind, confidence, effort, rationale } = opportunity;
  const facts = [workflow, `${number(effort.days)} days: ${effort.why}`, `${confidence} confidence`];
  return {
    stack: [
      { text: `${number(rank)}  ${kinds[kind]}: ${targetOf(opportunity)}`, style: 'entry' },
      { text: facts.join(' · '), style: 'facts' },
      { text: rationale, style: 'told' },
    ],
    unbreakable: true,
  };
}

function factorTable(opportunities: readonly Opportunity[]): Content {
  const value = (factor: Factor): string => (factor.value === null ? '–' : factor.value.toFixed(2));
  return table(
    [
      figures('Rank'),
      figures('Volume', '*'),
      figures('Effort', '*'),
      figures('Standard', '*'),
      figures('Stability', '*'),
      figures('Errors', '*'),
      figures('Manual', '*'),
      figures('AI', '*'),
    ],
    opportunities.map(({ rank, factors }) => [
      number(rank),
      value(factors.volume),
      value(factors.effort),
      value(factors.standardization),
      value(factors.stability),
      value(factors.errors),
      value(factors.manualShare),
      value(factors.aiExposure),
    ]),
  );
}
