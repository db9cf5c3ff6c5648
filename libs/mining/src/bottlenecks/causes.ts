import type { Bottleneck } from '../report/schema/report-sections.js';
import { waitingCauses } from '../report/schema/bottleneck.js';
import { type CauseTimes, sumParts } from '../time/wait-causes.js';
import type { CauseFacts, PlaceFacts } from './place-facts.js';
import type { MeasuredWait } from '../people/natures/natures.js';
import { sayEvidence } from '../report/words/say.js';

const nearlyAll = 0.95;

/**
 * Whether the gaps before a step are pure waiting, as nearly all of its executions have a start; otherwise they include
 * work.
 */
export function isMeasured(measured: number | null): boolean {
  return measured !== null && measured >= nearlyAll;
}

/** The causes of waiting as texts name them: staff busy with earlier and with later cases is one cause. */
export type CauseGroup = 'minimum' | 'batching' | 'busy' | 'unavailability' | 'extraneous';

/** A second cause is named as well if it holds this share. */
const leastSecondShare = 0.25;

/** For each cause the part of the wait that would go if the cause went. */
function causeShares(facts: readonly Pick<CauseFacts, 'weight'>[]): Record<CauseGroup, number> {
  const weight = summed(facts.map((each) => each.weight));
  const all = sumParts(weight);
  const share = (seconds: number): number => (all > 0 ? seconds / all : 0);
  return {
    minimum: share(weight.minimum),
    batching: share(weight.batching),
    busy: share(weight.contention + weight.prioritization),
    unavailability: share(weight.unavailability),
    extraneous: share(weight.extraneous),
  };
}

interface CauseShare {
  cause: CauseGroup;
  share: number;
}

function rankCauses(facts: readonly Pick<CauseFacts, 'weight'>[]): CauseShare[] {
  return (Object.entries(causeShares(facts)) as [CauseGroup, number][])
    .map(([cause, share]) => ({ cause, share }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share);
}

/** The largest cause, and the second if it holds a quarter; none where causes cannot be measured. */
export function largestCauses({ paths }: Pick<PlaceFacts, 'paths'>): CauseShare[] {
  return rankCauses(paths.flatMap(({ causes }) => causes ?? []))
    .slice(0, 2)
    .filter(({ share }, rank) => rank === 0 || share >= leastSecondShare);
}

/** Whether a machine does the step. */
export const isByMachine = ({ paths }: Pick<PlaceFacts, 'paths'>): boolean =>
  paths.some(({ causes }) => causes?.isByMachine === true);

/** The shortest minimum wait on any path; null where there is none. */
export function shortestMinimum({ paths }: Pick<PlaceFacts, 'paths'>): number | null {
  const floors = paths.flatMap(({ causes }) => causes?.floor ?? []);
  return floors.length === 0 ? null : Math.min(...floors);
}

/** The largest cause of a bottleneck as it stands in a report; null where causes are not known. */
export function largestCause(causes: Bottleneck['causes']): CauseGroup | null {
  if (!causes) return null;
  const weight = Object.fromEntries(causes.map((each) => [each.cause, each.weight])) as CauseTimes;
  return rankCauses([{ weight }])[0]?.cause ?? null;
}

/** All six causes, adding up to the wait: the few waits without recorded people are divided like the others. */
export function listCauses({ paths, lostSeconds }: Pick<PlaceFacts, 'paths' | 'lostSeconds'>): Bottleneck['causes'] {
  const known = paths.flatMap(({ causes }) => causes ?? []);
  if (known.length === 0) return null;
  const elapsed = summed(known.map((each) => each.elapsed));
  const working = summed(known.map((each) => each.working));
  const weight = summed(known.map((each) => each.weight));
  const all = sumParts(elapsed);
  const within = sumParts(working);
  const weights = sumParts(weight);
  return waitingCauses.map((cause) => ({
    cause,
    seconds: all > 0 ? (elapsed[cause] / all) * lostSeconds.sum : 0,
    share: all > 0 ? elapsed[cause] / all : 0,
    shareOfWorkingHours: within > 0 ? working[cause] / within : null,
    weight: weights > 0 ? weight[cause] / weights : 0,
  }));
}

function summed(parts: readonly CauseTimes[]): CauseTimes {
  const sum = (cause: keyof CauseTimes): number => parts.reduce((total, each) => total + each[cause], 0);
  return Object.fromEntries(waitingCauses.map((cause) => [cause, sum(cause)])) as CauseTimes;
}

const half = 0.5;

/**
 * What the waits on each path turn out to be: a minimum, a batch, or people who are busy or off. The evidence has the
 * figures of the whole place, as its signs and causes have them.
 */
export function measuredWaits(places: readonly PlaceFacts[]): MeasuredWait[] {
  return places.flatMap(({ workflow, at: { activity: to }, paths, batch, lostSeconds }) => {
    if (to === undefined) return [];
    const ofPlace = causeShares(paths.flatMap(({ causes }) => causes ?? []));
    return paths.flatMap(({ from, causes }): MeasuredWait[] => {
      const at = { workflow, from, to, isBusy: (causes?.whileBusy ?? 0) >= half };
      if (batch) {
        const share = batch.seconds / lostSeconds.sum;
        return [{ ...at, is: 'batch', evidence: sayEvidence('collected', { share }) }];
      }
      if (!causes) return [];
      const shares = causeShares([causes]);
      const { minimum, batching, busy, unavailability } = shares;
      const largest = Math.max(...Object.values(shares));
      if (causes.floor !== null && minimum === largest) {
        const values = { floor: shortestMinimum({ paths }), isByMachine: causes.isByMachine === true };
        return [{ ...at, is: 'minimum', evidence: sayEvidence('never under', values) }];
      }
      if (batching === largest && batching > 0) {
        return [{ ...at, is: 'batch', evidence: sayEvidence('collected', { share: ofPlace.batching }) }];
      }
      return [{ ...at, is: busy >= half || unavailability >= half ? 'staff' : 'other', evidence: '' }];
    });
  });
}
