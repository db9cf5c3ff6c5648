import { mappedInTurns } from '../log/turns.js';
import type { RoiAssumptions, WorkSaver, MappedWorkflow } from '../report-sections.js';
import type { Touch } from '../roi/project.js';
import { percent } from '../words/words.js';
import { standardization } from './factors.js';
import { activityOf, endOf, pathsFrom } from './figures-of.js';
import type { TouchFacts } from './facts/touch-facts.js';
import type { ActivityFacts } from './facts/value-facts.js';
import { beginsWithCheck, isMeasurementOrCare, isMereState, taskKindOf } from './task-lexicon.js';
import { less, touchOf, touches } from './touch-minutes.js';

export interface WorkCandidate {
  workflow: MappedWorkflow;
  facts: ActivityFacts;
  kind: WorkSaver;
  /** Why it should work, as a clause, and the figures in it. */
  reason: string;
  said: Record<string, number>;
  /** As often as the log shows it, by people. */
  occurrences: number;
  cases: number;
  touchFacts: TouchFacts;
  touch: Touch;
  examples: string[];
}

const fewestCases = 20;
const oftenRepeated = 0.1;

/** What could be done about each step that people do; never about what systems or outside parties do. */
export async function workCandidates(
  workflow: MappedWorkflow,
  facts: readonly ActivityFacts[],
  assumptions: RoiAssumptions,
): Promise<WorkCandidate[]> {
  const recordsStarts = hasMeasured(facts);
  const found = await mappedInTurns(facts, (each) => {
    // Where starts are recorded, a step without any is an instant: a status that other work sets.
    if (isMereState(each.name) || (recordsStarts && each.touch.measured.count === 0)) return [];
    const figures = activityOf(workflow, each.name);
    if (figures?.nature.class !== 'work' || each.cases < fewestCases || touches(each.touch) === 0) return [];
    // What hands do with things is not for software.
    if (taskKindOf(each.name)?.kind.name === 'physical') return [];
    return candidatesOf(workflow, each, assumptions);
  });
  return found.flat();
}

const enoughStarts = 0.1;

function hasMeasured(facts: readonly ActivityFacts[]): boolean {
  const all = facts.reduce((sum, { touch }) => sum + touches(touch), 0);
  const measured = facts.reduce((sum, { touch }) => sum + touch.measured.count, 0);
  return measured > 0 && measured >= enoughStarts * all;
}

function candidatesOf(workflow: MappedWorkflow, facts: ActivityFacts, assumptions: RoiAssumptions): WorkCandidate[] {
  const { repeats } = facts;
  const duplicates = isRework(facts) ? repeats : null;
  const main = duplicates ? less(facts.touch, duplicates.touch) : facts.touch;
  const touchIn = (touch: TouchFacts): Touch => touchOf(facts.name, touch, assumptions);
  const found: WorkCandidate[] = [
    {
      workflow,
      facts,
      ...mainKind(workflow, facts),
      occurrences: touches(main),
      cases: facts.cases,
      touchFacts: main,
      touch: touchIn(main),
      examples: facts.examples,
    },
  ];
  if (duplicates) {
    found.push({
      workflow,
      facts,
      kind: 'deduplicate',
      said: {},
      reason: 'the same person does it again, or it follows a rejection or a return',
      occurrences: touches(duplicates.touch),
      cases: duplicates.cases,
      touchFacts: duplicates.touch,
      touch: touchIn(duplicates.touch),
      examples: duplicates.examples,
    });
  }
  return found;
}

/** The same work again, in enough cases; several items in a case, or measuring and caring again, is none. */
function isRework({ name, cases, repeats }: ActivityFacts): boolean {
  if (!repeats || touches(repeats.touch) === 0 || isMeasurementOrCare(name)) return false;
  return repeats.cases >= fewestCases && repeats.cases >= oftenRepeated * cases && repeats.casesOfItems < repeats.cases;
}

type Advice = Pick<WorkCandidate, 'kind' | 'reason' | 'said'>;

const byTask: Record<string, Omit<Advice, 'said'>> = {
  extracting: { kind: 'extract', reason: 'software can read the data from the documents' },
  summarizing: { kind: 'assist', reason: 'a language model can write a first draft for a person to check' },
  drafting: { kind: 'assist', reason: 'a language model can write a first draft for a person to check' },
  classifying: { kind: 'route', reason: 'software can learn from past cases how to sort them' },
  routing: { kind: 'route', reason: 'software can learn from past cases how to assign them' },
  notifying: {
    kind: 'automate',
    reason: 'a message that depends only on the state of a case needs no person to send it',
  },
  entering: {
    kind: 'prefill',
    reason: 'much of what is entered may already be known from earlier steps or other tools',
  },
  analyzing: {
    kind: 'assist',
    reason: 'software can gather the facts and propose a decision; a person weighs them and decides',
  },
  talking: { kind: 'assist', reason: 'people hold the conversation; software can help prepare and record it' },
};

/** The name tells what kind of task it is; where it does not, how uniform the step is decides. */
function mainKind(workflow: MappedWorkflow, { name }: ActivityFacts): Advice {
  const task = taskKindOf(name)?.kind.name;
  const { followed, last } = whatFollows(workflow, name);
  const uniform = (standardization(name, workflow).value ?? 0) >= 0.8;
  if (beginsWithCheck(name) && changesNothing(workflow, name)) {
    const reason = 'the same step follows whatever the result, and no case ever ends or turns back there';
    return { kind: 'remove', reason, said: {} };
  }
  const known = task === undefined ? undefined : byTask[task];
  if (known) return { ...known, said: {} };
  if (!uniform)
    return { kind: 'assist', reason: 'outcomes vary, so a person decides with the facts at hand', said: {} };
  const [what, share] = followed === null ? ['it is the last step', last] : ['the same step follows', followed];
  const reason = `${what} in ${percent(share)} of cases, so rules may cover the simple ones`;
  return { kind: 'automate', reason, said: { followed: share } };
}

/** How often the most frequent step follows where one does, and how often the case ends here; null where that is rarer. */
function whatFollows(workflow: MappedWorkflow, activity: string): { followed: number | null; last: number } {
  const counts = pathsFrom(workflow, activity).map(({ count }) => count);
  const ended = endOf(workflow, activity)?.cases ?? 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const last = ended + total === 0 ? 1 : ended / (ended + total);
  return { followed: total === 0 || last >= 0.5 ? null : Math.max(...counts) / total, last };
}

/** A check after which every case goes on to one and the same step has decided nothing. */
function changesNothing(workflow: MappedWorkflow, activity: string): boolean {
  const followers = pathsFrom(workflow, activity);
  const isAnEnd = endOf(workflow, activity) !== undefined;
  return followers.length === 1 && !isAnEnd && followers[0]?.to !== activity && workflow.cases >= 5 * fewestCases;
}
