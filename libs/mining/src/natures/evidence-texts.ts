import { duration, list, number, percent, plural, quoted } from '../report/words/words.js';
import type { ActivityEvidence } from './activity-evidence.js';
import type { NightlyWait } from './nightly-waits.js';
import type { PrevailingGap } from './prevailing-gaps.js';
import type { Schedule } from './schedules.js';

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

export function accountEvidence({
  byAccounts,
  withResource,
  account,
}: Pick<ActivityEvidence, 'byAccounts' | 'withResource' | 'account'>): string {
  const share = percent(byAccounts / withResource);
  return account === null ? `${share} by automation accounts` : `${share} by automation accounts such as ${account}`;
}

/** Of all times that the step was done, not of those alone of which the log says it. */
export function markedEvidence(marked: number, occurrences: number): string {
  return `${percent(marked / occurrences)} marked as automated`;
}

export function partyEvidence(party: 'customer' | 'agent', events: number, occurrences: number): string {
  return `${percent(events / occurrences)} recorded as done by ${party === 'customer' ? 'the customer' : 'an agent'}`;
}

export const adverseEvidence = (word: string): string =>
  `an outcome rather than a request, judging by ${quoted(word)} in the step name`;

export function atOnceEvidence({ atOnce, occurrences }: Pick<ActivityEvidence, 'atOnce' | 'occurrences'>): string {
  return `${percent(atOnce / occurrences)} of its events follow another step within 5 seconds`;
}

export function scheduleEvidence({
  share,
  weekdays: days,
  days: count,
  observedDays,
  between,
  timeZone,
}: Omit<Schedule, 'workflow' | 'name'>): string {
  const when = days
    ? list(days.map((each) => weekdays[each] ?? ''))
    : `${plural(count, 'day')} of the ${number(observedDays)} observed`;
  return `${percent(share)} on ${when}${between ? `, ${timesOfDay(between, timeZone)}` : ''}`;
}

function timesOfDay([from, to]: readonly [number, number], timeZone: string): string {
  const zone = timeZone === 'UTC' ? 'UTC' : 'local time';
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return to - from <= 10 ? `at ${clock(from)} ${zone}` : `between ${clock(from)} and ${clock(to)} ${zone}`;
}

/** "exactly 60 days in 96%": exactly, where they differ by less than a minute or two. */
export function timerEvidence(values: readonly PrevailingGap[]): string {
  return list(
    values.map(({ seconds, share, from, to }) => {
      const exact = to - from <= 120;
      return `${exact ? 'exactly' : 'about'} ${duration(seconds)} in ${percent(share)}`;
    }),
  );
}

/** "at least 15 days in 99.8%, exactly that in 31%" */
export function floorEvidence({ seconds, share, from, to, atLeast }: PrevailingGap & { atLeast: number }): string {
  return `at least ${duration(seconds)} in ${percent(atLeast)}, ${to - from <= 120 ? 'exactly' : 'about'} that in ${percent(share)}`;
}

/** "7 to 8 days in 64%, until a daily run between 01:12 and 01:22 UTC" */
export function nightlyEvidence({ days, share, between }: NightlyWait, timeZone: string): string {
  const whole = [Math.floor(between[0]), Math.ceil(between[1])] as const;
  return `${number(days)} to ${plural(days + 1, 'day')} in ${percent(share)}, until a daily run ${timesOfDay(whole, timeZone)}`;
}

/** A role's name stands for any number of people: how many is not in the log. */
export function peopleEvidence(people: number, roles: number): string {
  if (roles === people)
    return `done by people recorded under ${roles === 1 ? 'one role name' : plural(roles, 'role name')}`;
  if (roles > 0) return `done by ${plural(people - roles, 'person', 'people')} and ${plural(roles, 'role name')}`;
  return people === 1 ? 'done by one person' : `done by ${number(people)} people`;
}

/** Each for themselves: hardly anyone does it twice. */
export function ownStepEvidence(people: number, times: number): string {
  return `done by ${number(people)} people in ${number(times)} events, each for their own case`;
}

export function demandEvidence(name: string, demand: string): string {
  return `${quoted(name)} is the response to ${quoted(demand)}`;
}
