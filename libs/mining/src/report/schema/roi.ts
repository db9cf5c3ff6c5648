import Type, { type Static } from 'typebox';
import { type WorkSaver, cycleTime, workSavers } from './opportunity.js';
import { count, figure, list, nullable, object, oneOf, optional, range, share, text, triangle } from './shape.js';

/** Hands-on minutes a time, where the log does not show them. */
const touchMinutes = object({
  low: figure(),
  likely: figure(),
  high: figure(),
  byActivity: optional(Type.Record(Type.String(), triangle)),
});

type Shares = Record<WorkSaver, ReturnType<typeof share>>;

export const roiAssumptions = object(
  {
    currency: text(),
    hourlyCost: figure(),
    delayCostPerCaseDay: nullable(figure(), 'What a day of waiting costs per case; null if it is not priced'),
    hoursPerYear: figure(),
    horizonMonths: count(),
    discountRate: figure(),
    touchMinutes,
    adoption: list(share(), 'In the first year, in the second, and after that'),
    addressableShare: object(Object.fromEntries(workSavers.map((kind) => [kind, share()])) as Shares),
    successRate: triangle,
    humanReview: triangle,
    risk: triangle,
    volumeFactor: triangle,
    touchTimeFactor: triangle,
    addressableFactor: triangle,
    adoptionFactor: triangle,
    investmentFactor: triangle,
    buildHoursPerDay: figure(),
    buildCostFactor: figure(),
    runCostShare: figure(),
    draws: count(),
  },
  undefined,
  ['delayCostPerCaseDay'],
);
export type RoiAssumptions = Static<typeof roiAssumptions>;

const payback = nullable(
  figure(),
  'First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back',
);

export const opportunityReturn = object({
  id: text(),
  annualHours: figure('Saved per year at full adoption; the mean of the draws, like all figures here'),
  annualValue: figure('Per year at full adoption'),
  valueRange: range('The same, with its range'),
  investment: figure(),
  runCost: figure('A year'),
  npv: range('Net present value over the horizon'),
  paybackMonths: payback,
  roi: nullable(figure(), 'Net present value ÷ investment'),
  rests: oneOf(['measured', 'assumed'], 'What the hours are based on'),
});
export type OpportunityReturn = Static<typeof opportunityReturn>;

export const roi = object(
  {
    assumptions: roiAssumptions,
    perOpportunity: list(opportunityReturn),
    total: nullable(
      object({
        investment: figure(),
        annualValue: range('A year'),
        npv: range('Net present value over the horizon'),
        paybackMonths: payback,
        probabilityOfLoss: share(),
        restsOn: nullable(
          object({ id: text(), share: share('Of the annual value') }),
          'An opportunity that accounts for more than half of the annual value although its confidence is not high',
        ),
      }),
      'Total of the opportunities on the roadmap; null if `reason` is given',
    ),
    cashFlow: list(
      object({
        month: count(),
        cost: figure(),
        benefit: figure(),
        cumulative: figure(),
        low: figure('P10 of the cumulative'),
        high: figure('P90'),
      }),
    ),
    sensitivity: list(
      object({
        assumption: text(),
        low: figure('Net present value with this assumption at its worse end'),
        high: figure('Net present value with this assumption at its better end'),
      }),
    ),
    reason: nullable(text('Why there is no total')),
  },
  'Roi',
);
export type Roi = Static<typeof roi>;

const month = (what: string) => figure(`${what}, in months from the start of the roadmap`);
const measured = object({ metric: text('Path to the figure in this report'), value: figure() });

export const roadmapItem = object({
  opportunityId: text(),
  title: text(),
  start: month('Start'),
  end: month('End'),
  effortDays: figure(),
  dependsOn: list(text('The `opportunityId` it depends on')),
  owner: nullable(text(), 'Always null: to be added by the reader'),
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
