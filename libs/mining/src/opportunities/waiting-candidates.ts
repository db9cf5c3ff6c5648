import { pathKey } from '../map/path-key.js';
import type { Natures } from '../natures/natures.js';
import { isAppointed } from '../natures/party-words.js';
import type { Bottleneck, Target, WaitingSaver, MappedWorkflow } from '../report-sections.js';
import { duration, percent, quoted } from '../words/words.js';
import { activityOf, grouped, pathOf } from './figures-of.js';
import type { PathFacts } from './facts/path-facts.js';
import type { ActivityFacts } from './facts/value-facts.js';

export interface WaitingCandidate {
  workflow: MappedWorkflow;
  kind: WaitingSaver;
  target: Target;
  occurrences: number;
  cases: number;
  /** The waiting it touches. */
  seconds: number;
  /** Of that, what can go. */
  canGo: number;
  rests: 'measured' | 'assumed';
  /** Sentences after the title. */
  rationale: string;
  figures: Record<string, number>;
  examples: string[];
}

/** How long what is set makes cases wait. */
export type Timers = Pick<Natures, 'timerSeconds' | 'isPlanned'>;

const fewestCases = 20;
const evenly = 0.3;
const tenMinutes = 600;
/** What saves less of a wait than this is not worth more hands. */
const worthHands = 0.1;
/** Unknown before a trial: shown as an assumption wherever it is used. */
const assumedHalf = 0.5;

/** What could be done about waits, after their nature: a schedule, a fixed time, an outside party, an overload. */
export function waitingCandidates(
  workflow: MappedWorkflow,
  activities: readonly ActivityFacts[],
  paths: readonly PathFacts[],
  bottlenecks: readonly Bottleneck[],
  timers?: Timers,
): WaitingCandidate[] {
  const usable = paths.filter(({ cases }) => cases >= fewestCases);
  const byEnds = new Map(usable.map((path) => [pathKey(path), path]));
  const outside = usable.filter((path) => pathOf(workflow, path)?.nature.class === 'outside');
  const outsideTo = grouped(outside, ({ to }) => to);
  const places = bottlenecks.filter((each) => each.workflow === workflow.id && each.kind === 'waiting');
  const examples = new Map(activities.map((each) => [each.name, each.examples]));
  return [
    ...activities.flatMap((each) => moreRuns(workflow, each)),
    ...usable.flatMap((path) => shorterTimer(workflow, path, places, timers)),
    ...activities.flatMap((each) => reminder(workflow, each, outsideTo.get(each.name) ?? [])),
    ...places.flatMap((place) => relief(workflow, place)),
    ...usable.flatMap((path) => sideBySide(workflow, path, byEnds, examples.get(path.to) ?? [])),
  ].filter(({ seconds, canGo, target }) => seconds > 0 && canGo > 0 && !isForPlanned(target, timers));
}

/** The wait before a date that was agreed is as it should be. */
const isForPlanned = (target: Target, timers: Timers | undefined): boolean =>
  timers?.isPlanned('to' in target ? target.to : target.activity) === true;

function classOf(workflow: MappedWorkflow, activity: string): string | undefined {
  return activityOf(workflow, activity)?.nature.class;
}

function moreRuns(workflow: MappedWorkflow, { name, cases, runs, examples }: ActivityFacts): WaitingCandidate[] {
  if (classOf(workflow, name) !== 'schedule' || !runs || cases < fewestCases) return [];
  const { occurrences, meanWaitNow, meanWaitDaily, weekdaysOnly } = runs;
  return [
    {
      workflow,
      kind: 'reschedule',
      target: { activity: name },
      occurrences,
      cases,
      seconds: meanWaitNow * occurrences,
      canGo: meanWaitNow === 0 ? 0 : Math.max(0, 1 - meanWaitDaily / meanWaitNow),
      rests: 'measured',
      rationale: `A case waits ${duration(meanWaitNow)} on average for the next run; with a run every ${weekdaysOnly ? 'weekday' : 'day'} it would have waited ${duration(meanWaitDaily)}.`,
      figures: { meanSeconds: meanWaitNow, meanWaitDaily, sooner: meanWaitNow - meanWaitDaily },
      examples,
    },
  ];
}

function shorterTimer(
  workflow: MappedWorkflow,
  path: PathFacts,
  places: readonly Bottleneck[],
  timers: Timers | undefined,
): WaitingCandidate[] {
  if (pathOf(workflow, path)?.nature.class !== 'timer') return [];
  const mean = path.seconds / path.count;
  const set = timers?.timerSeconds(workflow.id, path.from, path.to) ?? path.median;
  const sooner = assumedHalf * Math.min(set, mean);
  return [
    {
      workflow,
      kind: 'shorten_timer',
      target: { from: path.from, to: path.to },
      occurrences: path.count,
      cases: path.cases,
      seconds: path.seconds,
      canGo: mean === 0 ? 0 : sooner / mean,
      rests: 'assumed',
      rationale: `This is a fixed wait of ${duration(set)}${mean > 1.1 * set ? ' or more' : ''}: its length is up to you, unless the law sets it. With an assumed cut of half, each case would move on ${duration(sooner)} sooner.`,
      figures: { meanSeconds: mean, set, sooner },
      examples: examplesOf(places, path),
    },
  ];
}

function reminder(
  workflow: MappedWorkflow,
  { name, examples }: ActivityFacts,
  own: readonly PathFacts[],
): WaitingCandidate[] {
  if (isAppointed(name)) return [];
  const [main] = own.toSorted((a, b) => b.seconds - a.seconds);
  if (!main) return [];
  const sum = (of: (path: PathFacts) => number): number => own.reduce((total, path) => total + of(path), 0);
  const seconds = sum((path) => path.seconds);
  const late = sum((path) => path.secondsAboveP75);
  const mean = seconds / sum(({ count }) => count);
  const canGo = seconds === 0 ? 0 : (assumedHalf * late) / seconds;
  return [
    {
      workflow,
      kind: 'remind',
      target: { activity: name },
      occurrences: sum(({ count }) => count),
      cases: own.reduce((most, { cases }) => Math.max(most, cases), 0),
      seconds,
      canGo,
      rests: 'assumed',
      rationale: `The other party takes ${duration(mean)} on average; after ${quoted(main.from)}, one in four takes longer than ${duration(main.p75)}. Reminders could save an assumed half of the time beyond that, or ${percent(canGo)} of this waiting.`,
      figures: { meanSeconds: mean, p75: main.p75, canGo, sooner: mean * canGo },
      examples,
    },
  ];
}

/** What more capacity saves, where the log can be replayed with it. */
function relief(
  workflow: MappedWorkflow,
  { at, advice, lostSeconds, cases, examples }: Bottleneck,
): WaitingCandidate[] {
  if (advice?.kind !== 'add_capacity' || !advice.gain || at.activity === undefined) return [];
  const canGo = 1 - advice.gain.to / advice.gain.from;
  if (canGo < worthHands) return [];
  return [
    {
      workflow,
      kind: 'add_capacity',
      target: { activity: at.activity },
      occurrences: lostSeconds.count,
      cases,
      seconds: lostSeconds.sum,
      canGo,
      rests: 'measured',
      rationale: advice.text,
      figures: { meanSeconds: lostSeconds.mean, canGo, sooner: advice.gain.from - advice.gain.to },
      examples,
    },
  ];
}

/** Both orders occur, so neither step needs the other; what they take is worth the trouble. */
function sideBySide(
  workflow: MappedWorkflow,
  path: PathFacts,
  byEnds: ReadonlyMap<string, PathFacts>,
  examples: string[],
): WaitingCandidate[] {
  const back = byEnds.get(pathKey({ from: path.to, to: path.from }));
  if (!back || path.from === path.to || back.count > path.count) return [];
  if (back.count === path.count && path.from > path.to) return [];
  const once = [path.from, path.to].every((each) => {
    const figures = activityOf(workflow, each);
    return figures?.maxRepeats === 0 && figures.nature.class === 'work';
  });
  if (!once || back.count < fewestCases || back.count < evenly * path.count) return [];
  if (path.median <= tenMinutes || back.median <= tenMinutes) return [];
  const saved = Math.min(path.median, back.median);
  const seconds = path.seconds + back.seconds;
  const occurrences = path.count + back.count;
  return [
    {
      workflow,
      kind: 'parallelize',
      target: { from: path.from, to: path.to },
      occurrences,
      cases: path.cases + back.cases,
      seconds,
      canGo: Math.min(1, (saved * occurrences) / seconds),
      rests: 'measured',
      rationale: `The two steps happen in either order (${percent(path.count / occurrences)} and ${percent(back.count / occurrences)} of the time), so neither seems to depend on the other. A typical case takes ${duration(path.median)} from the first to the second, or ${duration(back.median)} the other way around; in parallel, the shorter wait could go.`,
      figures: {
        meanSeconds: seconds / occurrences,
        oneWay: path.count / occurrences,
        otherWay: back.count / occurrences,
        medianOneWay: path.median,
        medianOtherWay: back.median,
      },
      examples,
    },
  ];
}

function examplesOf(places: readonly Bottleneck[], { to }: PathFacts): string[] {
  return places.find(({ at }) => at.activity === to)?.examples ?? [];
}
