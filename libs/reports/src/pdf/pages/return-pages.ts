import { money, number, percent, plural, type Opportunity, type Roi } from '#mining';
import { cashFlowCurve } from '../charts/cash-flow.chart.js';
import { figures, heading, note, paragraph, subheading, table, words, type Content } from '../content.js';
import { targetOf } from '../place.js';
import { assumptionName } from './assumption-names.js';

export function returnPages(roi: Roi, opportunities: readonly Opportunity[]): Content[] {
  const { total, assumptions, perOpportunity } = roi;
  if (perOpportunity.length === 0) {
    return [heading('Return'), paragraph('Nothing was found whose return could be calculated.')];
  }
  const cash = (value: number): string => money(assumptions.currency, value);
  const curve = cashFlowCurve(roi);
  return [
    heading('Return'),
    paragraph(
      `What the changes would bring over ${plural(assumptions.horizonMonths, 'month')}, at ${cash(assumptions.hourlyCost)} an hour. Only hours are counted, neither faster cases nor better quality.`,
    ),
    table(
      [words('Figure'), figures('Low'), figures('Expected'), figures('High')],
      [
        [
          'Value a year in full use',
          cash(total.annualValue.low),
          cash(total.annualValue.expected),
          cash(total.annualValue.high),
        ],
        ['Net present value', cash(total.npv.low), cash(total.npv.expected), cash(total.npv.high)],
        ['Investment', '', cash(total.investment), ''],
        ['Paid back after', '', paidBack(total.paybackMonths), ''],
        ['Probability of a loss', '', percent(total.probabilityOfLoss), ''],
      ],
    ),
    ...(curve.length > 0
      ? [
          subheading('Cumulative cash flow'),
          ...curve,
          note(
            'The line is the most likely course; the band lies between the courses with the low and with the high value a year.',
          ),
        ]
      : []),
    subheading('By opportunity'),
    table(
      [
        figures('Rank'),
        words('Where'),
        figures('Hours a year', 45),
        figures('Value a year'),
        figures('Investment'),
        figures('Net present value'),
        figures('Paid back, months', 60),
      ],
      perOpportunity.map((each) => {
        const opportunity = opportunities.find(({ id }) => id === each.id);
        return [
          number(opportunity?.rank ?? 0),
          opportunity ? targetOf(opportunity) : '',
          number(each.annualHours),
          cash(each.annualValue),
          cash(each.investment),
          cash(each.npv.expected),
          each.paybackMonths === null ? 'later' : number(each.paybackMonths),
        ];
      }),
    ),
    ...whatItHangsOn(roi),
  ];
}

function whatItHangsOn({ sensitivity, assumptions }: Roi): Content[] {
  const cash = (value: number): string => money(assumptions.currency, value);
  return [
    subheading('What it hangs on'),
    paragraph(
      'The net present value with one assumption at its low and its high end and all others at their most likely.',
    ),
    table(
      [words('Assumption'), figures('At its low end'), figures('At its high end')],
      sensitivity.map(({ assumption, low, high }) => [assumptionName(assumption), cash(low), cash(high)]),
    ),
  ];
}

function paidBack(months: number | null): string {
  return months === null ? 'not within the horizon' : plural(months, 'month');
}
