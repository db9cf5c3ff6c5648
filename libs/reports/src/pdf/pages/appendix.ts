import { number, percent, type Roi, type RoiAssumptions, type Triangle } from '#mining';
import { bullets, heading, paragraph, subheading, table, words, type Content } from '../content.js';
import { assumptionName } from './assumption-names.js';

export function appendix({ assumptions }: Roi): Content[] {
  return [
    heading('Method and assumptions'),
    paragraph(
      'Every figure is computed from the events of the connected tools; what they do not show is named as not measurable. The same events and assumptions give the same report.',
    ),
    subheading('Method'),
    bullets(method),
    subheading('Assumptions'),
    table(
      [words('Assumption', 250), words('Value')],
      Object.entries(assumptions).map(([key, value]) => [assumptionName(key), valueOf(key, value as Value)]),
    ),
  ];
}

const method = [
  'Where a workflow records completions, only these and events without a lifecycle count as something done. Inside a case, time decides the order, then the place in the upload.',
  'A path takes the waiting from the end of one step to the start of the next where starts are known, and otherwise the time from one event to the next. “Half” is the median, “one in ten” the 90th percentile, interpolated linearly.',
  'A bottleneck is left out below 20 cases or 1 % of the time of its workflow. Where starts and people are known, waiting is divided into batching, contention, prioritization, unavailability and the rest, in this order, without counting a second twice.',
  'The score of an opportunity is 100 times the weighted product of its factors: volume and effort weigh 0.2 each, standardization and errors 0.15, stability, manual share and AI exposure 0.1.',
  'Hours a year are volume × working time × the share a change can take over × success × (1 − review), and come in with adoption; value is hours × cost × (1 − risk). Low and high are the 10th and the 90th percentile of the random draws. Neither faster cases nor better quality are counted.',
];

type Value = RoiAssumptions[keyof RoiAssumptions];

const shares = new Set([
  'discountRate',
  'adoption',
  'addressableShare',
  'successRate',
  'humanReview',
  'risk',
  'runCostShare',
]);

function valueOf(key: string, value: Value): string {
  const one = (figure: number): string =>
    shares.has(key) ? percent(figure) : figure >= 100 ? number(figure) : String(figure);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return one(value);
  if (Array.isArray(value)) return value.map(one).join(', ');
  if (isTriangle(value)) return `${one(value.likely)}, between ${one(value.low)} and ${one(value.high)}`;
  return Object.entries(value)
    .map(([kind, share]) => `${kind} ${one(share)}`)
    .join(', ');
}

function isTriangle(value: object): value is Triangle {
  return 'likely' in value;
}
