import {
  actionsOf,
  emptyPlanWords,
  likelyWords,
  number,
  rankedSince,
  sayGain,
  type Action,
  type ReportSections,
} from '#mining';
import { cutText, note, subheading, textWidth, tinted, together, type Content } from '../typesetting/content.js';

type Owners = Readonly<Record<string, string>>;

interface StepLimits {
  readonly width: number;
  readonly steps: number;
  /** Of each sentence. */
  readonly lines: number;
}

/** The same first steps as on the page. */
export function firstStepPages(report: ReportSections, owners?: Owners): Content[] {
  const { workflows, opportunities, summary } = report;
  const since = rankedSince(workflows, opportunities, summary.firstSteps);
  return [
    together([
      subheading('What to do first'),
      ...stepBlocks(report, { width: textWidth, steps: Infinity, lines: Infinity }, owners),
      ...(since === null ? [] : [note(since)]),
    ]),
  ];
}

/** The first step on a tinted ground and the others below it; without any, what to record. */
export function stepBlocks(
  report: ReportSections,
  { width, steps, lines }: StepLimits,
  owners: Owners = {},
): Content[] {
  const said = (text: string): Content => ({
    text: cutText(text, 8.5, width - 16, lines),
    style: 'cell',
    margin: [0, 2, 0, 0],
  });
  const [first, ...others] = actionsOf(report);
  if (!first) return emptyPlanWords(report).map(said);
  const block = (action: Action, title: string): Content[] => [
    { text: cutText(title, 10.5, width - 20, lines + 2), bold: true, fontSize: 10.5 },
    ...sayStep(action, report, owners[action.ref]).map(said),
  ];
  return [
    tinted([block(first, first.title)], 8, [0, 6, 0, 0]),
    ...others.slice(0, steps - 1).map((each, at): Content => ({
      stack: block(each, `${number(at + 2)}  ${each.title}`),
      margin: [0, 8, 0, 0],
    })),
  ];
}

/** The figure before and after, what it brings, what it costs, and who owns it. */
function sayStep(
  { effect, detail, brings, cost }: Action,
  { summary: { headline } }: ReportSections,
  owner: string | undefined,
): string[] {
  const range = effect ? likelyWords(effect) : null;
  const known = detail === null || headline.includes(detail) ? [] : [detail];
  return [
    ...(effect
      ? [
          `${effect.what}: ${sayGain(effect.metric, effect.from)} → ${sayGain(effect.metric, effect.to)}${range === null ? '' : `, ${range}`}`,
        ]
      : known),
    ...brings,
    `Cost: ${cost}`,
    ...(owner === undefined ? [] : [`Owner: ${owner}`]),
  ];
}
