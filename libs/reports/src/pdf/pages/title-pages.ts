import { keyFigures, type ReportSections } from '#mining';
import type { Content } from '../content.js';
import { keyFigureTiles } from './key-figure-tiles.js';

export interface RoadmapPlan {
  readonly startDate: string | null;
  readonly owners: Readonly<Record<string, string>>;
}

export interface Front {
  readonly company: string;
  readonly generatedAt: string;
  /** Where a start date or an owner was set. */
  readonly plan?: RoadmapPlan | undefined;
  readonly period: { readonly from: string | null; readonly to: string | null };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Mar 5, 2026`, in UTC as everywhere in the report. */
function day(instant: string): string {
  const date = new Date(instant);
  return `${months[date.getUTCMonth()] ?? ''} ${String(date.getUTCDate())}, ${String(date.getUTCFullYear())}`;
}

/** Whose it is and what it says, in a minute; the figures only where their sections are in it. */
export function titlePages(
  { company, generatedAt, period: { from, to } }: Front,
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
