import Type, { type Static } from 'typebox';
import { gain } from './bottleneck.js';
import { count, figure, list, meaning, nullable, object, oneOf, share, text } from './shape.js';

export const finding = object({
  text: text('The finding in a sentence'),
  section: oneOf(
    ['workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap', 'summary'],
    'The section of the report that has the details',
  ),
  ref: text('The id in that section it is based on'),
});
export type Finding = Static<typeof finding>;

export const firstStep = object(
  {
    text: text('What to do, and what it gains'),
    ref: text('The id of an opportunity or a bottleneck'),
    gain: nullable(gain, 'What it gains; null where that cannot be said beforehand'),
    annualValue: nullable(
      object({
        currency: text('ISO 4217 code'),
        low: figure('P10'),
        expected: figure('The mean'),
        high: figure('P90'),
      }),
      'Null for what saves waiting, or where no value is calculated',
    ),
  },
  { $id: 'FirstStep', description: 'Something to do first' },
);
export type FirstStep = Static<typeof firstStep>;

const inPart = (what: string) => oneOf(['yes', 'partly', 'no'], what);

export const dataQuality = object({
  score: Type.Number({ minimum: 0, maximum: 100, description: 'From 0 to 100' }),
  measurable: object(
    {
      times: oneOf(['yes', 'no'], 'Whether events have times that tell them apart'),
      starts: inPart('When work on a step started'),
      people: inPart('Who did it'),
      ready: inPart('When a step could have begun'),
      hours: inPart('The working hours, given or learned'),
    },
    { description: 'What the log allows to measure' },
  ),
  issues: list(
    object({
      text: text('The issue in words'),
      count: count('How many events, cases, or other things it concerns'),
      share: share('Their share of all'),
    }),
    'What is wrong or missing in the log',
  ),
});
export type DataQuality = Static<typeof dataQuality>;

export const summary = object(
  {
    headline: text('The main result in a sentence'),
    findings: list(finding, 'The main findings, the most important first'),
    firstSteps: list(firstStep, 'Up to five: decisions by the time they save, then automations by hours'),
    totals: object(
      {
        workflows: count('Workflows'),
        cases: count('Cases'),
        events: count('Events'),
        activities: count('Distinct activities'),
        people: count('Distinct people or other resources'),
        tools: count('Tools that events come from'),
      },
      { description: 'What the report covers' },
    ),
    annual: nullable(
      object({
        waitingDaysPerCase: figure(
          'Mean over the cases of the largest workflow and of those that have a step in common with it',
        ),
        value: nullable(
          object({
            currency: text('ISO 4217 code'),
            low: figure('P10'),
            expected: figure('The mean'),
            high: figure('P90'),
          }),
          'Null if it rests only on assumed touch times, or if there is no total',
        ),
      }),
      'Null if the log covers less than four weeks',
    ),
    dataQuality: meaning(dataQuality, 'How good the data is'),
  },
  { $id: 'Summary', description: 'The report in short' },
);
export type Summary = Static<typeof summary>;
