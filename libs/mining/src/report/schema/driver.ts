import type { Static } from 'typebox';
import { count, figure, list, meaning, nullable, object, oneOf, optional, share, text } from './shape.js';

/** The work on a step, or the time from one step to the next. */
export const stretch = object({
  activity: optional(text('The step, where it is about the work on one')),
  from: optional(text('The step that ends before the wait')),
  to: optional(text('The step that begins after it')),
});
export type Stretch = Static<typeof stretch>;

export const driver = object(
  {
    id: text('Names it within the report'),
    attribute: text('Name of the attribute'),
    of: oneOf(['case', 'event'], 'Whether cases or their events have it'),
    eventValue: nullable(
      oneOf(['first', 'most_frequent']),
      'Which value of the case’s events; null for attributes of the case itself',
    ),
    kind: oneOf(
      ['category', 'number', 'repeats', 'handovers', 'start'],
      'A category, a number in ranges, how often work is repeated or handed over, or when a case starts',
    ),
    known: oneOf(
      ['start', 'entry', 'later'],
      'Whether the value is known when a case begins, or, of the wait before a step, when the case comes to it; what is known only later may be a consequence of a slow case',
    ),
    // For drivers about who does a step: the compared wait or work, instead of the case time.
    at: optional(meaning(stretch, 'The wait or work compared; absent: the time of whole cases')),
    effect: share('η²: the share of the variation in the ranked times that the attribute explains'),
    share: share('Share of all time above the best segment’s median that falls in the other segments'),
    segments: list(
      object({
        id: text('Names the segment within the driver'),
        value: text('The value, or the range of values'),
        cases: count('Cases in it'),
        medianSeconds: figure('Their median time'),
        meanSeconds: figure('Their mean time'),
      }),
      'By median, slowest first',
    ),
  },
  { $id: 'Driver', description: 'An attribute with which times differ' },
);
export type Driver = Static<typeof driver>;
