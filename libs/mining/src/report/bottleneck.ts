import Type, { type Static } from 'typebox';
import { nature } from './nature.js';
import { count, figure, list, nullable, object, oneOf, optional, share, stats, text } from './shape.js';

export const bottleneckKinds = ['waiting', 'slow_step', 'rework'] as const;
export type BottleneckKind = (typeof bottleneckKinds)[number];

export const waitingCauses = ['batching', 'contention', 'prioritization', 'unavailability', 'extraneous'] as const;
export type WaitingCause = (typeof waitingCauses)[number];

export const signKinds = ['timer', 'schedule', 'outside', 'system', 'batch', 'handover', 'overload'] as const;
export type SignKind = (typeof signKinds)[number];

export const place = object({ activity: optional(text()), from: optional(text()), to: optional(text()) });
export type Place = Static<typeof place>;

export const sign = object({
  sign: oneOf(signKinds),
  text: text(),
  figures: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()]), {
    description: 'The figures behind the text',
  }),
});
export type Sign = Static<typeof sign>;

export const trend = object({
  direction: oneOf(['rising', 'falling']),
  first: figure('Mean seconds in the first half'),
  second: figure('Mean seconds in the second half'),
  low: figure('The 95% interval of second − first'),
  high: figure(),
});
export type Trend = Static<typeof trend>;

export const bottleneck = object(
  {
    rank: count(),
    id: text(),
    workflow: text(),
    kind: oneOf(bottleneckKinds),
    at: place,
    cases: count(),
    lostSeconds: stats,
    repeats: nullable(count(), 'For rework: how often the step was repeated in total; otherwise null'),
    share: nullable(
      share(),
      'Share of the workflow’s total time; null for rework, whose time is part of other entries',
    ),
    nature,
    causes: nullable(
      list(
        object({
          cause: oneOf(waitingCauses),
          seconds: figure(),
          share: share(),
          shareOfWorkingHours: nullable(
            share(),
            'Share of the waiting within working hours; null if these are not known',
          ),
        }),
      ),
      'Causes of the waiting, which add up to it; null if starts or resources are not recorded',
    ),
    signs: list(sign),
    trend: nullable(trend),
    examples: list(text(), 'Up to five cases'),
    text: text(),
  },
  'Bottleneck',
);
export type Bottleneck = Static<typeof bottleneck>;
