import type { TouchRefusal } from './facts/touch-facts.js';
import { hours, plural } from '../words/words.js';
import type { WorkCandidate } from './work-candidates.js';

/** What the log shows instead of hands-on time, said of one step or of several. */
export const refusalReasons: Record<TouchRefusal, string> = {
  few: 'fewer than 20 executions have a duration',
  no_duration: 'at least half of the executions are recorded without a duration',
  start_is_arrival: 'the start is recorded when the case arrives, while the same person is still busy with other work',
  nights: 'at least half of the executions run past midnight, and nights would count as work',
  beside_other_work: 'most of the time, the same person has other steps open as well',
  days: 'more than one execution in ten stays open for longer than a working day',
  skewed: 'a few very long executions outweigh all others',
};

/** Why this opportunity has no hours, as a clause, and the figures in it; null where it has. */
export function whyNoTouch({
  touch,
  refusal,
  tooMany,
}: Pick<WorkCandidate, 'touch' | 'refusal' | 'tooMany'>): { text: string; figures: Record<string, number> } | null {
  if (touch !== null) return null;
  if (tooMany === null) return { text: refusalReasons[refusal ?? 'no_duration'], figures: {} };
  const { of, hours: taken, people } = tooMany;
  const which = of === 'activity' ? 'the step' : 'all such steps together';
  return {
    text: `${which} would take ${hours(taken)} a year, more than ${plural(people, 'person', 'people')} can work`,
    figures: of === 'activity' ? { ownHours: taken, ownPeople: people } : { allHours: taken, allPeople: people },
  };
}
