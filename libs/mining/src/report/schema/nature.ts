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

const makeNatureSchema = <const Class extends string>(
  classes: readonly Class[],
  description: string,
  name: string,
  about: string,
) =>
  object(
    { class: oneOf(classes, description), source, evidence: text('What it was concluded from, in words') },
    { $id: name, description: about },
  );

export const activityNature = makeNatureSchema(
  activityClasses,
  'Who or what does the step',
  'ActivityNature',
  'The nature of an activity',
);
export type ActivityNature = Static<typeof activityNature>;

export const waitNature = makeNatureSchema(waitClasses, 'What the wait is for', 'WaitNature', 'The nature of a wait');
export type WaitNature = Static<typeof waitNature>;

export const nature = makeNatureSchema(
  ['work', 'queue', 'timer', 'minimum', 'batch', 'outside', 'system', 'schedule', 'mixed'],
  'mixed: of a place none holds two thirds of its time',
  'Nature',
  'The nature of the place of a bottleneck',
);
export type Nature = Static<typeof nature>;
