import { dayUs } from '../calendar/days-and-weeks.js';
import { leaveOf, usualCalendar } from './changing-calendar.js';
import type { PersonsTime, PoolGap } from './pool-time.js';

const half = 0.5;
/** How much of a gap must be the leave of one person. */
const leastLeaveUs = 5 * dayUs;
/** How long before the first and after the last event of a pool someone may have been there. */
const longestUnseenUs = 366 * dayUs;

/**
 * When none of these people was there. Where no hours are known, or most people were seen on a single day, people who are
 * not seen are not off; elsewhere they are, and the gap is left out.
 */
export function findPoolGaps(people: readonly PersonsTime[]): PoolGap[] {
  const there = people.flatMap(({ calendar, from, to }) => {
    const edges = [from, ...leaveOf(calendar).flatMap((each) => [each.from, each.to]), to];
    const spells = edges.flatMap((at, nth) => (nth % 2 === 0 ? [{ from: at, to: edges[nth + 1] ?? at }] : []));
    return spells.map((spell) => ({ ...spell, calendar: usualCalendar(calendar) }));
  });
  const [first, ...others] = there.toSorted((one, other) => one.from - other.from);
  if (!first) return [];
  const leaves = people.flatMap(({ calendar }) => leaveOf(calendar));
  const gaps: PoolGap[] = [{ ...first, from: first.from - longestUnseenUs, to: first.from, isLeave: false }];
  let last = first;
  for (const spell of others) {
    const gap = { from: last.to, to: spell.from, calendar: last.calendar };
    const isLeave = leaves.some((each) => Math.min(each.to, gap.to) - Math.max(each.from, gap.from) >= leastLeaveUs);
    if (gap.to > gap.from) gaps.push({ ...gap, isLeave });
    if (spell.to > last.to) last = spell;
  }
  gaps.push({ ...last, from: last.to, to: last.to + longestUnseenUs, isLeave: false });
  const unknown = people.filter(({ calendar }) => calendar.isAlways).length;
  const once = people.filter(({ from, to }) => to - from < dayUs).length;
  const isUnseen = unknown >= half * people.length || once > half * people.length;
  return gaps.filter(({ isLeave }) => isLeave || isUnseen);
}
