import {
  keyFigures,
  list,
  number,
  plural,
  type KeyFigure,
  type ReportSections,
  type RoadmapPlan,
  type Summary,
} from '#mining';
import {
  bullets,
  heading,
  note,
  paragraph,
  subheading,
  tinted,
  together,
  type Content,
} from '../typesetting/content.js';
import { timePicture } from './bottleneck-pages.js';
import type { PrintedComparison } from './comparison-pages.js';
import { firstStepPages } from './first-step-pages.js';
import type { PrintedScenario } from './scenario-pages.js';

export interface FrontMatter {
  readonly company: string;
  readonly generatedAt: string;
  /** Undefined if nothing of it was ever set. */
  readonly plan?: RoadmapPlan | undefined;
  /** Undefined if none is starred. */
  readonly scenarios?: readonly PrintedScenario[] | undefined;
  /** With the assessment before in its series. */
  readonly comparison?: PrintedComparison | undefined;
  /** Where the guide for readers is served. */
  readonly guideUrl?: string | undefined;
  readonly period: { readonly from: string | null; readonly to: string | null };
  /** Set if it is of some cases only. */
  readonly filter?: { readonly words: string; readonly cases: number; readonly of: number } | undefined;
}

const filterLine = ({ words, cases, of }: NonNullable<FrontMatter['filter']>): string =>
  `${number(cases)} of ${plural(of, 'case')}: ${words}`;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Mar 5, 2026`, in UTC as everywhere in the report. */
function day(instant: string): string {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()] ?? ''} ${String(date.getUTCDate())}, ${String(date.getUTCFullYear())}`;
}

/** The title page: whose report it is and its key message, which is left out with the summary. */
export function titlePages(
  { company, generatedAt, guideUrl, filter, period }: FrontMatter,
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
    ...datesOf({ generatedAt, period }).map((text) => ({ text, style: 'subtitle' })),
    ...(filter ? [{ text: filterLine(filter), style: 'subtitle' }] : []),
    ...(asked.has('summary')
      ? [{ text: report.summary.headline, style: 'headline' }, ...keyFigureTiles(keyFigures(report))]
      : []),
    { toc: { title: { text: 'Contents', style: 'contents' } }, margin: [0, 34, 0, 0] },
    ...(guideUrl === undefined ? [] : [guideLink(guideUrl)]),
  ];
}

type Dated = Pick<FrontMatter, 'generatedAt' | 'period'>;

/** `Cases from Mar 1, 2026 to Jun 5, 2026`, `Written Nov 30, 2026`. */
export const datesOf = ({ generatedAt, period: { from, to } }: Dated): string[] => [
  ...(from !== null && to !== null ? [`Cases from ${day(from)} to ${day(to)}`] : []),
  `Written ${day(generatedAt)}`,
];

const guideLink = (url: string): Content => ({
  text: [{ text: 'New to this kind of report? ' }, { text: 'How to read your report', link: url, color: '#3554d1' }],
  style: 'paragraph',
  margin: [0, 22, 0, 0],
});

/** The key figures side by side, each with its name and a note. */
function keyFigureTiles(all: readonly KeyFigure[]): Content[] {
  if (all.length === 0) return [];
  const tiles = all.map(({ name, value, note }): Content[] => [
    { text: name, style: 'what' },
    { text: value, style: 'figure' },
    { text: note, style: 'what' },
  ]);
  return [tinted(tiles, 6, [0, 14, 0, 0])];
}

/** Remarks on the data that the PDF shows; the JSON report has them all. */
const mostIssues = 8;

/** What a manager reads before the details: what to do, where the time goes, and what else was found. */
export function summaryPages(
  report: ReportSections,
  asked: ReadonlySet<string>,
  owners?: RoadmapPlan['owners'],
): Content[] {
  // What has an entry of its own in a later chapter is said there.
  const isSaidHere = ({ section }: Summary['findings'][number]): boolean =>
    section === 'summary' || section === 'workflows' || !asked.has(section);
  const findings = report.summary.findings.filter(isSaidHere).map(({ text }) => text);
  return [
    heading('Summary'),
    ...firstStepPages(report, owners),
    ...timePicture(report.bottlenecks, report.workflows),
    ...(findings.length === 0 ? [] : [together([subheading('What else the data show'), bullets(findings)])]),
  ];
}

/** What the figures rest on, before the method by which they are made. */
export function dataPages({ totals, dataQuality }: Summary): Content[] {
  const issues = dataQuality.issues.slice(0, mostIssues);
  const left = dataQuality.issues.length - issues.length;
  return [
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
        : bullets(issues.map(({ text }) => recordedWords(text))),
      ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more remark')}.`)] : []),
    ]),
  ];
}

/** The line of what can be measured as a sentence: `Recorded: times and starts. In part: people. Not recorded: roles.` */
export function recordedWords(text: string): string {
  const [, line] = /^What can be measured: (.*)$/u.exec(text) ?? [];
  if (line === undefined) return text;
  const kinds = line.split(' · ');
  const those = (is: string): string =>
    list(kinds.flatMap((kind) => (kind.endsWith(` ${is}`) ? [kind.replace(` ${is}`, '')] : [])));
  if (kinds.every((kind) => kind.endsWith(' yes'))) return `Complete: ${those('yes')} are recorded.`;
  return [
    ['Recorded', those('yes')],
    ['In part', those('in part')],
    ['Not recorded', those('no')],
  ]
    .flatMap(([name = '', said = '']) => (said === '' ? [] : [`${name}: ${said}.`]))
    .join(' ');
}
