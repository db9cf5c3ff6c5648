import Type, { type Static } from 'typebox';
import { gain } from './bottleneck.js';
import { figure, list, meaning, nullable, object, oneOf, share, text, triangle } from './shape.js';

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

const factor = object({
  value: nullable(share(), 'Null if it cannot be measured'),
  why: text('What it is based on, in words'),
});
export type Factor = Static<typeof factor>;

const factors = object({
  volume: meaning(factor, 'How often the step occurs a year, compared with the most frequent one'),
  effort: meaning(factor, 'Its share of the measured touch time of the workflow'),
  standardization: meaning(factor, '1 if the same step always follows'),
  stability: meaning(factor, 'How little its touch time varies'),
  errors: meaning(factor, 'Share of its cases in which the same work is done again'),
  manualShare: meaning(factor, 'Share of it that people do'),
  aiExposure: meaning(factor, 'How much of such work AI can do'),
});
export type Factors = Static<typeof factors>;
export type FactorName = keyof Factors;

const becomes = object({
  from: figure('As it is'),
  to: figure('After the change'),
  low: figure('With the most that can be hoped for'),
  high: figure('With the least'),
});

/** Of all completed and stalled cases of a workflow. */
export const cycleTime = object(
  {
    meanSeconds: meaning(becomes, 'The mean, in seconds'),
    medianSeconds: meaning(becomes, 'The median, in seconds'),
    p90Seconds: meaning(becomes, 'What nine of ten cases stay below, in seconds'),
    how: oneOf(['simulated', 'estimated'], 'By replaying the cases, or from the figures of the report'),
  },
  { $id: 'CycleTime', description: 'What the cycle time of a workflow becomes' },
  ['meanSeconds'],
);
export type CycleTime = Static<typeof cycleTime>;

const target = Type.Union([
  object({ activity: text('The step to change') }),
  object({ from: text('The step before the wait'), to: text('The step after the wait') }),
]);
export type Target = Static<typeof target>;

export const opportunity = object(
  {
    rank: Type.Integer({ minimum: 1, description: '1 for the highest score' }),
    id: text('What the ROI, the roadmap, and the plan refer to'),
    workflow: text('The id of its workflow'),
    saves: oneOf(['work', 'waiting'], 'Hands-on work, or time that cases wait'),
    target: meaning(target, 'The step, or the wait between two steps'),
    kind: oneOf(opportunityKinds, 'What kind of change it is'),
    score: Type.Number({ minimum: 0, maximum: 100, description: 'From 0 to 100; combines the factors' }),
    factors: meaning(factors, 'What the score is made of, each from 0 to 1'),
    confidence: oneOf(['high', 'medium', 'low'], 'How well the data supports it'),
    rationale: text('Why it is worth it, in words'),
    reason: nullable(
      text(),
      'Why the work can be saved, as in the rationale of the first opportunity with this reason',
    ),
    effort: object(
      {
        days: figure('Most likely days of building; 0 for what only needs a decision'),
        low: figure('The fewest days'),
        high: figure('The most days'),
        why: text('What the days are based on, in words'),
      },
      { description: 'Days it takes to build' },
    ),
    touch: nullable(
      object({
        rests: oneOf(['measured', 'assumed'], 'What the minutes are based on'),
        minutes: meaning(triangle, 'Hands-on minutes per touch'),
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
        occurrences: figure('How often the step or the wait occurs'),
        hours: nullable(
          figure(),
          'Hands-on hours it affects; null if it saves waiting, or if hands-on time is not measurable',
        ),
        waitingDays: nullable(figure(), 'Case days of waiting it affects; null if it saves work'),
        people: nullable(
          object({ hoursPerYear: figure('Working hours'), costPerYear: figure('Cost, in the currency of the report') }),
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
  { $id: 'Opportunity', description: 'A change that would save work or waiting' },
  ['reason'],
);
export type Opportunity = Static<typeof opportunity>;
