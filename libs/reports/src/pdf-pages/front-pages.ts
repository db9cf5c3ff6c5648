import {
  gainWords,
  keyFigures,
  money,
  number,
  plural,
  rankedSince,
  type KeyFigure,
  type ReportSections,
  type Summary,
} from '#mining';
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
} from '../pdf/content.js';
import { timePicture } from './bottleneck-pages.js';

export interface RoadmapPlan {
  readonly startDate: string | null;
  readonly owners: Readonly<Record<string, string>>;
}

export interface FrontMatter {
  readonly company: string;
  readonly generatedAt: string;
  /** Undefined if neither a start date nor an owner was set. */
  readonly plan?: RoadmapPlan | undefined;
  readonly period: { readonly from: string | null; readonly to: string | null };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Mar 5, 2026`, in UTC as everywhere in the report. */
function day(instant: string): string {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()] ?? ''} ${String(date.getUTCDate())}, ${String(date.getUTCFullYear())}`;
}

/** The title page: whose report it is and its key message, which is left out with the summary. */
export function titlePages(
  { company, generatedAt, period: { from, to } }: FrontMatter,
  report: ReportSections,
  asked: ReadonlySet<string>,
): Content[] {
  return [
    { text: 'Workflow assessment', style: 'kicker' },
    { text: company, style: 'title' },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 120, y2: 0, lineWidth: 3, lineColor: '#3554d1' }],
      margin: [0, 14, 0, 12],
    },
    ...(from !== null && to !== null ? [{ text: `Cases from ${day(from)} to ${day(to)}`, style: 'subtitle' }] : []),
    { text: `Written ${day(generatedAt)}`, style: 'subtitle' },
    ...(asked.has('summary')
      ? [{ text: report.summary.headline, style: 'headline' }, ...keyFigureTiles(keyFigures(report))]
      : []),
    { toc: { title: { text: 'Contents', style: 'contents' } }, margin: [0, 34, 0, 0] },
  ];
}

/** The key figures side by side, each with its name and a note. */
function keyFigureTiles(all: readonly KeyFigure[]): Content[] {
  if (all.length === 0) return [];
  return [
    {
      table: {
        widths: all.map(() => '*'),
        body: [
          all.map(({ name, value, note }) => ({
            stack: [
              { text: name, style: 'what' },
              { text: value, style: 'figure' },
              { text: note, style: 'what' },
            ],
            fillColor: '#eef1fd',
            margin: [6, 6, 6, 6],
          })),
        ],
      },
      layout: 'noBorders',
      margin: [0, 14, 0, 0],
    },
  ];
}

/** Remarks on the data that the PDF shows; the JSON report has them all. */
const mostIssues = 8;

/** What a manager reads: at most three pages, before the details. */
export function summaryPages(report: ReportSections): Content[] {
  const { findings, totals, dataQuality } = report.summary;
  const issues = dataQuality.issues.slice(0, mostIssues);
  const left = dataQuality.issues.length - issues.length;
  return [
    heading('Summary'),
    bullets(findings.map(({ text }) => text)),
    ...timePicture(report.bottlenecks, report.workflows),
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

/** The same first steps as in the dashboard. Reports of an earlier version have none. */
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
