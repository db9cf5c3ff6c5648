import type { FoundDriver } from './candidate.js';
import { sensitiveAmong } from './column-names.js';

/** The strongest of a workflow; more would only repeat them. */
const mostDrivers = 20;
/** The most frequent value is shown beside the first only where it explains this much more. */
const clearlyMore = 1.5;

interface SharedOut {
  drivers: FoundDriver[];
  differences: FoundDriver[];
}

/**
 * What is shown as a reason, and what only as a difference: how cases of a gender or an age are treated is looked into,
 * and explains nothing. A column that divides the cases
 * exactly as a sensitive one does is that one under another name.
 */
export function sharedOut(found: readonly FoundDriver[], sensitive: readonly string[]): SharedOut {
  const isSensitiveName = sensitiveAmong(sensitive);
  const isSensitive = ({ attribute, at }: FoundDriver): boolean => isSensitiveName(at ? 'resource' : attribute);
  const differences = distinct(found.filter(isSensitive));
  const others = found.filter((each) => !isSensitive(each) && !differences.some((other) => saysTheSame(each, other)));
  return { drivers: distinct(others), differences };
}

/** Each only once: what is known when a case begins, what is known only later, and who does single steps. */
function distinct(found: readonly FoundDriver[]): FoundDriver[] {
  const ofCases = found
    .filter(({ at }) => at === undefined)
    .toSorted((a, b) => Number(a.known === 'later') - Number(b.known === 'later') || b.effect - a.effect)
    .filter((each, index, all) => !all.slice(0, index).some((other) => saysTheSame(each, other)))
    .filter((each, _, all) => !all.some((other) => isBeside(each, other)));
  return [...ofCases.slice(0, mostDrivers), ...found.filter(({ at }) => at !== undefined)];
}

/** The most frequent value of an attribute whose first value tells nearly as much. */
function isBeside(one: FoundDriver, other: FoundDriver): boolean {
  const isOther = one.eventValue === 'most_frequent' && other.eventValue === 'first';
  return isOther && one.attribute === other.attribute && one.effect < clearlyMore * other.effect;
}

/** A code and its name, or the first and the most frequent value where they are one: the same cases in each segment. */
function saysTheSame(one: FoundDriver, other: FoundDriver): boolean {
  return (
    one.at === undefined &&
    other.at === undefined &&
    one.effect === other.effect &&
    one.segments.length === other.segments.length &&
    one.segments.every(({ cases, medianSeconds }, index) => {
      const its = other.segments[index];
      return its?.cases === cases && its.medianSeconds === medianSeconds;
    })
  );
}
