import type { Bottleneck, OpportunityKind, Workflow } from '../report-sections.js';
import type { ActivityFacts } from './activity-facts.js';
import { standardization } from './factors.js';
import { taskKindOf } from './task-lexicon.js';

export interface Candidate {
  workflow: Workflow;
  kind: OpportunityKind;
  /** The activity whose time it is about; of a path, the one it leads to. */
  facts: ActivityFacts;
  from: string | null;
  /** Share of the activity's time it may claim; those of one activity add up to at most 1. */
  claim: number;
  reason: string;
}

const fewestCases = 20;
const oftenRepeated = 0.1;

/** What could be done about each activity, and about the paths on which cases wait. */
export function candidates(
  workflow: Workflow,
  facts: readonly ActivityFacts[],
  bottlenecks: readonly Bottleneck[],
): Candidate[] {
  const usable = facts.filter(({ cases }) => cases >= fewestCases);
  return [
    ...usable.flatMap((each) => activityCandidates(workflow, each)),
    ...pathCandidates(workflow, usable, bottlenecks),
  ];
}

function activityCandidates(workflow: Workflow, facts: ActivityFacts): Candidate[] {
  const figures = workflow.activities.find(({ name }) => name === facts.name);
  // What hands do with things is not for software, and several rounds of it are seldom a mistake.
  if (!figures || taskKindOf(facts.name)?.kind.name === 'physical') return [];
  const { cases, repeats } = figures.rework;
  const repeatedShare = repeats / figures.occurrences;
  const duplicates = cases >= fewestCases && cases / figures.cases >= oftenRepeated;
  const main = mainKind(workflow, facts);
  const found: Candidate[] = [{ workflow, facts, from: null, claim: duplicates ? 1 - repeatedShare : 1, ...main }];
  if (duplicates) {
    const reason = 'it is done again and again in the same case';
    found.push({ workflow, facts, from: null, kind: 'deduplicate', claim: repeatedShare, reason });
  }
  return found;
}

type Advice = Pick<Candidate, 'kind' | 'reason'>;

const byTask: Record<string, Advice> = {
  extracting: { kind: 'extract', reason: 'its content can be read out of documents by software' },
  summarising: { kind: 'assist', reason: 'a language model can write the first version for a person to check' },
  drafting: { kind: 'assist', reason: 'a language model can write the first version for a person to check' },
  classifying: { kind: 'route', reason: 'sorting cases follows patterns that software can learn from past ones' },
  routing: { kind: 'route', reason: 'who gets a case follows patterns that software can learn from past ones' },
  notifying: { kind: 'notify', reason: 'messages that follow from the state of a case need nobody to send them' },
  entering: { kind: 'prefill', reason: 'most of what is entered is already known elsewhere' },
  talking: { kind: 'assist', reason: 'the talk stays with people, preparing and recording it need not' },
};

/** The name tells what kind of task it is; where it does not, how uniform the step is decides. */
function mainKind(workflow: Workflow, { name }: ActivityFacts): Advice {
  const task = taskKindOf(name)?.kind.name;
  const uniform = (standardization(name, workflow).value ?? 0) >= 0.8;
  if (task === 'approving' || task === 'checking') {
    return changesNothing(workflow, name)
      ? {
          kind: 'remove',
          reason: 'whatever it looks at, the same step follows and no case ever ends or turns back there',
        }
      : uniform
        ? { kind: 'automate', reason: 'its outcome is nearly always the same, so a rule can decide the plain cases' }
        : { kind: 'assist', reason: 'its outcome varies, so a person decides with the facts gathered for them' };
  }
  const known = task === undefined ? undefined : byTask[task];
  if (known) return known;
  return uniform
    ? { kind: 'automate', reason: 'what follows it is nearly always the same, so rules can do it' }
    : { kind: 'assist', reason: 'what follows it varies, so a person stays in charge and is helped' };
}

/** A check after which every case goes on to one and the same step has decided nothing. */
function changesNothing({ edges, ends, cases }: Workflow, activity: string): boolean {
  const followers = edges.filter(({ from }) => from === activity);
  const end = ends.find((each) => each.activity === activity);
  return followers.length === 1 && end === undefined && followers[0]?.to !== activity && cases >= 5 * fewestCases;
}

const evenly = 0.3;

function pathCandidates(
  workflow: Workflow,
  facts: readonly ActivityFacts[],
  bottlenecks: readonly Bottleneck[],
): Candidate[] {
  const factsOf = new Map(facts.map((each) => [each.name, each]));
  const waits = bottlenecks.filter(({ kind, causes, at, workflow: id }) => {
    const outside = causes?.find(({ cause }) => cause === 'extraneous');
    return kind === 'waiting' && id === workflow.id && at.from !== at.to && (outside?.share ?? 0) >= 0.5;
  });
  const chased = waits.flatMap(({ at }): Candidate[] => {
    const to = factsOf.get(at.to ?? '');
    const reason = 'cases wait here although those who do the next step are free: nobody tells them in time';
    return to && at.from !== undefined
      ? [{ workflow, kind: 'notify', facts: to, from: at.from, claim: 0, reason }]
      : [];
  });
  const counts = new Map(workflow.edges.map((edge) => [JSON.stringify([edge.from, edge.to]), edge.count]));
  const once = new Set(workflow.activities.filter(({ maxRepeats }) => maxRepeats === 0).map(({ name }) => name));
  const parallel = workflow.edges.flatMap((edge): Candidate[] => {
    const back = counts.get(JSON.stringify([edge.to, edge.from])) ?? 0;
    const to = factsOf.get(edge.to);
    if (!to || edge.from === edge.to || back > edge.count || (back === edge.count && edge.from > edge.to)) return [];
    if (!once.has(edge.from) || !once.has(edge.to) || back < fewestCases || back < evenly * edge.count) return [];
    const reason = 'they happen in either order, so neither needs the other and both could run at once';
    return [{ workflow, kind: 'parallelize', facts: to, from: edge.from, claim: 0, reason }];
  });
  return [...chased, ...parallel];
}
