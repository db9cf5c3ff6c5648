import { effortRange, inOrderOfRoadmap, money, number, plural, toThreeDigits, type ReportSections } from '#mining';
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
import { changeName } from './change-name.js';
import { wholeTime } from './whole-time.js';

const mostActions = 3;
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
    ...firstActions(report),
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
  ];
}

/** Of what is on the roadmap, the best: the same three that the page names. */
function firstActions({ opportunities, workflows, roi, roadmap }: ReportSections): Content[] {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const first = inOrderOfRoadmap(opportunities, roadmap)
    .filter(({ id }) => planned.has(id))
    .slice(0, mostActions);
  if (first.length === 0) return [];
  return [
    together([
      subheading('What to do first'),
      table(
        [words('Change'), figures('Annual value'), figures('Waiting addressed, days a year'), figures('Effort')],
        first.map((each) => {
          const { id, annual, effort, touch } = each;
          const value = roi.perOpportunity.find((own) => own.id === id)?.annualValue;
          const mark = touch?.rests === 'assumed' ? ' (assumed touch time)' : '';
          return [
            changeName(each, workflows),
            value === undefined ? '–' : money(roi.assumptions.currency, value) + mark,
            annual?.waitingDays == null ? '–' : number(toThreeDigits(annual.waitingDays)),
            effort.days === 0 ? 'a decision' : effortRange(effort),
          ];
        }),
      ),
    ]),
  ];
}
