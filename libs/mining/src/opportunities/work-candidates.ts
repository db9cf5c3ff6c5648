import { mapInSlices } from '../computing/event-loop.js';
import { adverseWord } from '../people/natures/activity-words.js';
import type { MappedWorkflow, RoiAssumptions, WorkSaver } from '../report/schema/report-sections.js';
import type { Touch } from './roi/draws.js';
import { sayOpportunity } from '../report/words/say.js';
import { followsRule } from './automation-evidence.js';
import { findActivity, findEnd, findPaths } from '../facts/workflow-lookup.js';
import type { TouchFacts } from '../facts/touch-facts.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import { isArrivalOrDeadline, isMeasurementOrCare, isMereState, findTaskKind } from './task-lexicon.js';
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
  isSensitive: (attribute: string) => boolean,
): Promise<WorkCandidate[]> {
  const isRecorded = recordsStarts(facts);
  const found = await mapInSlices(facts, (each) => {
    // Where starts are recorded, a step without any is only a status that other work sets.
    if (isMereState(each.name) || (isRecorded && each.touch.measured.count === 0)) return [];
    const figures = findActivity(workflow, each.name);
    if (figures?.nature.class !== 'work' || each.cases < fewestCases || touchCount(each.touch) === 0) return [];
    // An adverse event happens to a case; it is not done, so it cannot be automated.
    if (figures.nature.source !== 'given' && adverseWord(each.name) !== null) return [];
    // What arrives or falls due is not done by anyone either.
    if (isArrivalOrDeadline(each.name)) return [];
    // Software does not handle things.
    if (findTaskKind(each.name)?.kind.name === 'physical') return [];
    return listCandidates(workflow, each, { isRecorded, assumptions, isSensitive });
  });
  return found.flat();
}

interface CandidateTerms {
  isRecorded: boolean;
  assumptions: RoiAssumptions;
  isSensitive: (attribute: string) => boolean;
}

function listCandidates(
  workflow: MappedWorkflow,
  facts: ActivityFacts,
  { isRecorded, assumptions, isSensitive }: CandidateTerms,
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
  const kind = mainKind(facts, isSensitive);
  const found: WorkCandidate[] = kind === null ? [] : [{ ...of(main, facts.cases, facts.examples), ...kind }];
  if (duplicates) {
    found.push({
      ...of(duplicates.touch, duplicates.cases, duplicates.examples),
      kind: 'deduplicate',
      said: { afterRejectionShare: (duplicates.afterRejection ?? 0) / duplicates.occurrences },
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
  notifying: 'assist',
  entering: 'prefill',
  analyzing: 'assist',
  approving: 'assist',
  talking: 'assist',
} as const;
const tasks = Object.keys(kindsByTask) as (keyof typeof kindsByTask)[];

/**
 * Software can do a step where the log shows that its work follows a rule. Otherwise the kind of opportunity follows from
 * the task that the name suggests. That the same step always comes next only says that no decision was recorded.
 */
function mainKind({ name, automation }: ActivityFacts, isSensitive: (attribute: string) => boolean): TaskAdvice | null {
  if (automation?.rule && followsRule(automation, isSensitive)) {
    const { variation, within, rule } = automation;
    const said = { variation, rightShare: rule.right };
    const { attributes, right } = rule;
    const isOne = attributes.length === 1;
    const reason = sayOpportunity('reason/rule', { within, attributes, isOne, right, variation });
    return { kind: 'automate', reason, said };
  }
  const task = findTaskKind(name)?.kind.name;
  const known = tasks.find((each) => each === task);
  return known ? { kind: kindsByTask[known], reason: sayOpportunity(`reason/${known}`), said: {} } : null;
}

function measureExceptions(workflow: MappedWorkflow, facts: ActivityFacts): number {
  const ended = findEnd(workflow, facts.name)?.cases ?? 0;
  const counts = [...findPaths(workflow, facts.name).map(({ count }) => count), ended];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const otherwise = facts.concurrent.length > 0 || total === 0 ? 0 : 1 - Math.max(...counts) / total;
  return Math.max(otherwise, Math.min(1, (facts.repeats?.cases ?? 0) / facts.cases));
}
