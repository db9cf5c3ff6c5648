import type { Factor, FactorName, Workflow } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import type { ActivityFacts } from './activity-facts.js';
import { taskKindOf } from './task-lexicon.js';

export const factorWeights: Record<FactorName, number> = {
  volume: 0.2,
  effort: 0.2,
  standardization: 0.15,
  stability: 0.1,
  errors: 0.15,
  manualShare: 0.1,
  aiExposure: 0.1,
};

export type Factors = Record<FactorName, Factor>;

/** 100 × Π factorᵢ^wᵢ over those that could be measured, their weights made to sum to one: a zero ends a candidate. */
export function score(factors: Factors): number {
  const measured = factorNames.flatMap((name) => {
    const { value } = factors[name];
    return value === null ? [] : [{ value, weight: factorWeights[name] }];
  });
  const weight = measured.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return 0;
  return 100 * measured.reduce((product, each) => product * each.value ** (each.weight / weight), 1);
}

export const factorNames = Object.keys(factorWeights) as FactorName[];

export function volume(perYear: number, highestPerYear: number): Factor {
  return {
    value: Math.log(1 + perYear) / Math.log(1 + highestPerYear),
    why: `${number(perYear)} times a year; the most frequent candidate happens ${plural(highestPerYear, 'time')} a year`,
  };
}

export function effort(facts: ActivityFacts, all: readonly ActivityFacts[]): Factor {
  const worked = all.reduce((sum, each) => sum + each.serviceSeconds, 0);
  if (worked > 0) {
    if (facts.serviceCount === 0) return { value: null, why: 'no start times are recorded for this step' };
    const value = facts.serviceSeconds / worked;
    return { value, why: `${percent(value)} of the working time of its workflow` };
  }
  const elapsed = all.reduce((sum, each) => sum + each.elapsedSeconds, 0);
  if (elapsed === 0) return { value: null, why: 'the log shows no time passing' };
  const value = facts.elapsedSeconds / elapsed;
  return { value, why: `${percent(value)} of the time that elapses in its workflow (working time is not recorded)` };
}

/** 1 − H ÷ ln k over the k activities that follow. */
export function standardization(activity: string, { edges }: Pick<Workflow, 'edges'>): Factor {
  const followers = followersOf(edges).get(activity) ?? [];
  const total = followers.reduce((sum, count) => sum + count, 0);
  if (followers.length <= 1) {
    return { value: 1, why: followers.length === 0 ? 'nothing follows it' : 'always followed by the same step' };
  }
  const entropy = -followers.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  return {
    value: Math.max(0, 1 - entropy / Math.log(followers.length)),
    why: `followed by ${plural(followers.length, 'different step')}, the most frequent one in ${percent(Math.max(...followers) / total)}`,
  };
}

const followersByEdges = new WeakMap<Workflow['edges'], Map<string, number[]>>();

/** Counts of what follows each activity; kept, since every candidate of a workflow asks. */
function followersOf(edges: Workflow['edges']): ReadonlyMap<string, number[]> {
  const kept = followersByEdges.get(edges);
  if (kept) return kept;
  const followers = new Map<string, number[]>();
  for (const { from, count } of edges) {
    const counts = followers.get(from);
    if (counts) counts.push(count);
    else followers.set(from, [count]);
  }
  followersByEdges.set(edges, followers);
  return followers;
}

export function stability({ serviceCount, serviceSeconds, serviceSquares }: ActivityFacts): Factor {
  if (serviceCount < 2 || serviceSeconds === 0) return { value: null, why: 'working times are not recorded' };
  const mean = serviceSeconds / serviceCount;
  const deviation = Math.sqrt(Math.max(0, serviceSquares / serviceCount - mean * mean));
  return {
    value: 1 / (1 + deviation / mean),
    why: `working time varies by ${duration(deviation)} around ${duration(mean)}`,
  };
}

export function errors(activity: string, workflow: Pick<Workflow, 'activities'>): Factor {
  const figures = workflow.activities.find(({ name }) => name === activity);
  if (!figures) return { value: null, why: 'not in the log' };
  const value = Math.min(1, figures.rework.cases / figures.cases);
  return { value, why: `repeated in ${number(figures.rework.cases)} of ${plural(figures.cases, 'case')}` };
}

export function manualShare({ withResource, byAutomation }: ActivityFacts): Factor {
  if (withResource === 0) return { value: null, why: 'who did it is not recorded' };
  const value = 1 - byAutomation / withResource;
  return { value, why: byAutomation === 0 ? 'done by people' : `${percent(value)} done by people` };
}

export function aiExposure(activity: string): Factor {
  const task = taskKindOf(activity);
  if (!task) return { value: null, why: 'its name does not say what kind of task it is' };
  return { value: task.kind.exposure, why: `${quoted(task.word)} says it is a task of ${task.kind.name}` };
}
