import { hours, money, number, plural, type ReportSections, type Roi } from '#mining';
import { bullets, figures, heading, paragraph, subheading, table, words, type Content } from '../content.js';

export function summaryPages({ summary, roi }: ReportSections): Content[] {
  const { headline, findings, totals, annual, dataQuality } = summary;
  const { currency, ...value } = annual.value;
  return [
    heading('Summary'),
    { text: headline, style: 'lead' },
    tiles([
      [number(totals.cases), totals.cases === 1 ? 'case' : 'cases'],
      annual.hoursLost > 0
        ? [hours(annual.hoursLost), 'that cases wait in a year']
        : ['–', 'no place where cases wait'],
      ...worth(roi),
    ]),
    bullets(findings.map(({ text }) => text)),
    subheading('What it rests on'),
    table(
      [words('Figure'), figures('Value')],
      [
        ['Workflows', number(totals.workflows)],
        ['Events', number(totals.events)],
        ['Activities', number(totals.activities)],
        ['People', number(totals.people)],
        ['Tools', number(totals.tools)],
        ...(value.expected > 0
          ? [
              [
                'Value of the changes a year, four times in five',
                `${money(currency, value.low)} to ${money(currency, value.high)}`,
              ],
            ]
          : []),
      ],
    ),
    subheading(`Quality of the data: ${number(dataQuality.score)} of 100`),
    dataQuality.issues.length === 0
      ? paragraph('Nothing stands in the way of the figures.')
      : bullets(dataQuality.issues.map(({ text }) => text)),
  ];
}

type Tile = readonly [figure: string, what: string];

function worth({ perOpportunity, total, assumptions }: Roi): Tile[] {
  if (perOpportunity.length === 0) return [['–', 'nothing that would pay']];
  const { horizonMonths, currency } = assumptions;
  return [
    [money(currency, total.annualValue.expected), 'a year that changes are worth'],
    total.paybackMonths === null
      ? ['not paid back', `within ${plural(horizonMonths, 'month')}`]
      : [plural(total.paybackMonths, 'month'), 'until they are paid back'],
  ];
}

/** Each a figure with what it is, side by side. */
function tiles(all: readonly Tile[]): Content {
  return {
    table: {
      widths: all.map(() => '*'),
      body: [
        all.map(([figure, what]) => ({
          stack: [
            { text: figure, style: 'figure' },
            { text: what, style: 'what' },
          ],
          fillColor: '#f4f1ec',
          margin: [6, 6, 6, 6],
        })),
      ],
    },
    layout: 'noBorders',
    margin: [0, 10, 0, 4],
  };
}
