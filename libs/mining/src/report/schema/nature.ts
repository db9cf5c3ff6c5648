import type { Static } from 'typebox';
import { object, oneOf, text } from './shape.js';

export const activityClasses = ['work', 'outside', 'system', 'schedule'] as const;
export type ActivityClass = (typeof activityClasses)[number];

export const waitClasses = ['queue', 'timer', 'minimum', 'batch', 'outside', 'system', 'schedule'] as const;
export type WaitClass = (typeof waitClasses)[number];

const source = oneOf(
  ['given', 'measured', 'words'],
  'Given on the assessment, measured in the data, or derived from the name',
);

export const activityNature = object(
  {
    class: oneOf(activityClasses, 'Who or what does the step'),
    source,
    evidence: text(),
  },
  'ActivityNature',
);
export type ActivityNature = Static<typeof activityNature>;

export const waitNature = object(
  {
    class: oneOf(waitClasses, 'What the wait is for'),
    source,
    evidence: text(),
  },
  'WaitNature',
);
export type WaitNature = Static<typeof waitNature>;

export const nature = object(
  {
    class: oneOf(
      ['work', 'queue', 'timer', 'minimum', 'batch', 'outside', 'system', 'schedule', 'mixed'],
      'mixed: of a place none holds two thirds of its time',
    ),
    source,
    evidence: text(),
  },
  'Nature',
);
export type Nature = Static<typeof nature>;
