import {
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
  type Bottleneck,
  type Workflow,
} from '#mining';
import { chart, heading, note, paragraph, subheading, type Content } from '../content.js';

const most = 20;
const mostBars = 12;

export function bottleneckPages(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  if (bottlenecks.length === 0) {
    return [
      heading('Bottlenecks'),
      paragraph(
        'No step and no wait takes at least 1% of the time in at least 20 cases, so none is called a bottleneck.',
      ),
    ];
  }
  const name = (id: string): string => shownName(workflows.find((each) => each.id === id)?.name ?? '');
  const left = bottlenecks.length - most;
  return [
    heading('Bottlenecks'),
    paragraph('Where the time of cases goes, and why. Shares are of all time between and in the steps of a workflow.'),
    ...wholeTime(bottlenecks, workflows),
    subheading('One by one'),
    ...bottlenecks.slice(0, most).map((each) => entry(each, name(each.workflow))),
    ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more', 'more')}.`)] : []),
  ];
}

/** A bar for each of the workflows that come first; a longer picture would be a list. */
function wholeTime(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  const timed = workflows
    .map(({ id, name }) => ({ name, bottlenecks: bottlenecks.filter((each) => each.workflow === id) }))
    .filter((each) => each.bottlenecks.some(({ share }) => share !== null));
  const picture = chart((canvas) => whereTimeGoes(timed.slice(0, mostBars), canvas));
  if (picture.length === 0) return [];
  const left = timed.length - mostBars;
  const more = left > 0 ? ` The table of workflows lists ${plural(left, 'more', 'more')}.` : '';
  return [
    {
      stack: [
        subheading('Where the time goes'),
        ...picture,
        note(`Waits are darker than work; grey is everything else. The entries below name each part.${more}`),
      ],
      unbreakable: true,
    },
  ];
}

function entry(bottleneck: Bottleneck, workflow: string): Content {
  const { rank, kind, cases, share, nature, text, causes, signs, examples } = bottleneck;
  const facts = [
    bottleneckLabels[kind],
    ...(kind === 'waiting' || nature.class !== 'work' ? [natureLabels[nature.class]] : []),
    workflow,
    plural(cases, 'case'),
    ...(share === null ? [] : [`${percent(share)} of the time`]),
  ];
  const explained = (causes ?? []).filter((each) => each.seconds > 0);
  return {
    stack: [
      { text: `${number(rank)}  ${placeLabel(bottleneck)}`, style: 'entry' },
      { text: facts.join(' · '), style: 'facts' },
      { text, style: 'told' },
      ...signs.map((sign) => ({ text: `${signLabels[sign.sign]}: ${sign.text}`, style: 'told' })),
      ...(explained.length === 0
        ? []
        : [
            {
              text: `Why: ${explained.map((each) => `${causeLabels[each.cause].toLowerCase()} ${percent(each.share)}`).join(', ')}.`,
              style: 'told',
            },
          ]),
      ...(examples.length === 0 ? [] : [{ text: `Examples: ${examples.map(shownName).join(', ')}`, style: 'facts' }]),
    ],
    unbreakable: true,
  };
}
