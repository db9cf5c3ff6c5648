import {
  adviceFor,
  averageTime,
  bottleneckLabels,
  causeLabels,
  natureLabels,
  number,
  percent,
  placeLabel,
  plural,
  shownName,
  signLabels,
  whereTimeGoes,
  workflowName,
  type Bottleneck,
  type Opportunity,
  type ReportSections,
  type Workflow,
} from '#mining';
import {
  canvas,
  chart,
  columnWidth,
  heading,
  note,
  paragraph,
  subheading,
  textWidth,
  together,
  type Content,
} from '../typesetting/content.js';
import { waitWeeks } from './workflow-findings.js';

const mostBottlenecks = 20;

/** The picture of where the time goes stands in the summary, if the PDF has one. */
export function bottleneckPages(
  { bottlenecks, workflows, opportunities }: Pick<ReportSections, 'bottlenecks' | 'workflows' | 'opportunities'>,
  hasSummary: boolean,
): Content[] {
  if (bottlenecks.length === 0) {
    return [
      heading('Bottlenecks', true),
      paragraph(
        'No step and no wait takes at least 1% of the time in at least 20 cases, so none is called a bottleneck.',
      ),
    ];
  }
  const left = bottlenecks.length - mostBottlenecks;
  return [
    heading('Bottlenecks'),
    paragraph('Where the time of cases goes, and why. Shares are of all time between and in the steps of a workflow.'),
    ...(hasSummary ? [] : [...timePicture(bottlenecks, workflows), subheading('One by one')]),
    ...bottlenecks
      .slice(0, mostBottlenecks)
      .map((each) => entry(each, workflowName(workflows, each.workflow), opportunities)),
    ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more', 'more')}.`)] : []),
  ];
}

function entry(bottleneck: Bottleneck, workflow: string, opportunities: readonly Opportunity[]): Content {
  const { rank, kind, cases, share, nature, text, causes, signs, examples } = bottleneck;
  const advice = adviceFor(bottleneck, opportunities);
  const facts = [
    bottleneckLabels[kind],
    ...(kind === 'waiting' || nature.class !== 'work' ? [natureLabels[nature.class]] : []),
    workflow,
    averageTime(bottleneck),
    plural(cases, 'case'),
    ...(share === null ? [] : [`${percent(share)} of the time`]),
  ];
  const weeks = waitWeeks(bottleneck);
  const explained = (causes ?? []).filter((each) => each.weight >= 0.01);
  const words = [
    { text, style: 'told' },
    ...advice.map((each) => ({ text: [{ text: `${each.kind}: `, style: 'advised' }, each.text], style: 'told' })),
    ...signs.map((sign) => ({ text: `${signLabels[sign.sign]}: ${sign.text}`, style: 'told' })),
    ...(explained.length === 0
      ? []
      : [
          {
            text: `Why: ${explained.map((each) => `${causeLabels[each.cause].toLowerCase()} ${percent(each.weight)}`).join(', ')}.`,
            style: 'told',
          },
        ]),
  ];
  return together([
    { text: `${number(rank)}  ${placeLabel(bottleneck)}`, style: 'entry' },
    { text: facts.join(' · '), style: 'facts' },
    // The wait over the weeks beside the words about it.
    ...(weeks.length === 0
      ? words
      : [
          {
            columns: [
              { stack: words, width: '*' },
              { stack: weeks, width: columnWidth },
            ],
            columnGap: 20,
          },
        ]),
    ...(examples.length === 0 ? [] : [{ text: `Examples: ${examples.map(shownName).join(', ')}`, style: 'facts' }]),
  ]);
}

const mostBars = 8;
/** With more bars, the words would take more room than the picture. */
const mostInWords = 4;

/** Where the time goes, as a bar for each of the workflows that take the most time. */
export function timePicture(
  bottlenecks: readonly Bottleneck[],
  workflows: readonly Workflow[],
  width = textWidth,
): Content[] {
  const timed = workflows
    .toSorted((a, b) => b.caseDurationSeconds.sum - a.caseDurationSeconds.sum)
    .map(({ id, name }) => ({ name, bottlenecks: bottlenecks.filter((each) => each.workflow === id) }))
    .filter((each) => each.bottlenecks.some(({ share }) => share !== null));
  const shown = timed.slice(0, mostBars);
  const picture = chart((each) => whereTimeGoes(shown, each), { width });
  if (picture.length === 0) return [];
  const left = timed.length - mostBars;
  const more = left > 0 ? `Those of ${plural(left, 'more workflow')} are in the JSON report.` : '';
  return [
    together([
      subheading('Where the time goes'),
      ...picture,
      ...(shown.length <= mostInWords
        ? [note(shown.map((each) => inWords(each, shown.length > 1)).join('\n'))]
        : [note('The bottlenecks of each workflow name the parts, from the largest to the smallest.')]),
      ...(more === '' ? [] : [note(more)]),
    ]),
  ];
}

type TimedWorkflow = Parameters<typeof whereTimeGoes>[0][number];

/** The parts of a bar from left to right, because narrow parts have no room for their names and print may have no colors. */
function inWords(timed: TimedWorkflow, isNamed: boolean): string {
  const rows = whereTimeGoes([timed], canvas)?.rows ?? [];
  const parts = rows.map(({ name, value }) => `${value} ${name}`).join(' · ');
  return isNamed ? `${shownName(timed.name)}: ${parts}` : parts;
}
