import { gainWords, money, number, plural, rankedSince, type ReportSections, type Summary } from '#mining';
import {
  bullets,
  figures,
  heading,
  note,
  paragraph,
  subheading,
  table,
  together,
  words,
  type Content,
} from '../content.js';
import { wholeTime } from './whole-time.js';

/** What to know about the data before reading on; the rest is in the JSON report. */
const mostIssues = 8;

/** What a manager reads: at most three pages, before the details. */
export function summaryPages(report: ReportSections): Content[] {
  const { findings, totals, dataQuality } = report.summary;
  const issues = dataQuality.issues.slice(0, mostIssues);
  const left = dataQuality.issues.length - issues.length;
  return [
    heading('Summary'),
    bullets(findings.map(({ text }) => text)),
    ...wholeTime(report.bottlenecks, report.workflows),
    ...firstSteps(report),
    together([
      subheading('Data behind this report'),
      paragraph(
        [
          plural(totals.workflows, 'workflow'),
          plural(totals.cases, 'case'),
          plural(totals.events, 'event'),
          plural(totals.activities, 'activity', 'activities'),
          totals.people === 1 ? '1 person' : `${number(totals.people)} people`,
          plural(totals.tools, 'tool'),
        ].join(' · '),
      ),
      issues.length === 0
        ? paragraph('Times, starts and people are recorded throughout.')
        : bullets(issues.map(({ text }) => text)),
      ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more remark')}.`)] : []),
    ]),
  ];
}

/** The same that the page names; reports of before there were any have none. */
function firstSteps({ summary, workflows, opportunities }: ReportSections): Content[] {
  const steps = (summary as Partial<Summary>).firstSteps ?? [];
  const since = rankedSince(workflows, opportunities, steps);
  if (steps.length === 0) return [];
  const isValued = steps.some(({ annualValue }) => annualValue !== null);
  return [
    together([
      subheading('What to do first'),
      table(
        [figures(''), words('Step'), words('What it gains'), ...(isValued ? [figures('Annual value', 62)] : [])],
        steps.map(({ text, gain, annualValue }, index) => [
          number(index + 1),
          text,
          gain ? gainWords(gain) : '–',
          ...(isValued ? [annualValue ? money(annualValue.currency, annualValue.expected) : '–'] : []),
        ]),
      ),
      ...(since === null ? [] : [note(since)]),
    ]),
  ];
}
