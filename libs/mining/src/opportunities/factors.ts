import type { Factor, FactorName, Factors, MappedWorkflow } from '../report/schema/report-sections.js';
import { sayOpportunity } from '../report/words/say.js';
import type { TouchFacts } from '../facts/touch-facts.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import { findEnd, findPaths } from '../facts/workflow-lookup.js';
import { findTaskKind } from './task-lexicon.js';

/** A factor with the figures that `why` mentions. */
export type Measured = Factor & { figures?: Record<string, number> };

/** Weights of the factors of a step; `manualShare` multiplies their sum. */
export const factorWeights: Record<Exclude<FactorName, 'manualShare'>, number> = {
  volume: 0.2,
  effort: 0.25,
  standardization: 0.15,
  stability: 0.1,
  errors: 0.1,
  aiExposure: 0.2,
};

/** The value of a factor that cannot be measured: never an advantage. */
const unmeasuredValue = 0.25;

/** 100 × manual share × Σ weight × factor. */
export function score(factors: Factors): number {
  const readValue = (name: FactorName): number => factors[name].value ?? unmeasuredValue;
  const sum = Object.entries(factorWeights).reduce(
    (total, [name, weight]) => total + weight * readValue(name as FactorName),
    0,
  );
  return Math.min(100, 100 * readValue('manualShare') * sum);
}

/** The factors of an opportunity with another score. */
export function unscored(why: string): Factors {
  const factor = { value: null, why };
  return {
    volume: factor,
    effort: factor,
    standardization: factor,
    stability: factor,
    errors: factor,
    manualShare: factor,
    aiExposure: factor,
  };
}

export function volume(perYear: number | null, highestPerYear: number): Measured {
  if (perYear === null) return { value: null, why: sayOpportunity('factor/short log') };
  return {
    value: highestPerYear === 0 ? 0 : Math.log(1 + perYear) / Math.log(1 + highestPerYear),
    why: sayOpportunity('factor/volume', { perYear: Math.round(perYear), highest: Math.round(highestPerYear) }),
    figures: { mostFrequent: highestPerYear },
  };
}

/** The share of the workflow's measured touch time, in seconds, that the step takes. */
export function effort(touch: TouchFacts, worked: number): Factor {
  if (touch.measured.count === 0) return { value: null, why: sayOpportunity('factor/touch not recorded') };
  if (touch.measured.seconds === 0) return { value: null, why: sayOpportunity('factor/touch not measurable') };
  const value = worked === 0 ? 0 : Math.min(1, touch.measured.seconds / worked);
  return { value, why: sayOpportunity('factor/effort', { share: value }) };
}

/**
 * 1 − H ÷ ln k over the k activities that follow. Concurrent activities do not follow a step, and nothing follows the
 * last one.
 */
export function standardization(
  { name, concurrent }: Pick<ActivityFacts, 'name' | 'concurrent'>,
  workflow: MappedWorkflow,
): Measured {
  const all = findPaths(workflow, name);
  const followers = all.filter(({ to }) => !concurrent.includes(to)).map(({ count }) => count);
  const total = followers.reduce((sum, count) => sum + count, 0);
  const onward = all.reduce((sum, { count }) => sum + count, 0);
  if ((findEnd(workflow, name)?.cases ?? 0) >= onward) return { value: null, why: sayOpportunity('factor/last step') };
  if (total * 2 < onward) return { value: null, why: sayOpportunity('factor/concurrent') };
  if (followers.length <= 1) return { value: 1, why: sayOpportunity('factor/same step') };
  const entropy = -followers.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  const mostFrequentFollower = Math.max(...followers) / total;
  return {
    value: Math.max(0, 1 - entropy / Math.log(followers.length)),
    why: sayOpportunity('factor/followers', { followers: followers.length, share: mostFrequentFollower }),
    figures: { followers: followers.length, mostFrequentFollower },
  };
}

export function stability({ measured: { count, seconds, squares } }: TouchFacts): Measured {
  if (count < 2 || seconds === 0) {
    return {
      value: null,
      why: sayOpportunity(count === 0 ? 'factor/touch not recorded' : 'factor/touch not measurable'),
    };
  }
  const mean = seconds / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return {
    value: 1 / (1 + deviation / mean),
    why: sayOpportunity('factor/stability', { deviation, mean }),
    figures: { touchDeviationSeconds: deviation, touchMeanSeconds: mean },
  };
}

/** The share of cases in which the same work is done again; several items, sessions or doses are no repeats. */
export function errors({ repeats, cases }: Pick<ActivityFacts, 'repeats' | 'cases'>): Measured {
  const again = repeats?.cases ?? 0;
  if (again === 0) return { value: 0, why: sayOpportunity('factor/not repeated') };
  return {
    value: Math.min(1, again / cases),
    why: sayOpportunity('factor/repeated', { again, cases }),
    figures: { repeatedCases: again, cases },
  };
}

export function manualShare({ withResource, byAccounts }: Pick<ActivityFacts, 'withResource' | 'byAccounts'>): Factor {
  if (withResource === 0) return { value: null, why: sayOpportunity('factor/nobody') };
  const value = 1 - byAccounts / withResource;
  return { value, why: sayOpportunity('factor/people', { share: value, isAll: byAccounts === 0 }) };
}

export function aiExposure(activity: string): Factor {
  const task = findTaskKind(activity);
  if (!task) return { value: null, why: sayOpportunity('factor/no task') };
  return {
    value: task.kind.exposure,
    why: sayOpportunity('factor/task', { word: task.word, task: task.kind.name }),
  };
}
