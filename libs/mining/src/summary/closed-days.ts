import type { Driver, MappedWorkflow } from '../report-sections.js';

const day = 1440;
const week = 7 * day;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** From Friday evening to Monday morning, where hours are not known. */
const weekend = 64 * 3600;

/** Whether weekdays differ by no more than work is closed at a time: then it is only that some cases have the weekend before them. */
export function isOfClosedDays({ kind, segments }: Driver, { calendar }: Pick<MappedWorkflow, 'calendar'>): boolean {
  if (kind !== 'start') return false;
  const medians = segments.map(({ medianSeconds }) => medianSeconds);
  return Math.max(...medians) - Math.min(...medians) <= longestClosing(calendar.hours);
}

/** In seconds. */
function longestClosing(hours: MappedWorkflow['calendar']['hours']): number {
  if (hours === null) return weekend;
  const open = hours
    .flatMap(({ days, from, to }) =>
      days.map((each) => {
        const begin = weekdays.indexOf(each) * day;
        return [begin + minutesOf(from), begin + minutesOf(to)] as const;
      }),
    )
    .toSorted(([one], [other]) => one - other);
  const [first] = open;
  if (!first) return weekend;
  let [longest, until] = [0, first[1]];
  for (const [from, to] of [...open.slice(1), [first[0] + week, week] as const]) {
    longest = Math.max(longest, from - until);
    until = Math.max(until, to);
  }
  return longest * 60;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return 60 * hours + minutes;
}
