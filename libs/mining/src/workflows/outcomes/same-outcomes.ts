import { makeSensitiveTest } from '../../drivers/column-content.js';
import type { OutcomeDriver } from '../../report/schema/report-sections.js';

/** The test of one attribute against one outcome, before the correction for the number of tests. */
export interface OutcomeCandidate extends Omit<OutcomeDriver, 'id' | 'segments'> {
  workflow: number;
  number: number;
  isRefusal: boolean;
  p: number;
  /** Cramér’s V. */
  effect: number;
  segments: { key: string; value: string; cases: number; hits: number }[];
}

/**
 * Removes outcomes that divide the cases like another one, such as a step and the result recorded with it. The refusal is
 * kept, or otherwise the rarer outcome.
 */
export function withoutRepeats(candidates: readonly OutcomeCandidate[]): OutcomeCandidate[] {
  const preferred = candidates.toSorted(
    (a, b) => Number(b.isRefusal) - Number(a.isRefusal) || sumHits(a) - sumHits(b) || a.number - b.number,
  );
  const kept = new Set(
    preferred.filter((each, index) => !preferred.slice(0, index).some((other) => dividesAlike(each, other))),
  );
  return candidates.filter((each) => kept.has(each));
}

const sumHits = ({ segments }: OutcomeCandidate): number => segments.reduce((sum, { hits }) => sum + hits, 0);

function dividesAlike(one: OutcomeCandidate, other: OutcomeCandidate): boolean {
  if (one.number !== other.number || one.segments.length !== other.segments.length) return false;
  const pairs = one.segments.map((each, index) => [each, other.segments[index]] as const);
  const same = pairs.every(([each, its]) => its?.hits === each.hits);
  return same || pairs.every(([each, its]) => its !== undefined && its.hits + each.hits === each.cases);
}

/**
 * Divides drivers into possible reasons and mere differences. An attribute that divides the cases like a sensitive one is
 * left out, because it stands for it.
 */
export function sharedOutcomes(
  found: readonly OutcomeDriver[],
  sensitive: readonly string[],
): { outcomeDrivers: OutcomeDriver[]; differences: OutcomeDriver[] } {
  const isSensitiveName = makeSensitiveTest(sensitive);
  const isSensitive = ({ attribute }: OutcomeDriver): boolean => isSensitiveName(attribute);
  const differences = found.filter(isSensitive);
  const outcomeDrivers = found.filter(
    (each) => !isSensitive(each) && !differences.some((other) => dividesAs(each, other)),
  );
  return { outcomeDrivers, differences };
}

function dividesAs(one: OutcomeDriver, other: OutcomeDriver): boolean {
  return (
    one.outcome === other.outcome &&
    one.segments.length === other.segments.length &&
    one.segments.every(({ cases, share }, index) => {
      const its = other.segments[index];
      return its?.cases === cases && its.share === share;
    })
  );
}
