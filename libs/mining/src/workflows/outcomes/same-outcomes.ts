import { sensitiveAmong } from '../../bottlenecks/drivers/column-content.js';
import type { OutcomeDriver } from '../../report/schema/report-sections.js';

/** One attribute against one outcome, before it is known how many were tried. */
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
 * Of two outcomes that divide the cases, one says what the other does: the refusal is told, or else the rarer one. So it
 * is with a step and the result that is recorded with it.
 */
export function withoutRepeats(candidates: readonly OutcomeCandidate[]): OutcomeCandidate[] {
  const preferred = candidates.toSorted(
    (a, b) => Number(b.isRefusal) - Number(a.isRefusal) || hitsOf(a) - hitsOf(b) || a.number - b.number,
  );
  const kept = new Set(
    preferred.filter((each, index) => !preferred.slice(0, index).some((other) => saysTheSame(each, other))),
  );
  return candidates.filter((each) => kept.has(each));
}

const hitsOf = ({ segments }: OutcomeCandidate): number => segments.reduce((sum, { hits }) => sum + hits, 0);

function saysTheSame(one: OutcomeCandidate, other: OutcomeCandidate): boolean {
  if (one.number !== other.number || one.segments.length !== other.segments.length) return false;
  const pairs = one.segments.map((each, index) => [each, other.segments[index]] as const);
  const same = pairs.every(([each, its]) => its?.hits === each.hits);
  return same || pairs.every(([each, its]) => its !== undefined && its.hits + each.hits === each.cases);
}

/** What may explain an outcome, and what is only a difference; one that divides the cases as a sensitive one does is that one. */
export function sharedOutcomes(
  found: readonly OutcomeDriver[],
  sensitive: readonly string[],
): { outcomeDrivers: OutcomeDriver[]; differences: OutcomeDriver[] } {
  const isSensitiveName = sensitiveAmong(sensitive);
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
