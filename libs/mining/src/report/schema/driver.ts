import type { Static } from 'typebox';
import { count, figure, list, nullable, object, oneOf, optional, share, text } from './shape.js';

/** The work on a step, or the time from one step to the next. */
export const stretch = object({ activity: optional(text()), from: optional(text()), to: optional(text()) });
export type Stretch = Static<typeof stretch>;

export const driver = object(
  {
    id: text(),
    attribute: text(),
    of: oneOf(['case', 'event']),
    eventValue: nullable(
      oneOf(['first', 'most_frequent']),
      'Which value of the case’s events; null for attributes of the case itself',
    ),
    kind: oneOf(['category', 'number', 'repeats', 'handovers', 'start']),
    known: oneOf(
      ['start', 'entry', 'later'],
      'Whether the value is known when a case begins, or, of the wait before a step, when the case comes to it; what is known only later may be a consequence of a slow case',
    ),
    // For drivers about who does a step: the compared wait or work, instead of the case time.
    at: optional(stretch),
    effect: share('η²: the share of the variation in the ranked times that the attribute explains'),
    share: share('Share of all time above the best segment’s median that falls in the other segments'),
    segments: list(
      object({ id: text(), value: text(), cases: count(), medianSeconds: figure(), meanSeconds: figure() }),
      'By median, slowest first',
    ),
  },
  'Driver',
);
export type Driver = Static<typeof driver>;
