import type { LogReplay } from '../replay/scenario.js';
import type { PlaceFacts } from './place-facts.js';

/** Occurrences that are replayed for all places together; what is left is estimated. */
const occurrencesReplayed = 6_000_000;

/** What one more person would do at the places with most waiting, by the log's own cases, where they can be replayed. */
export async function simulateHires(places: readonly PlaceFacts[], replay: LogReplay): Promise<PlaceFacts[]> {
  const worth = places
    .filter(({ kind, relief }) => kind === 'waiting' && relief.personMore !== null)
    .toSorted((one, other) => other.lostSeconds.sum - one.lostSeconds.sum)
    .slice(0, Math.floor(occurrencesReplayed / replay.size));
  const found: PlaceFacts[] = [];
  for (const place of places) found.push(worth.includes(place) ? await simulateHire(place, replay) : place);
  return found;
}

async function simulateHire(place: PlaceFacts, replay: LogReplay): Promise<PlaceFacts> {
  const { workflow, at, relief } = place;
  const { activity = '' } = at;
  const gain = await replay.gain(workflow, [{ kind: 'people', activity, add: 1 }], activity);
  if (!gain || !relief.personMore) return place;
  const { wait, next } = gain;
  const saved = (ratio: number): number => Math.min(1, Math.max(0, 1 - ratio));
  const simulated = { least: saved(wait.high), most: saved(wait.low), next };
  return { ...place, relief: { ...relief, personMore: { ...relief.personMore, saves: saved(wait.ratio), simulated } } };
}
