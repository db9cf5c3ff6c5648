import Type, { type Static } from 'typebox';
import { cycleTime } from './opportunity.js';
import { figure, list, nullable, object, oneOf, text } from './shape.js';

const month = (what: string) => figure(`${what}, in months from the start of the roadmap`);
const measured = object({ metric: text('Path to the figure in this report'), value: figure() });

export const roadmapItem = object({
  opportunityId: text(),
  title: text(),
  start: month('Start'),
  end: month('End'),
  effortDays: figure(),
  dependsOn: list(text('The `opportunityId` it depends on')),
  owner: Type.Null({ description: 'To be added by the reader' }),
  baseline: measured,
  target: measured,
  expectedAnnualValue: nullable(figure(), 'Null if it saves waiting'),
});
export type RoadmapItem = Static<typeof roadmapItem>;

export const waveNames = ['Decide', 'Quick wins', 'Core', 'Transform'] as const;

export const wave = object({
  name: oneOf(waveNames),
  from: month('Start'),
  to: month('End'),
  items: list(roadmapItem),
});
export type Wave = Static<typeof wave>;

export const roadmap = object(
  {
    capacityDaysPerMonth: figure(),
    waves: list(wave),
    cycleTime: nullable(
      cycleTime,
      'After all changes to the workflow that it changes first, one after the other; null where none is measurable',
    ),
  },
  'Roadmap',
);
export type Roadmap = Static<typeof roadmap>;
