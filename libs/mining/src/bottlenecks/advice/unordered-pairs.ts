import { findActivity } from '../../facts/workflow-lookup.js';
import type { PathFacts } from '../../facts/activity-counts.js';
import type { Gain, MappedWorkflow } from '../../report/schema/report-sections.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, gainOfPart } from './candidate.js';
import { sayAdvice } from '../../report/words/say.js';

/** Two steps of which neither needs the other; `oneWay` is the more frequent order. */
export interface UnorderedPair {
  workflow: string;
  oneWay: PathFacts;
  otherWay: PathFacts;
  /** Seconds of each wait between the two that would go if they ran at the same time. */
  saved: number;
}

const fewestCases = 20;
const eitherOrderShare = 0.3;
const tenMinutes = 600;

const makeKey = ({ from, to }: Pick<PathFacts, 'from' | 'to'>): string => JSON.stringify([from, to]);

/**
 * Pairs of steps that occur in both orders, so that neither needs the other, and whose waits are long enough to matter.
 */
export function unorderedPairs(workflow: MappedWorkflow, paths: readonly PathFacts[]): UnorderedPair[] {
  const usable = paths.filter(({ cases }) => cases >= fewestCases);
  const byEnds = new Map(usable.map((path) => [makeKey(path), path]));
  return usable.flatMap((oneWay) => {
    const otherWay = byEnds.get(makeKey({ from: oneWay.to, to: oneWay.from }));
    if (!otherWay || oneWay.from === oneWay.to || otherWay.count > oneWay.count) return [];
    if (otherWay.count === oneWay.count && oneWay.from > oneWay.to) return [];
    const once = [oneWay.from, oneWay.to].every((each) => {
      const figures = findActivity(workflow, each);
      return figures?.maxRepeats === 0 && figures.nature.class === 'work';
    });
    if (!once || otherWay.count < fewestCases || otherWay.count < eitherOrderShare * oneWay.count) return [];
    if (oneWay.median <= tenMinutes || otherWay.median <= tenMinutes) return [];
    return [{ workflow: workflow.id, oneWay, otherWay, saved: Math.min(oneWay.median, otherWay.median) }];
  });
}

/** Advice at the step that mostly comes second: only the part of its wait after the other step would go. */
export function pairAdvice(place: PlaceFacts, { oneWay, saved }: UnorderedPair): AdviceCandidate & { gain: Gain } {
  const onPath = place.paths.find(({ from }) => from === oneWay.from)?.seconds ?? 0;
  const likely = Math.min(onPath, saved * oneWay.count) / Math.max(1, place.lostSeconds.count);
  const gain = gainOfPart(place, likely);
  const text = sayAdvice('parallelize', { one: oneWay.from, other: oneWay.to, shorter: saved });
  return { shape: 'parallelize', kind: 'parallelize', text, gain };
}
