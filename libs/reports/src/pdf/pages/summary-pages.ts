import { keyFigures, number, type ReportSections } from '#mining';
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

/** Each a figure with what it is, side by side. */
function tiles(all: ReturnType<typeof keyFigures>): Content {
  return {
    table: {
      widths: all.map(() => '*'),
      body: [
        all.map(({ name, value, note }) => ({
          stack: [
            { text: name, style: 'what' },
            { text: value, style: 'figure' },
            { text: note, style: 'what' },
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
