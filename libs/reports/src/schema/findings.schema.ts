import { count, figure, list, nullable, object, oneOf, share, stats, text, type Schema } from './schema.js';

export const summarySchema = object({
  headline: text(),
  findings: list(
    object({
      text: text(),
      section: oneOf('workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap', 'summary'),
      ref: text('The id in that section on which it rests'),
    }),
  ),
  totals: object({
    workflows: count(),
    cases: count(),
    events: count(),
    activities: count(),
    people: count(),
    tools: count(),
  }),
  annual: object({
    hoursLost: figure('Case hours a year'),
    value: object({ currency: text(), low: figure('P10'), expected: figure(), high: figure('P90') }),
  }),
  dataQuality: object({
    score: { type: 'number', minimum: 0, maximum: 100 },
    issues: list(object({ text: text(), count: count(), share: share() })),
  }),
});

export const bottlenecksSchema = list(
  object({
    rank: count(),
    id: text(),
    workflow: text(),
    kind: oneOf('waiting', 'slow_step', 'rework', 'handover', 'overload', 'batching'),
    at: object({ activity: text(), from: text(), to: text(), resource: text() }, [
      'activity',
      'from',
      'to',
      'resource',
    ]),
    cases: count(),
    lostSeconds: stats,
    shareOfCaseTime: figure('Lost ÷ the sum of all case durations'),
    causes: nullable(
      list(
        object({
          cause: oneOf('batching', 'contention', 'prioritization', 'unavailability', 'extraneous'),
          seconds: figure(),
          share: share(),
        }),
      ),
      'Of waiting, adding up to it; null where starts or people are not known',
    ),
    trend: oneOf('rising', 'steady', 'falling'),
    text: text(),
  }),
  'By time lost',
);

const factor: Schema = object({ value: nullable(share(), 'Null where it cannot be measured'), why: text() });

export const opportunityKinds = [
  'automate',
  'assist',
  'route',
  'prefill',
  'extract',
  'deduplicate',
  'notify',
  'remove',
  'parallelize',
] as const;

export const opportunitiesSchema = list(
  object({
    rank: count(),
    id: text(),
    workflow: text(),
    target: object({ activity: text(), from: text(), to: text() }, ['activity', 'from', 'to']),
    kind: oneOf(...opportunityKinds),
    score: { type: 'number', minimum: 0, maximum: 100 },
    factors: object({
      volume: factor,
      effort: factor,
      standardization: factor,
      stability: factor,
      errors: factor,
      manualShare: factor,
      aiExposure: factor,
    }),
    confidence: oneOf('high', 'medium', 'low'),
    rationale: text(),
    effort: object({ days: figure(), why: text() }),
    annual: object({ occurrences: figure(), hours: figure() }),
  }),
  'By score',
);

const month = (description: string): Schema => figure(`${description}, in months from the start`);
const measured = object({ metric: text(), value: figure() });

export const roadmapSchema = object({
  capacityDaysPerMonth: figure(),
  waves: list(
    object({
      name: oneOf('Quick wins', 'Core', 'Transform'),
      from: month('Begins'),
      to: month('Ends'),
      items: list(
        object({
          opportunityId: text(),
          title: text(),
          start: month('Begins'),
          end: month('Ends'),
          effortDays: figure(),
          dependsOn: list(text('Another opportunityId')),
          owner: { type: 'null', description: 'To be filled in' },
          baseline: measured,
          target: measured,
          expectedAnnualValue: figure(),
        }),
      ),
    }),
  ),
});
