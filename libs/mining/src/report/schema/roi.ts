import Type, { type Static } from 'typebox';
import { type WorkSaver, cycleTime, workSavers } from './opportunity.js';
import {
  count,
  figure,
  list,
  meaning,
  nullable,
  object,
  oneOf,
  optional,
  range,
  share,
  text,
  triangle,
} from './shape.js';

/** Hands-on minutes a time, where the log does not show them. */
const touchMinutes = object({
  low: figure('The least'),
  likely: figure('Most likely'),
  high: figure('The most'),
  byActivity: optional(Type.Record(Type.String(), triangle, { description: 'Of single activities, by name' })),
});

type Shares = Record<WorkSaver, ReturnType<typeof share>>;

export const roiAssumptions = object(
  {
    currency: text('ISO 4217 code of all amounts'),
    hourlyCost: figure('Cost of an hour of work'),
    delayCostPerCaseDay: nullable(figure(), 'What a day of waiting costs per case; null if it is not priced'),
    hoursPerYear: figure('Working hours per person and year'),
    horizonMonths: count('Months over which value and cost are compared'),
    discountRate: figure('Rate per year by which later amounts are discounted'),
    touchMinutes: meaning(touchMinutes, 'Hands-on minutes per touch, where the log does not show them'),
    adoption: list(share(), 'In the first year, in the second, and after that'),
    addressableShare: object(
      Object.fromEntries(workSavers.map((kind) => [kind, share(`Of opportunities of the kind \`${kind}\``)])) as Shares,
      { description: 'Share of the touch time that a change can take over, by its kind' },
    ),
    successRate: meaning(triangle, 'Share of the addressable work that a change takes over in fact'),
    humanReview: meaning(triangle, 'Share of the saved work that reviewing results takes'),
    risk: meaning(triangle, 'Share of the value that is deducted for what may go wrong'),
    volumeFactor: meaning(triangle, 'Factor on how often the step occurs'),
    touchTimeFactor: meaning(triangle, 'Factor on hands-on time'),
    addressableFactor: meaning(triangle, 'Factor on the addressable share'),
    adoptionFactor: meaning(triangle, 'Factor on adoption'),
    investmentFactor: meaning(triangle, 'Factor on the investment'),
    buildHoursPerDay: figure('Working hours in a day of building'),
    buildCostFactor: figure('Cost of an hour of building, as a multiple of the hourly cost'),
    runCostShare: figure('Cost of a year of running it, as a share of the investment'),
    draws: count('How often the figures are drawn at random'),
  },
  {},
  ['delayCostPerCaseDay'],
);
export type RoiAssumptions = Static<typeof roiAssumptions>;

const payback = nullable(
  figure(),
  'First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back',
);

export const opportunityReturn = object({
  id: text('The id of the opportunity'),
  annualHours: figure('Saved per year at full adoption; the mean of the draws, like all figures here'),
  annualValue: figure('Per year at full adoption'),
  valueRange: range('The same, with its range'),
  investment: figure('What it costs to build'),
  runCost: figure('A year'),
  npv: range('Net present value over the horizon'),
  paybackMonths: payback,
  roi: nullable(figure(), 'Net present value ÷ investment'),
  rests: oneOf(['measured', 'assumed'], 'What the hours are based on'),
});
export type OpportunityReturn = Static<typeof opportunityReturn>;

export const roi = object(
  {
    assumptions: meaning(roiAssumptions, 'What it is calculated with'),
    perOpportunity: list(opportunityReturn, 'Each opportunity for itself'),
    total: nullable(
      object({
        investment: figure('What they cost to build'),
        annualValue: range('A year'),
        npv: range('Net present value over the horizon'),
        paybackMonths: payback,
        probabilityOfLoss: share('Share of the draws whose net present value is negative'),
        restsOn: nullable(
          object({ id: text('The id of that opportunity'), share: share('Of the annual value') }),
          'An opportunity that accounts for more than half of the annual value although its confidence is not high',
        ),
      }),
      'Total of the opportunities on the roadmap; null if `reason` is given',
    ),
    cashFlow: list(
      object({
        month: count('From 0'),
        cost: figure('Spent in this month'),
        benefit: figure('Saved in this month'),
        cumulative: figure('Saved less spent until its end'),
        low: figure('P10 of the cumulative'),
        high: figure('P90'),
      }),
      'Month by month from the start of the roadmap',
    ),
    sensitivity: list(
      object({
        assumption: text('Name of the assumption'),
        low: figure('Net present value with this assumption at its worse end'),
        high: figure('Net present value with this assumption at its better end'),
      }),
      'The assumptions that change the result most, the strongest first',
    ),
    reason: nullable(text(), 'Why there is no total; null where there is one'),
  },
  { $id: 'Roi', description: 'What the opportunities on the roadmap cost and return' },
);
export type Roi = Static<typeof roi>;

const month = (what: string) => figure(`${what}, in months from the start of the roadmap`);
const measured = object({ metric: text('Path to the figure in this report'), value: figure('The figure') });

export const roadmapItem = object({
  opportunityId: text('The opportunity that it carries out'),
  title: text('What to do'),
  start: month('Start'),
  end: month('End'),
  effortDays: figure('Days of building'),
  dependsOn: list(text('The `opportunityId` it depends on'), 'Items to finish before it'),
  owner: nullable(text(), 'Always null: to be added by the reader'),
  baseline: meaning(measured, 'What is measured today'),
  target: meaning(measured, 'What it should be afterwards'),
  expectedAnnualValue: nullable(figure(), 'Null if it saves waiting'),
});
export type RoadmapItem = Static<typeof roadmapItem>;

export const waveNames = ['Decide', 'Quick wins', 'Core', 'Transform'] as const;

export const wave = object({
  name: oneOf(waveNames, '`Decide`: without building; `Quick wins`: done within 3 months; `Core`: within 9'),
  from: month('Start'),
  to: month('End'),
  items: list(roadmapItem, 'Its items, in the order in which they start'),
});
export type Wave = Static<typeof wave>;

export const roadmap = object(
  {
    capacityDaysPerMonth: figure('Days of building that the plan counts on'),
    waves: list(wave, 'Stages of the roadmap, the first one first'),
    cycleTime: nullable(
      cycleTime,
      'After all changes to the workflow that it changes first, one after the other; null where none is measurable',
    ),
  },
  { $id: 'Roadmap', description: 'When to carry out which opportunity' },
);
export type Roadmap = Static<typeof roadmap>;
