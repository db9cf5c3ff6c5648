import { duration, money, number, percent, plural, type ReportSections } from '#mining';
import { bullets, figures, heading, paragraph, subheading, table, words, type Content } from '../content.js';

export function summaryPages(report: ReportSections): Content[] {
  const { headline, findings, totals, dataQuality } = report.summary;
  return [
    heading('Summary'),
    { text: headline, style: 'lead' },
    tiles(keyFigures(report)),
    bullets(findings.map(({ text }) => text)),
    subheading('Data behind this report'),
    table(
      [words('Figure'), figures('Value')],
      [
        ['Workflows', number(totals.workflows)],
        ['Cases', number(totals.cases)],
        ['Events', number(totals.events)],
        ['Activities', number(totals.activities)],
        ['People', number(totals.people)],
        ['Tools', number(totals.tools)],
      ],
    ),
    subheading(`What can be measured: ${number(dataQuality.score)} of 100`),
    dataQuality.issues.length === 0
      ? paragraph('Times, starts and people are recorded throughout.')
      : bullets(dataQuality.issues.map(({ text }) => text)),
  ];
}

type Tile = readonly [figure: string, what: string];

/** The four figures to know: how long, how much of it is waiting, what changes are worth, when they pay back. */
export function keyFigures({
  workflows,
  bottlenecks,
  roi,
}: Pick<ReportSections, 'workflows' | 'bottlenecks' | 'roi'>): Tile[] {
  const main = workflows[0];
  if (!main) return [['–', 'no cases']];
  const { median, p90, count } = main.completedCaseSeconds;
  const waits = bottlenecks.filter(({ workflow, kind }) => workflow === main.id && kind === 'waiting');
  const waiting = waits.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const { total, assumptions } = roi;
  return [
    count === 0
      ? ['–', 'no completed case']
      : [duration(median), `median cycle time; one in ten over ${duration(p90)}`],
    [waiting === 0 ? '–' : percent(Math.min(1, waiting)), 'of it spent in the waits named here'],
    total === null
      ? ['–', 'annual value: see why under ROI']
      : [money(assumptions.currency, total.annualValue.expected), 'expected annual value'],
    total?.paybackMonths == null ? ['–', 'payback'] : [plural(total.paybackMonths, 'month'), 'payback'],
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
