import {
  cashFlowCurve,
  extrapolationWords,
  money,
  percent,
  plural,
  restsOnWords,
  tornado,
  type ReportSections,
  type Roi,
} from '#mining';
import {
  chart,
  figures,
  heading,
  note,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../typesetting/content.js';

type ReturnsContext = Pick<ReportSections, 'opportunities' | 'workflows'>;

export function returnPages(roi: Roi, context: ReturnsContext): Content[] {
  const { assumptions, perOpportunity, reason, total } = roi;
  const cash = (value: number): string => money(assumptions.currency, value);
  const curve = chart((canvas) => cashFlowCurve(roi, canvas));
  return [
    heading('ROI', total === null && perOpportunity.length === 0),
    paragraph(
      reason ??
        `What the changes on the roadmap bring over ${plural(assumptions.horizonMonths, 'month')}, at ${cash(assumptions.hourlyCost)} an hour. Only hours are counted, neither faster cases nor better quality.`,
    ),
    ...totals(roi),
    ...remarks(roi, context),
    ...(curve.length > 0
      ? [
          subheading('Cumulative cash flow'),
          ...curve,
          note('Not discounted. The line is the mean of the random draws; eight in ten of them lie within the band.'),
        ]
      : []),
    ...whatDrivesIt(roi),
  ];
}

function totals({ total, assumptions }: Roi): Content[] {
  if (total === null) return [];
  const cash = (value: number): string => money(assumptions.currency, value);
  const range = ({ low, expected, high }: typeof total.npv): string[] => [cash(low), cash(expected), cash(high)];
  return [
    table(
      [words('Figure'), figures('Low'), figures('Expected'), figures('High')],
      [
        ['Annual value in full use', ...range(total.annualValue)],
        ['Net present value', ...range(total.npv)],
        ['Investment', '', cash(total.investment), ''],
        ['Payback', '', payback(total.paybackMonths), ''],
        ['Risk of a loss', '', describeRisk(total.probabilityOfLoss), ''],
      ],
    ),
  ];
}

/** What the annual figures are extrapolated from, and the step that most of the value rests on. */
function remarks({ total, perOpportunity }: Roi, { opportunities, workflows }: ReturnsContext): Content[] {
  if (total === null) return [];
  const priced = opportunities.filter(({ id }) => perOpportunity.some((each) => each.id === id));
  const from = extrapolationWords(workflows.filter(({ id }) => priced.some(({ workflow }) => workflow === id)));
  const on = restsOnWords(total, opportunities).trimStart();
  return [...(from === '' ? [] : [note(`Annual figures are${from.slice(1)}.`)]), ...(on === '' ? [] : [note(on)])];
}

function whatDrivesIt(roi: Roi): Content[] {
  const picture = chart((canvas) => tornado(roi, canvas));
  if (picture.length === 0) return [];
  return [
    together([
      subheading('What drives the result'),
      paragraph('The net present value with one assumption at either end of its range and all others as they are.'),
      ...picture,
    ]),
  ];
}

/** Random draws cannot show that there is no risk, so the least is "less than 1%". */
const describeRisk = (share: number): string => (share < 0.01 ? 'less than 1%' : percent(share));

function payback(months: number | null): string {
  return months === null ? 'not within the time horizon' : plural(months, 'month');
}
