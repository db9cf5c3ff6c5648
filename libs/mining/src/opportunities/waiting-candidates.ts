import { type UnorderedPair } from '../bottlenecks/advice/unordered-pairs.js';
import { type Hire, findHire } from './hires.js';
import type { PlaceFacts } from '../bottlenecks/place-facts.js';
import type { Bottleneck, Gain, MappedWorkflow, Target, WaitingSaver } from '../report/schema/report-sections.js';
import { waitingSavers } from '../report/schema/opportunity.js';
import { sayOpportunity } from '../report/words/say.js';

export interface WaitingCandidate {
  workflow: MappedWorkflow;
  kind: WaitingSaver;
  target: Target;
  occurrences: number;
  cases: number;
  /** Seconds of waiting that it concerns. */
  seconds: number;
  gain: Gain;
  rests: 'measured' | 'assumed';
  /** Sentences after the title. */
  rationale: string;
  figures: Record<string, number>;
  examples: string[];
  hire: Hire | null;
}

/** Smallest share of a wait that another person must save. */
const leastSavedShare = 0.1;

/** Candidates that save waiting: the advice on each place, and steps that could run at the same time. */
export function waitingCandidates(
  workflow: MappedWorkflow,
  bottlenecks: readonly Bottleneck[],
  pairs: readonly UnorderedPair[],
  places: readonly PlaceFacts[],
): WaitingCandidate[] {
  const waits = bottlenecks.filter((each) => each.workflow === workflow.id && each.kind === 'waiting');
  const facts = places.filter((each) => each.workflow === workflow.id && each.kind === 'waiting');
  return [
    ...waits.flatMap((place) => advised(workflow, place, facts)),
    ...pairs.filter((pair) => pair.workflow === workflow.id).map((pair) => sideBySide(workflow, pair, waits)),
  ].filter(({ seconds, gain }) => seconds > 0 && gain.to < gain.from);
}

/** Replays and counted hours are measured; that a rule can go or a party acts sooner is assumed. */
const assumed = ['shorten_timer', 'remind', 'reschedule'] as const;

function advised(workflow: MappedWorkflow, bottleneck: Bottleneck, places: readonly PlaceFacts[]): WaitingCandidate[] {
  const { at, advice, lostSeconds, cases, examples, nature, load } = bottleneck;
  const kind = waitingSavers.find((each) => each === advice?.kind);
  if (!kind || kind === 'parallelize' || !advice?.gain || at.activity === undefined) return [];
  const { gain } = advice;
  if ((kind === 'add_capacity' || kind === 'rebalance') && gain.from - gain.to < leastSavedShare * gain.from) return [];
  const facts = places.find((each) => each.at.activity === at.activity);
  const isMeasured = kind === 'reschedule' && (nature.class === 'schedule' || Boolean(facts?.relief.runs?.better));
  const assumption = isMeasured ? undefined : assumed.find((each) => each === kind);
  const hire = kind === 'add_capacity' ? findHire(facts, places) : null;
  return [
    {
      workflow,
      kind,
      target: { activity: at.activity },
      occurrences: lostSeconds.count,
      cases,
      seconds: lostSeconds.sum,
      gain,
      rests: assumption === undefined ? 'measured' : 'assumed',
      rationale: sayOpportunity('rationale/advice', {
        advice: advice.text,
        assumption: assumption ? sayOpportunity(`assumption/${assumption}`) : null,
      }),
      figures: {
        meanSeconds: gain.from,
        sooner: gain.from - gain.to,
        ...(hire && { hoursPerWeek: hire.hoursPerWeek }),
        ...(load?.utilization != null && { utilization: load.utilization }),
        ...inWorkingHours(facts),
      },
      examples,
      hire,
    },
  ];
}

/** Waiting within the hours of the step's people; nothing where these are not known. */
function inWorkingHours(facts: PlaceFacts | undefined): Record<string, number> {
  const known = facts?.paths.flatMap(({ causes }) => causes ?? []) ?? [];
  if (!facts || known.length === 0) return {};
  const seconds = known.flatMap(({ working }) => Object.values(working)).reduce((sum, each) => sum + each, 0);
  return { workingSeconds: seconds / Math.max(1, facts.lostSeconds.count) };
}

const half = 0.5;

function sideBySide(
  workflow: MappedWorkflow,
  { oneWay, otherWay, saved }: UnorderedPair,
  places: readonly Bottleneck[],
): WaitingCandidate {
  const seconds = oneWay.seconds + otherWay.seconds;
  const occurrences = oneWay.count + otherWay.count;
  const mean = seconds / occurrences;
  const to = Math.max(0, mean - saved);
  return {
    workflow,
    kind: 'parallelize',
    target: { from: oneWay.from, to: oneWay.to },
    occurrences,
    cases: oneWay.cases + otherWay.cases,
    seconds,
    gain: { metric: 'waitSeconds', from: mean, to, low: to, high: mean - half * (mean - to), how: 'estimated' },
    rests: 'measured',
    rationale: sayOpportunity('rationale/parallelize', {
      oneWay: oneWay.count / occurrences,
      otherWay: otherWay.count / occurrences,
      one: oneWay.median,
      other: otherWay.median,
    }),
    figures: {
      meanSeconds: mean,
      sooner: mean - to,
      oneWay: oneWay.count / occurrences,
      otherWay: otherWay.count / occurrences,
      medianOneWay: oneWay.median,
      medianOtherWay: otherWay.median,
    },
    examples: places.find(({ at }) => at.activity === oneWay.to)?.examples ?? [],
    hire: null,
  };
}
