import type { FoundDriver } from '../bottlenecks/drivers/attribute-comparison.js';
import { segmentWords } from '../report/words/driver-words.js';
import { duration } from '../report/words/words.js';
import type { Fact } from './found-pattern.js';

const twice = 2;
const half = 0.5;
const mostTold = 3;

/** A value known at the start, of fewer than half of the cases, with which a case takes at least twice as long as the others. */
export function slowSegments(drivers: ReadonlyMap<number, readonly FoundDriver[]>): (Fact & { ref: string })[] {
  return [...drivers].flatMap(([workflow, own]) => own.flatMap((each) => factOf(workflow, each)).slice(0, mostTold));
}

function factOf(workflow: number, driver: FoundDriver): (Fact & { ref: string })[] {
  const { known, at, kind, holdsPeople, rest, attribute, segments } = driver;
  const [slowest] = segments;
  if (known !== 'start' || at || holdsPeople || !slowest || !rest || rest.medianSeconds <= 0) return [];
  // That a case of a Friday has a weekend before it says nothing of the case.
  if (kind === 'start' || slowest.value === 'other') return [];
  const share = slowest.cases / (slowest.cases + rest.cases);
  if (share >= half || slowest.medianSeconds < twice * rest.medianSeconds) return [];
  return [
    {
      ...{ workflow, part: slowest.id, ref: slowest.id, kind: 'segment', activity: null, attribute },
      ...{ cases: slowest.cases, share },
      text: `Cases ${segmentWords(driver, slowest.value)} take ${duration(slowest.medianSeconds)} at the median, the others ${duration(rest.medianSeconds)}.`,
      figures: { medianSeconds: slowest.medianSeconds, otherMedianSeconds: rest.medianSeconds, otherCases: rest.cases },
    },
  ];
}
