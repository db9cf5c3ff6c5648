import Type, { type Static } from 'typebox';
import { figure, list, nullable, object, oneOf, text } from './shape.js';

const month = (what: string) => figure(`${what}, in months from the start`);
const measured = object({ metric: text('Where the figure stands in this report'), value: figure() });

export const roadmapItem = object({
  opportunityId: text(),
  title: text(),
  start: month('Begins'),
  end: month('Ends'),
  effortDays: figure(),
  dependsOn: list(text('Another opportunityId')),
  owner: Type.Null({ description: 'To be filled in' }),
  baseline: measured,
  target: measured,
  expectedAnnualValue: nullable(figure(), 'Null where it saves waiting'),
});
export type RoadmapItem = Static<typeof roadmapItem>;

export const waveNames = ['Decide', 'Quick wins', 'Core', 'Transform'] as const;

export const wave = object({
  name: oneOf(waveNames),
  from: month('Begins'),
  to: month('Ends'),
  items: list(roadmapItem),
});
export type Wave = Static<typeof wave>;

export const roadmap = object({ capacityDaysPerMonth: figure(), waves: list(wave) }, 'Roadmap');
export type Roadmap = Static<typeof roadmap>;
