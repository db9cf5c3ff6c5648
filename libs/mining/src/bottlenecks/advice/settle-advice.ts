import type { Advice, Nature } from '../../report-sections.js';
import type { PlaceFacts } from '../place-facts.js';
import { adviceOn } from './advice-on.js';
import { again } from './again.js';
import type { Candidate } from './candidate.js';
import type { KnownOfPlace } from './known-of-place.js';
import { later } from './question-advice.js';

export interface PlaceToAdvise {
  place: PlaceFacts;
  nature: Nature;
  known: Omit<KnownOfPlace, 'advised'>;
}

/**
 * Of what could be said of each place, the first that has not been said in other words of another: a report that says
 * the same of ten places is read once. What is left over waits for the larger places.
 */
export function settleAdvice(places: readonly PlaceToAdvise[]): (Advice | null)[] {
  const used = new Set<string>();
  const hired = new Map<string, string>();
  const asked = new Map<string, string>();
  return places.map(({ place, nature, known }) => {
    const { workflow, relief } = place;
    const people = `${workflow} ${String(relief.pool)}`;
    const advised = relief.pool === null ? null : (hired.get(people) ?? null);
    const candidates = adviceOn(place, nature, { ...known, advised });
    if (!candidates) return null;
    const told = fresh(candidates, used) ?? fresh(again(place, candidates), used);
    const { shape, ...advice } = told ?? later(place, asked.get(workflow) ?? null);
    used.add(shape);
    const step = place.at.activity ?? '';
    if (advice.kind === 'add_capacity' && advised === null) hired.set(people, step);
    if (advice.kind === 'find_out' && !asked.has(workflow)) asked.set(workflow, step);
    return advice;
  });
}

/** That there is nothing to do may be said of several. */
const fresh = (candidates: readonly Candidate[], used: ReadonlySet<string>): Candidate | undefined =>
  candidates.find(({ shape, kind }) => kind === 'none' || !used.has(shape));
