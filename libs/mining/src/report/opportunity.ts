import Type, { type Static } from 'typebox';
import { figure, list, nullable, object, oneOf, share, text, triangle } from './shape.js';

export const workSavers = ['automate', 'assist', 'route', 'prefill', 'extract', 'deduplicate', 'remove'] as const;
export type WorkSaver = (typeof workSavers)[number];

export const waitingSavers = ['reschedule', 'shorten_timer', 'remind', 'rebalance', 'parallelize'] as const;
export type WaitingSaver = (typeof waitingSavers)[number];

export const opportunityKinds = [...workSavers, ...waitingSavers] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

const factor = object({ value: nullable(share(), 'Null where it cannot be measured'), why: text() });
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
    effort: object({ days: figure(), why: text() }),
    touch: nullable(
      object({
        rests: oneOf(['measured', 'assumed'], 'What the minutes rest on'),
        minutes: { ...triangle, description: 'Hands-on minutes a time' },
      }),
      'Null where it saves waiting',
    ),
    waiting: nullable(
      object({
        share: share('Of the waiting in its workflow, what it touches'),
        canGo: share('Of that, what can go'),
        rests: oneOf(['measured', 'assumed'], 'What the part that can go rests on'),
      }),
      'Null where it saves work',
    ),
    figures: Type.Record(Type.String(), Type.Number(), { description: 'What the rationale says, as figures' }),
    annual: nullable(
      object({
        occurrences: figure(),
        hours: nullable(figure(), 'Hands-on hours it touches; null where it saves waiting'),
        waitingDays: nullable(figure(), 'Case days of waiting it touches; null where it saves work'),
      }),
      'Null where the log shows less than four weeks',
    ),
    examples: list(text(), 'Up to five cases'),
  },
  'Opportunity',
);
export type Opportunity = Static<typeof opportunity>;
