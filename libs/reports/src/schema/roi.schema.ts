import { count, figure, list, nullable, object, range, share, text } from './schema.js';
import { opportunityKinds } from './findings.schema.js';

const triangle = object({ low: figure(), likely: figure(), high: figure() });

const assumptions = object({
  currency: text(),
  hourlyCost: figure(),
  hoursPerYear: figure(),
  horizonMonths: count(),
  discountRate: figure(),
  adoption: list(share(), 'In the first year, the second, and from then on'),
  addressableShare: object(Object.fromEntries(opportunityKinds.map((kind) => [kind, share()]))),
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

const payback = nullable(figure(), 'First month in which the cumulative is not negative; null beyond the horizon');

export const roiSchema = object({
  assumptions,
  perOpportunity: list(
    object({
      id: text(),
      annualHours: figure(),
      annualValue: figure(),
      investment: figure(),
      runCost: figure('A year'),
      npv: range('Net present value over the horizon'),
      paybackMonths: payback,
      roi: nullable(figure(), 'Net present value ÷ investment'),
    }),
  ),
  total: object({
    investment: figure(),
    annualValue: range('A year'),
    npv: range('Net present value over the horizon'),
    paybackMonths: payback,
    probabilityOfLoss: share(),
  }),
  cashFlow: list(object({ month: count(), cost: figure(), benefit: figure(), cumulative: figure() })),
  sensitivity: list(
    object({
      assumption: text(),
      low: figure('Net present value with this one at its low end'),
      high: figure('and at its high end'),
    }),
  ),
});
