import Type, { type Static } from 'typebox';
import { gain } from './bottleneck.js';
import { count, figure, list, nullable, object, oneOf, share, text } from './shape.js';

export const finding = object({
  text: text(),
  section: oneOf(['workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap', 'summary']),
  ref: text('The id in that section it is based on'),
});
export type Finding = Static<typeof finding>;

export const firstStep = object(
  {
    text: text('What to do, and what it gains'),
    ref: text('The id of an opportunity or a bottleneck'),
    gain: nullable(gain),
    annualValue: nullable(
      object({ currency: text(), low: figure('P10'), expected: figure(), high: figure('P90') }),
      'Null for what saves waiting, or where no value is calculated',
    ),
  },
  'FirstStep',
);
export type FirstStep = Static<typeof firstStep>;

const inPart = (what: string) => oneOf(['yes', 'partly', 'no'], what);

export const dataQuality = object({
  score: Type.Number({ minimum: 0, maximum: 100 }),
  measurable: object({
    times: oneOf(['yes', 'no'], 'Whether events have times that tell them apart'),
    starts: inPart('When work on a step started'),
    people: inPart('Who did it'),
    ready: inPart('When a step could have begun'),
    hours: inPart('The working hours, given or learned'),
  }),
  issues: list(object({ text: text(), count: count(), share: share() })),
});
export type DataQuality = Static<typeof dataQuality>;

export const summary = object(
  {
    headline: text(),
    findings: list(finding),
    firstSteps: list(firstStep, 'Up to five: decisions by the time they save, then automations by hours'),
    totals: object({
      workflows: count(),
      cases: count(),
      events: count(),
      activities: count(),
      people: count(),
      tools: count(),
    }),
    annual: nullable(
      object({
        waitingDaysPerCase: figure(
          'Mean over the cases of the largest workflow and of those that have a step in common with it',
        ),
        value: nullable(
          object({ currency: text(), low: figure('P10'), expected: figure(), high: figure('P90') }),
          'Null if it rests only on assumed touch times, or if there is no total',
        ),
      }),
      'Null if the log covers less than four weeks',
    ),
    dataQuality,
  },
  'Summary',
);
export type Summary = Static<typeof summary>;
