import type { WaitClass } from '../report-sections.js';
import type { JudgedWorkflow } from '../natures/judged-workflow.js';
import { number, percent, plural, quoted, shortDuration } from '../words/words.js';
import { type SimplifiedMap, simplify } from './simplify.js';

/** Light to dark, so that grey print keeps the order. */
const timeColours = ['#fde9c8', '#f9c784', '#f29e4c', '#d9622b', '#8f2d12'] as const;

/** The workflow as a Graphviz drawing: how often as width, median time as colour, both also in words. */
export function processMap(workflow: JudgedWorkflow): string {
  const map = simplify(workflow);
  const ids = new Map(map.activities.map(({ name }, index) => [name, `a${String(index)}`]));
  const id = (name: string): string => ids.get(name) ?? '';
  const widest = Math.max(1, ...map.paths.map(({ count }) => count), ...map.starts.map(({ cases }) => cases));
  const scale = timeScale(map);
  const lines = [
    ...map.activities.map((activity) => {
      const seconds = activity.serviceSeconds?.median;
      const fill = seconds === undefined ? '#eef2f6' : scale.colour(seconds);
      const label = [
        activity.name,
        ...(activity.nature.class === 'work' ? [] : [`(${signs[activity.nature.class]})`]),
        `${number(activity.occurrences)} ×${seconds === undefined ? '' : ` · ${shortDuration(seconds)}`}`,
      ];
      return `${id(activity.name)} [label=${text(label)} fillcolor="${fill}" fontcolor="${scale.ink(fill)}"]`;
    }),
    ...map.paths.map(({ from, to, count, elapsedSeconds, waitSeconds, nature }) => {
      const { median } = waitSeconds ?? elapsedSeconds;
      return `${id(from)} -> ${id(to)} [label=${text([`${beside}${number(count)} × · ${shortDuration(median)}${nature.class === 'queue' ? '' : ` · ${signs[nature.class]}`}`])} penwidth=${width(count, widest)} color="${scale.line(median)}"]`;
    }),
    ...map.starts.map(({ activity, cases }) => touch('start', id(activity), cases, widest)),
    ...map.ends.map(({ activity, cases }) => touch(id(activity), 'end', cases, widest)),
  ];
  return `digraph {
    graph [rankdir=TB fontname="Helvetica" fontsize=11 labelloc=b labeljust=l nodesep=0.35 ranksep=${map.activities.length > 14 ? '0.28' : '0.45'} pad=0.2 nslimit=2 nslimit1=2 mclimit=0.5 bgcolor="white" label=${text(legend(workflow, map, scale.bounds), 'l')}]
    node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=11 color="#54616e" penwidth=1 margin="0.16,0.09"]
    edge [fontname="Helvetica" fontsize=9 fontcolor="#333b44" arrowsize=0.7]
    start [label="start" shape=circle fillcolor="#2f3a45" fontcolor="white" width=0.55 fixedsize=true]
    end [label="end" shape=doublecircle fillcolor="#2f3a45" fontcolor="white" width=0.5 fixedsize=true]
    ${lines.join('\n    ')}
  }`;
}

/** What a step or a wait is, where it is not people who work or make wait. */
const signs: Readonly<Record<Exclude<WaitClass, 'queue'>, string>> = {
  timer: 'timer',
  schedule: 'schedule',
  batch: 'batch',
  outside: 'outside party',
  system: 'system',
};

/** Graphviz sets a label right beside its line, and a wide line would cover its first digit. */
const beside = '\u00a0\u00a0';

function touch(from: string, to: string, cases: number, widest: number): string {
  return `${from} -> ${to} [label=${text([`${beside}${number(cases)} ×`])} style=dashed color="#7a8793" penwidth=${width(cases, widest)}]`;
}

function width(count: number, widest: number): string {
  return (0.8 + 4.2 * Math.sqrt(count / widest)).toFixed(2);
}

function legend(workflow: JudgedWorkflow, map: SimplifiedMap, bounds: readonly number[]): string[] {
  const measured = workflow.edges.some(({ waitSeconds }) => waitSeconds !== null);
  const time = measured ? 'waiting between two steps' : 'time from one step to the next';
  const shown =
    map.activities.length < workflow.activities.length || map.paths.length < workflow.edges.length
      ? `Shown: ${number(map.activities.length)} of ${plural(workflow.activities.length, 'activity', 'activities')} (${percent(map.occurrencesShown)} of what happened), ${number(map.paths.length)} of ${plural(workflow.edges.length, 'path')}.`
      : `Shown: everything (${plural(workflow.activities.length, 'activity', 'activities')}, ${plural(workflow.edges.length, 'path')}).`;
  const said = [
    `Workflow ${quoted(workflow.name)}, ${plural(workflow.cases, 'case')}. ${shown}`,
    `Width of a line: how often (×). Colour: median ${time}, and of work where a box is coloured; light is short, dark is long.`,
    ...(bounds.length > 0 ? [`Shades change at ${bounds.map(shortDuration).join(', ')}.`] : []),
  ];
  return said.flatMap((line) => wrap(line, longestLegendLine));
}

interface TimeScale {
  bounds: number[];
  colour: (seconds: number) => string;
  ink: (fill: string) => string;
  line: (seconds: number) => string;
}

/** Five shades over the median times on the picture, an equal number of them in each. */
function timeScale(map: SimplifiedMap): TimeScale {
  const medians = [
    ...map.paths.map(({ elapsedSeconds, waitSeconds }) => (waitSeconds ?? elapsedSeconds).median),
    ...map.activities.flatMap(({ serviceSeconds }) => (serviceSeconds ? [serviceSeconds.median] : [])),
  ].sort((a, b) => a - b);
  const bounds = [0.2, 0.4, 0.6, 0.8]
    .map((share) => medians[Math.floor(share * medians.length)] ?? 0)
    .filter((bound, index, all) => bound > 0 && bound !== all[index - 1]);
  const shade = (seconds: number): number => bounds.filter((bound) => seconds >= bound).length;
  const colour = (seconds: number): string => timeColours[shade(seconds)] ?? timeColours[0];
  return {
    bounds,
    colour,
    ink: (fill) => (fill === timeColours[3] || fill === timeColours[4] ? 'white' : '#1d242b'),
    // The lightest fill would not show as a line on white.
    line: (seconds) => (shade(seconds) === 0 ? '#e3b778' : colour(seconds)),
  };
}

const longestLine = 28;
const longestLegendLine = 64;

/** A Graphviz string in which every character stands for itself: no escapes, no entities, no markup. */
export function text(lines: readonly string[], align: 'n' | 'l' = 'n'): string {
  const wrapped = align === 'l' ? lines : lines.flatMap((line) => wrap(line, longestLine).slice(0, 4).map(cut));
  const escaped = wrapped.map((line) =>
    line
      // eslint-disable-next-line no-control-regex -- XML 1.0 has no place for these, not even escaped
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\\', '\\\\')
      .replaceAll('"', '\\"'),
  );
  return `"${escaped.join(`\\${align}`)}${align === 'l' ? '\\l' : ''}"`;
}

function wrap(line: string, longest: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + word.length + 1 > longest) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

function cut(word: string): string {
  const characters = Array.from(word);
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : word;
}
