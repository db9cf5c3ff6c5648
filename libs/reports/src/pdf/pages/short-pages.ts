import {
  causeLabels,
  duration,
  emptyPlanWords,
  keyFigures,
  longestWaits,
  percent,
  plural,
  shownName,
  type Bottleneck,
  type ReportSections,
  type Workflow,
} from '#mining';
import { cutText, note, paragraph, textWidth, type Content } from '../typesetting/content.js';
import { timePicture } from './bottleneck-pages.js';
import { stepBlocks } from './first-step-pages.js';
import { datesOf, type FrontMatter } from './front-pages.js';
import { drawWindow, readMap } from './map-parts.js';
import { listPlanned, planTable } from './plan-table.js';

/** The room of the map in points, and its smallest text. */
export const shortMap = { width: 226, height: 450, smallest: 7 } as const;
const columnGap = 20;
/** Of a turned sheet of Letter, the shorter of the two papers. */
const turnedWidth = 690;
const besideMap = textWidth - shortMap.width - columnGap;

/** How much the two sheets show: less and less, until they hold it. */
export interface SheetLimits {
  readonly headlineLines: number;
  readonly hasMap: boolean;
  /** Of each sentence beside the map. */
  readonly lines: number;
  readonly steps: number;
  readonly rows: number;
  readonly rowLines: number;
  /** Whether a short plan is followed by where the time goes. */
  readonly hasTime?: boolean;
}

export const sheetLimits: readonly SheetLimits[] = [
  { headlineLines: 8, hasMap: true, lines: 6, steps: 3, rows: 14, rowLines: 6, hasTime: true },
  { headlineLines: 8, hasMap: true, lines: 6, steps: 3, rows: 14, rowLines: 6 },
  { headlineLines: 6, hasMap: true, lines: 3, steps: 3, rows: 12, rowLines: 3 },
  { headlineLines: 4, hasMap: true, lines: 2, steps: 2, rows: 9, rowLines: 2 },
  { headlineLines: 3, hasMap: false, lines: 2, steps: 1, rows: 5, rowLines: 2 },
  { headlineLines: 2, hasMap: false, lines: 1, steps: 1, rows: 3, rowLines: 1 },
];

/** The workflow of the first step, which the key figures are of, too. */
export function mainWorkflow({ workflows, summary, opportunities, bottlenecks }: ReportSections): Workflow | undefined {
  const ref = summary.firstSteps[0]?.ref;
  const first = [...opportunities, ...bottlenecks].find(({ id }) => id === ref);
  return workflows.find(({ id }) => id === first?.workflow) ?? workflows[0];
}

/** What a manager reads in a minute: the headline, the map with its longest waits, and what to do first. */
export function firstSheet(
  front: FrontMatter,
  report: ReportSections,
  map: string | null,
  limits: SheetLimits,
): Content[] {
  const main = mainWorkflow(report);
  const { summary, workflows } = report;
  const { cases, events } = summary.totals;
  return [
    { text: cutText(front.company, 20, textWidth, 1), fontSize: 20, bold: true },
    { text: ['Workflow assessment', ...datesOf(front)].join(' · '), style: 'what', margin: [0, 3, 0, 0] },
    { text: cutText(summary.headline, 12.5, textWidth, limits.headlineLines), fontSize: 12.5, margin: [0, 10, 0, 0] },
    {
      text: keyFigures(report)
        .map(({ name, value }) => `${name}: ${value}`)
        .join(' · '),
      style: 'what',
      margin: [0, 6, 0, 10],
    },
    {
      columns: [
        { stack: main ? mapBlocks(main, workflows.length - 1, limits.hasMap ? map : null) : [], width: shortMap.width },
        {
          stack: [
            ...(main ? waitBlocks(main, report, limits.lines) : []),
            { text: 'What to do first', style: 'entry', margin: [0, 16, 0, 4] },
            ...stepBlocks(report, { ...limits, width: besideMap }, front.plan?.owners),
          ],
          width: besideMap,
        },
      ],
      columnGap,
    },
    note(
      `Computed from ${plural(cases, 'case')} and ${plural(events, 'event')}. Times are of cases that have run their course; the whole report has the method and every assumption.`,
    ),
  ];
}

/** The plan; where it is empty, why, and what to record. */
export function planSheet(
  { plan }: FrontMatter,
  report: ReportSections,
  { rows, rowLines: lines, hasTime = false }: SheetLimits,
): Content[] {
  return [
    { text: 'Plan', fontSize: 18, bold: true },
    ...(listPlanned(report).length === 0
      ? emptyPlanWords(report).map(paragraph)
      : planTable(report, plan, { isTurned: true, rows, lines })),
    ...(hasTime ? timePicture(report.bottlenecks, report.workflows, turnedWidth) : []),
  ];
}

/** The map without its heading and its legend. */
function mapBlocks(main: Workflow, others: number, svg: string | null): Content[] {
  const more = others === 0 ? '' : ` ${plural(others, 'more workflow is', 'more workflows are')} in the whole report.`;
  const title = { text: cutText(`Process map of ${shownName(main.name)}`, 9.5, shortMap.width, 2), style: 'entry' };
  const { body, note: shown } = readMap(svg ?? '');
  const lines = (body?.lines ?? []).flatMap(({ points }) => points.map(({ x }) => x));
  const x = Math.min(...lines, ...(body?.areas ?? []).map(({ left }) => left)) - 6;
  const wide = Math.max(...lines, ...(body?.areas ?? []).map(({ right }) => right)) + 6 - x;
  const y = body?.top ?? 0;
  const high = (body?.bottom ?? 0) + 6 - y;
  const scale = Math.min(1, shortMap.width / wide, shortMap.height / high);
  if (svg === null || !body) {
    return [title, paragraph(`The map is too large for this page: see the whole report.${more}`)];
  }
  return [
    title,
    { ...(drawWindow(svg, { x, y, wide, high }, scale) as object), margin: [0, 6, 0, 0] },
    note(`${shown}${more}`),
  ];
}

function waitBlocks(main: Workflow, { bottlenecks }: ReportSections, lines: number): Content[] {
  const waits = longestWaits(bottlenecks, main);
  if (waits.length === 0) return [paragraph('No wait takes at least 1% of the time in at least 20 cases.')];
  return [
    { text: waits.length === 1 ? 'The longest wait' : `The ${String(waits.length)} longest waits`, style: 'entry' },
    ...waits.flatMap(({ id, place, activity, meanSeconds, share }): Content[] => [
      { text: cutText(`${String(place)}  Before ${shownName(activity)}`, 9.5, besideMap, 2), style: 'entry' },
      { text: `${duration(meanSeconds)} on average · ${percent(share)} of the time`, style: 'what' },
      { text: cutText(sayWhy(bottlenecks.find((each) => each.id === id)), 8.5, besideMap, lines), style: 'cell' },
    ]),
  ];
}

const leastCauseShare = 0.05;

function sayWhy(bottleneck: Bottleneck | undefined): string {
  const causes = (bottleneck?.causes ?? [])
    .filter(({ weight }) => weight >= leastCauseShare)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ cause, weight }) => `${causeLabels[cause].toLowerCase()} ${percent(weight)}`);
  if (causes.length > 0) return `Why: ${causes.join(', ')}.`;
  return bottleneck?.signs[0]?.text ?? 'The log does not show why.';
}
