import Type, { type Static } from 'typebox';
import { workSavers, type WorkSaver } from './opportunity.js';
import { count, figure, list, nullable, object, oneOf, optional, range, share, text, triangle } from './shape.js';

/** Hands-on minutes a time, where the log does not show them. */
const touchMinutes = object({
  low: figure(),
  likely: figure(),
  high: figure(),
  byActivity: optional(Type.Record(Type.String(), triangle)),
});

type Shares = Record<WorkSaver, ReturnType<typeof share>>;

export const roiAssumptions = object({
  currency: text(),
  hourlyCost: figure(),
  hoursPerYear: figure(),
  horizonMonths: count(),
  discountRate: figure(),
  touchMinutes,
  adoption: list(share(), 'In the first year, the second, and from then on'),
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
});
export type RoiAssumptions = Static<typeof roiAssumptions>;

const payback = nullable(
  figure(),
  'First month in which the expected cumulative is not negative, from when it is begun; null where it does not pay',
);

export const opportunityReturn = object({
  id: text(),
  annualHours: figure('Saved a year at full adoption; the mean of the draws, as all figures here'),
  annualValue: figure('A year at full adoption'),
  investment: figure(),
  runCost: figure('A year'),
  npv: range('Net present value over the horizon'),
  paybackMonths: payback,
  roi: nullable(figure(), 'Net present value ÷ investment'),
  rests: oneOf(['measured', 'assumed'], 'What the hours rest on'),
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
      }),
      'Of the opportunities on the roadmap; null where `reason` says why',
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
        low: figure('Net present value with this one at the end that is worse'),
        high: figure('and at the one that is better'),
      }),
    ),
    reason: nullable(text('Why there is no total')),
  },
  'Roi',
);
export type Roi = Static<typeof roi>;
