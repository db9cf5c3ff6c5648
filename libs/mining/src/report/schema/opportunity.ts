import Type, { type Static } from 'typebox';
import { gain } from './bottleneck.js';
import { figure, list, nullable, object, oneOf, share, text, triangle } from './shape.js';

export const workSavers = ['automate', 'assist', 'route', 'prefill', 'extract', 'deduplicate', 'remove'] as const;
export type WorkSaver = (typeof workSavers)[number];

export const waitingSavers = [
  'reschedule',
  'shorten_timer',
  'cover_hours',
  'remind',
  'add_capacity',
  'rebalance',
  'parallelize',
] as const;
export type WaitingSaver = (typeof waitingSavers)[number];

export const opportunityKinds = [...workSavers, ...waitingSavers, 'reorder'] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

const factor = object({ value: nullable(share(), 'Null if it cannot be measured'), why: text() });
export type Factor = Static<typeof factor>;

const factors = object({
  volume: factor,
  effort: factor,
  standardization: factor,
  stability: factor,
  errors: factor,
  manualShare: factor,
  aiExposure: factor,
});
export type Factors = Static<typeof factors>;
export type FactorName = keyof Factors;

const becomes = object({
  from: figure('As it is'),
  to: figure(),
  low: figure('With the most that can be hoped for'),
  high: figure('With the least'),
});

/** Of all completed and stalled cases of a workflow. */
export const cycleTime = object(
  {
    meanSeconds: becomes,
    medianSeconds: becomes,
    p90Seconds: becomes,
    how: oneOf(['simulated', 'estimated']),
  },
  'CycleTime',
  ['meanSeconds'],
);
export type CycleTime = Static<typeof cycleTime>;

const target = Type.Union([object({ activity: text() }), object({ from: text(), to: text() })]);
export type Target = Static<typeof target>;

export const opportunity = object(
  {
    rank: Type.Integer({ minimum: 1 }),
    id: text(),
    workflow: text(),
    saves: oneOf(['work', 'waiting']),
    target,
    kind: oneOf(opportunityKinds),
    score: Type.Number({ minimum: 0, maximum: 100 }),
    factors,
    confidence: oneOf(['high', 'medium', 'low']),
    rationale: text(),
    reason: nullable(
      text(),
      'Why the work can be saved, as in the rationale of the first opportunity with this reason',
    ),
    effort: object({
      days: figure('Most likely days of building; 0 for what only needs a decision'),
      low: figure(),
      high: figure(),
      why: text(),
    }),
    touch: nullable(
      object({
        rests: oneOf(['measured', 'assumed'], 'What the minutes are based on'),
        minutes: { ...triangle, description: 'Hands-on minutes per touch' },
      }),
      'Null if it saves waiting, or if hands-on time is not measurable; `rationale` says why',
    ),
    waiting: nullable(
      object({
        share: share('Share of its workflow’s waiting that it affects'),
        canGo: share('Share of that which can be saved'),
        rests: oneOf(['measured', 'assumed'], 'What the saved share is based on'),
      }),
      'Null if it saves work',
    ),
    figures: Type.Record(Type.String(), Type.Number(), { description: 'The figures behind the rationale' }),
    annual: nullable(
      object({
        occurrences: figure(),
        hours: nullable(
          figure(),
          'Hands-on hours it affects; null if it saves waiting, or if hands-on time is not measurable',
        ),
        waitingDays: nullable(figure(), 'Case days of waiting it affects; null if it saves work'),
        people: nullable(
          object({ hoursPerYear: figure(), costPerYear: figure() }),
          'Work and cost of the person added; null for all kinds but `add_capacity`',
        ),
      }),
      'Null if the log covers less than four weeks',
    ),
    gain: nullable(gain, 'Null where it cannot be said beforehand'),
    cycleTime: nullable(
      cycleTime,
      'What the cycle time of its workflow becomes; null where the log does not show the time it would save',
    ),
    examples: list(text(), 'Up to five cases'),
  },
  'Opportunity',
  ['reason'],
);
export type Opportunity = Static<typeof opportunity>;
