import { number, percent, plural, type Bottleneck, type BottleneckKind, type Trend, type Workflow } from '#mining';
import { adding, lostTimeWaterfall } from '../charts/lost-time.chart.js';
import { heading, note, paragraph, subheading, type Content } from '../content.js';
import { placeOf, shown } from '../place.js';

const most = 20;

const kinds: Readonly<Record<BottleneckKind, string>> = {
  waiting: 'Waiting',
  slow_step: 'Slow step',
  rework: 'Rework',
  handover: 'Handover',
  overload: 'Overload',
  batching: 'Batching',
};

const trends: Readonly<Record<Trend, string>> = {
  rising: 'getting worse',
  steady: 'steady',
  falling: 'getting better',
};

export function bottleneckPages(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  if (bottlenecks.length === 0) {
    return [heading('Bottlenecks'), paragraph('No place loses enough time, in enough cases, to be called one.')];
  }
  const name = (id: string): string => shown(workflows.find((each) => each.id === id)?.name ?? '');
  const isWaiting = adding(bottlenecks)[0]?.kind === 'waiting';
  const waterfall = lostTimeWaterfall(bottlenecks);
  return [
    heading('Bottlenecks'),
    paragraph(
      'Where cases lose most time, the worst place first. Kinds overlap: the same hours may count under two of them.',
    ),
    ...(waterfall.length > 0
      ? [
          subheading(isWaiting ? 'Time lost between steps' : 'Time spent on steps'),
          ...waterfall,
          note('Only what does not overlap is added up; the numbers are the ranks below.'),
        ]
      : []),
    subheading('One by one'),
    ...bottlenecks.slice(0, most).map((each) => entry(each, name(each.workflow))),
    ...(bottlenecks.length > most
      ? [
          note(
            `${plural(bottlenecks.length - most, 'smaller one')} ${bottlenecks.length - most === 1 ? 'stands' : 'stand'} in the JSON report.`,
          ),
        ]
      : []),
  ];
}

function entry(bottleneck: Bottleneck, workflow: string): Content {
  const { rank, kind, cases, shareOfCaseTime, trend, text } = bottleneck;
  const facts = [
    kinds[kind],
    workflow,
    plural(cases, 'case'),
    `${percent(shareOfCaseTime)} of the case time`,
    trends[trend],
  ];
  return {
    stack: [
      { text: `${number(rank)}  ${placeOf(bottleneck)}`, style: 'entry' },
      { text: facts.join(' · '), style: 'facts' },
      { text, style: 'told' },
    ],
    unbreakable: true,
  };
}
