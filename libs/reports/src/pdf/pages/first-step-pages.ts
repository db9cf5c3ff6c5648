import {
  actionsOf,
  likelyWords,
  number,
  rankedSince,
  sayGain,
  type Action,
  type Effect,
  type ReportSections,
  type Summary,
} from '#mining';
import {
  figures,
  note,
  subheading,
  table,
  textWidth,
  tinted,
  together,
  words,
  type Content,
} from '../typesetting/content.js';

type Owners = Readonly<Record<string, string>>;

/** The same first steps as on the page: the first in full, the others in a table. Reports of an earlier version have none. */
export function firstStepPages(report: ReportSections, owners: Owners = {}): Content[] {
  const steps = (report.summary as Partial<Summary>).firstSteps ?? [];
  const [first, ...others] = actionsOf({ ...report, summary: { ...report.summary, firstSteps: steps } });
  if (!first) return [];
  const since = rankedSince(report.workflows, report.opportunities, steps);
  return [
    together([
      subheading('What to do first'),
      card(first, owners[first.ref] ?? '', report.summary.headline),
      ...(others.length === 0 ? [] : [inTurn(others, owners)]),
      ...(since === null ? [] : [note(since)]),
    ]),
  ];
}

function card({ title, detail, effect, cost, brings }: Action, owner: string, headline: string): Content {
  const facts = [
    ...(brings.length === 0 ? [] : [['What it brings', brings.join('\n')]]),
    ['What it costs', cost],
    ...(owner === '' ? [] : [['Owner', owner]]),
  ];
  const block: Content[] = [
    { text: title, style: 'figure' },
    ...(detail === null || headline.includes(detail) ? [] : [{ text: detail, style: 'told' }]),
    ...(effect ? drawEffect(effect) : []),
    {
      columns: facts.map(([name = '', said = '']) => ({
        stack: [
          { text: name, style: 'what' },
          { text: said, style: 'told' },
        ],
        width: '*',
      })),
      columnGap: 16,
      margin: [0, 10, 0, 0],
    },
  ];
  return tinted([block], 10, [0, 6, 0, 4]);
}

const barWidth = textWidth - 200;
const barHeight = 12;
const nameWidth = 50;

/** A bar as it is now and one as it would be; a line over the second shows the range to expect. */
function drawEffect({ what, metric, from, to, low, high }: Effect): Content[] {
  const at = (value: number): number => (from <= 0 ? 0 : (barWidth * Math.min(value, from)) / from);
  const bar = (value: number, color: string, marks: object[] = []): Content => ({
    canvas: [{ type: 'rect', x: 0, y: 0, w: Math.max(1, at(value)), h: barHeight, color }, ...marks],
    width: barWidth,
  });
  const range = low === high ? [] : [rangeLine(at(low), at(high))];
  const row = (name: string, drawn: Content, said: string): Content => ({
    columns: [{ text: name, style: 'what', width: nameWidth }, drawn, { text: said, bold: true, width: '*' }],
    columnGap: 8,
    margin: [0, 5, 0, 0],
  });
  const likely = likelyWords({ metric, low, high });
  return [
    { text: likely === null ? what : `${what}, ${likely}`, style: 'what', margin: [0, 8, 0, 0] },
    row('Now', bar(from, '#b0bef5'), sayGain(metric, from)),
    row('Then', bar(to, '#3554d1', range), sayGain(metric, to)),
  ];
}

const rangeLine = (from: number, to: number): object => ({
  type: 'line',
  x1: from,
  y1: barHeight / 2,
  x2: to,
  y2: barHeight / 2,
  lineWidth: 1.5,
  lineColor: '#1d242b',
});

function inTurn(others: readonly Action[], owners: Owners): Content {
  const isOwned = others.some(({ ref }) => owners[ref] !== undefined);
  return table(
    [
      figures(''),
      words('Then'),
      words('What it changes'),
      words('What it costs', 110),
      ...(isOwned ? [words('Owner', 70)] : []),
    ],
    others.map(({ ref, title, detail, effect, cost }, index) => [
      number(index + 2),
      title,
      effect
        ? `${effect.what}: ${sayGain(effect.metric, effect.from)} → ${sayGain(effect.metric, effect.to)}`
        : (detail ?? '–'),
      cost,
      ...(isOwned ? [owners[ref] ?? '–'] : []),
    ]),
  );
}
