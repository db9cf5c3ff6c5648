import { mapInSlices } from '../computing/event-loop.js';
import { adverseWord } from '../people/natures/activity-words.js';
import type { MappedWorkflow, RoiAssumptions, WorkSaver } from '../report/schema/report-sections.js';
import type { Touch } from './roi/draws.js';
import { sayOpportunity } from '../report/words/say.js';
import { standardization } from './factors.js';
import { findActivity, findEnd, findPaths } from '../facts/workflow-lookup.js';
import type { TouchFacts } from '../facts/touch-facts.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import { beginsWithCheck, isMeasurementOrCare, isMereState, findTaskKind } from './task-lexicon.js';
import { withoutRepeats, recordsStarts, estimateTouch, touchCount } from './touch-minutes.js';

/** Hours a year that the people named could not have worked. */
export interface TooManyHours {
  of: 'activity' | 'all';
  hours: number;
  people: number;
}

export interface WorkCandidate {
  workflow: MappedWorkflow;
  facts: ActivityFacts;
  kind: WorkSaver;
  /** Why it should work, as a clause; `said` has its figures. */
  reason: string;
  said: Record<string, number>;
  /** How often people do it in the log. */
  occurrences: number;
  cases: number;
  /** Share of the cases that repeat the step, or go on differently than most. */
  exceptions: number;
  touchFacts: TouchFacts;
  /** Null where hands-on time cannot be measured: then there are no hours and no value. */
  touch: Touch | null;
  /** Why durations are no touch times, in a log that records starts; null where they are. */
  refusal: ActivityFacts['refusal'];
  /** Why a touch time was dropped; null where it was not. */
  tooMany: TooManyHours | null;
  examples: string[];
}

const fewestCases = 20;
const leastRepeatedShare = 0.1;

/** Candidates at each step that people do; never at what systems or other parties do. */
export async function workCandidates(
  workflow: MappedWorkflow,
  facts: readonly ActivityFacts[],
  assumptions: RoiAssumptions,
): Promise<WorkCandidate[]> {
  const isRecorded = recordsStarts(facts);
  const found = await mapInSlices(facts, (each) => {
    // Where starts are recorded, a step without any is only a status that other work sets.
    if (isMereState(each.name) || (isRecorded && each.touch.measured.count === 0)) return [];
    const figures = findActivity(workflow, each.name);
    if (figures?.nature.class !== 'work' || each.cases < fewestCases || touchCount(each.touch) === 0) return [];
    // An adverse event happens to a case; it is not done, so it cannot be automated.
    if (figures.nature.source !== 'given' && adverseWord(each.name) !== null) return [];
    // Software does not handle things.
    if (findTaskKind(each.name)?.kind.name === 'physical') return [];
    return listCandidates(workflow, each, isRecorded, assumptions);
  });
  return found.flat();
}

function listCandidates(
  workflow: MappedWorkflow,
  facts: ActivityFacts,
  isRecorded: boolean,
  assumptions: RoiAssumptions,
): WorkCandidate[] {
  const { repeats } = facts;
  const duplicates = isRework(facts) ? repeats : null;
  const main = duplicates ? withoutRepeats(facts.touch, duplicates.touch) : facts.touch;
  const of = (touch: TouchFacts, cases: number, examples: string[]) => ({
    workflow,
    facts,
    occurrences: touchCount(touch),
    cases,
    exceptions: measureExceptions(workflow, facts),
    touchFacts: touch,
    touch: estimateTouch(facts.name, touch, isRecorded, assumptions),
    refusal: isRecorded ? facts.refusal : null,
    tooMany: null,
    examples,
  });
  const kind = mainKind(workflow, facts);
  const found: WorkCandidate[] = kind === null ? [] : [{ ...of(main, facts.cases, facts.examples), ...kind }];
  if (duplicates) {
    found.push({
      ...of(duplicates.touch, duplicates.cases, duplicates.examples),
      kind: 'deduplicate',
      said: {},
      reason: sayOpportunity('reason/again'),
    });
  }
  return found;
}

/**
 * Whether the same work is done again in enough cases; several items, or repeated measuring and care, are no rework.
 */
function isRework({ name, cases, repeats }: ActivityFacts): boolean {
  if (!repeats || touchCount(repeats.touch) === 0 || isMeasurementOrCare(name)) return false;
  return (
    repeats.cases >= fewestCases && repeats.cases >= leastRepeatedShare * cases && repeats.casesOfItems < repeats.cases
  );
}

type TaskAdvice = Pick<WorkCandidate, 'kind' | 'reason' | 'said'>;

const kindsByTask = {
  extracting: 'extract',
  summarizing: 'assist',
  drafting: 'assist',
  classifying: 'route',
  routing: 'route',
  notifying: 'automate',
  entering: 'prefill',
  analyzing: 'assist',
  approving: 'assist',
  talking: 'assist',
} as const;
const tasks = Object.keys(kindsByTask) as (keyof typeof kindsByTask)[];

/**
 * The kind of opportunity follows from the task that the name suggests, otherwise from how uniform the next step is.
 * That says nothing about concurrent steps, nor about the last one.
 */
function mainKind(workflow: MappedWorkflow, facts: ActivityFacts): TaskAdvice | null {
  const { name } = facts;
  const task = findTaskKind(name)?.kind.name;
  if (beginsWithCheck(name) && changesNothing(workflow, facts)) {
    return { kind: 'remove', reason: sayOpportunity('reason/idle check'), said: {} };
  }
  const known = tasks.find((each) => each === task);
  if (known) return { kind: kindsByTask[known], reason: sayOpportunity(`reason/${known}`), said: {} };
  const { value } = standardization(facts, workflow);
  if (value === null) return null;
  const [first, second] = nextSteps(workflow, facts);
  if (value < leastUniformShare) {
    const isKnown = first !== undefined && second !== undefined;
    return {
      kind: 'assist',
      reason: sayOpportunity('reason/varied', {
        first: isKnown ? sayNext(first, name) : null,
        second: isKnown ? sayNext(second, name) : null,
      }),
      said: isKnown ? { first: first.share, second: second.share } : {},
    };
  }
  const followed = first?.share ?? 0;
  const next = first && first.to !== name ? first.to : null;
  return { kind: 'automate', reason: sayOpportunity('reason/uniform', { next, share: followed }), said: { followed } };
}

const leastUniformShare = 0.8;

interface NextStep {
  to: string;
  share: number;
}

/** The next steps without concurrent ones, the most frequent first. */
function nextSteps(workflow: MappedWorkflow, { name, concurrent }: ActivityFacts): NextStep[] {
  const paths = findPaths(workflow, name).filter(({ to }) => !concurrent.includes(to));
  const total = paths.reduce((sum, { count }) => sum + count, 0);
  return paths.map(({ to, count }) => ({ to, share: count / total })).toSorted((a, b) => b.share - a.share);
}

const sayNext = ({ to, share }: NextStep, name: string): string =>
  sayOpportunity('next step', { next: to === name ? null : to, share });

function measureExceptions(workflow: MappedWorkflow, facts: ActivityFacts): number {
  const ended = findEnd(workflow, facts.name)?.cases ?? 0;
  const counts = [...findPaths(workflow, facts.name).map(({ count }) => count), ended];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const otherwise = facts.concurrent.length > 0 || total === 0 ? 0 : 1 - Math.max(...counts) / total;
  return Math.max(otherwise, Math.min(1, (facts.repeats?.cases ?? 0) / facts.cases));
}

/** Share of the cases that may go elsewhere before a check counts as a decision. */
const leastDecidedShare = 0.05;

/**
 * Whether a check decides nothing: every case goes on to the same step, and the case is not decided there, as that
 * decision may rest on the check.
 */
function changesNothing(workflow: MappedWorkflow, { name, concurrent }: ActivityFacts): boolean {
  const followers = findPaths(workflow, name);
  const isAnEnd = findEnd(workflow, name) !== undefined;
  const [only] = followers;
  if (followers.length !== 1 || only === undefined || isAnEnd || concurrent.includes(only.to)) return false;
  return only.to !== name && !decides(workflow, only.to) && workflow.cases >= 5 * fewestCases;
}

function decides(workflow: MappedWorkflow, name: string): boolean {
  const counts = [...findPaths(workflow, name).map(({ count }) => count), findEnd(workflow, name)?.cases ?? 0];
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total > 0 && 1 - Math.max(...counts) / total > leastDecidedShare;
}
