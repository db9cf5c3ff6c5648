import type { Advice } from '../../report-sections.js';
import type { PlaceFacts } from '../place-facts.js';
import { type Candidate, fromTo, said, stepOf } from './candidate.js';

const means: Partial<Record<Advice['kind'], string>> = {
  add_capacity: 'one more person',
  rebalance: 'help from others',
  reschedule: 'more frequent runs',
  shorten_timer: 'a shorter set time',
  cover_hours: 'cover while its people are off',
  remind: 'reminders',
  find_out: 'work at the usual pace',
};

/** Where all that can be said of a gain has been said of other places: that the same helps here, in a few words. */
export function again(place: PlaceFacts, candidates: readonly Candidate[]): Candidate[] {
  const told = candidates.find(({ gain }) => gain !== null);
  const how = told && means[told.kind];
  if (!told?.gain || how === undefined) return [];
  const { kind, gain } = told;
  const [step, change] = [stepOf(place), fromTo(gain)];
  const time = gain.metric === 'workSeconds' ? 'work' : 'wait';
  return [
    `${how.charAt(0).toUpperCase()}${how.slice(1)} would help ${step}, too: its ${time} would go ${change}.`,
    `${step} gains from ${how} as well, ${change}.`,
    `Also for ${step}, ${how} would bring the ${time} ${change}.`,
    `And ${step}: ${change}, with ${how}.`,
  ].map((text, index) => said(`again/${kind}/${String(index)}`, kind, text, gain));
}
