import type { Static } from 'typebox';
import { figure, nullable, object, oneOf, text } from './shape.js';

export const changeKinds = ['arrivals', 'work', 'people', 'free', 'paths', 'wait'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const change = object(
  {
    of: oneOf(
      changeKinds,
      'What changed: cases that arrive, work per execution, people seen at a step, waiting while someone is free, the paths that cases take; the wait itself only where starts or people are not recorded',
    ),
    activity: nullable(text(), 'Null where it is of the workflow'),
    at: text('The first ISO 8601 week after it'),
    since: text('When the first case after it came'),
    before: figure('Mean from the change before it, or from the beginning'),
    after: figure('Mean until the next change, or the end'),
    unit: oneOf(['perWeek', 'seconds', 'people', 'share']),
    low: figure('The 95% interval of after − before'),
    high: figure(),
    path: nullable(object({ from: text(), to: text() }), 'Of paths: the one whose share moved most'),
    wait: nullable(object({ before: figure(), after: figure() }), 'The mean wait before the step, in seconds'),
  },
  'Change',
);
export type Change = Static<typeof change>;
