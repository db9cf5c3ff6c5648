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
});
export type RoiAssumptions = Static<typeof roiAssumptions>;

const payback = nullable(
  figure(),
  'First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back',
);

export const opportunityReturn = object({
  id: text(),
  annualHours: figure('Saved per year at full adoption; the mean of the draws, like all figures here'),
  annualValue: figure('Per year at full adoption'),
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
