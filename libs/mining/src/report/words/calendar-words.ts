import type { Workflow, WorkflowCalendar } from '../schema/report-sections.js';
import { list, plural, quoted } from './words.js';

const names = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' } as const;
type Hours = NonNullable<WorkflowCalendar['hours']>;
type Day = Hours[number]['days'][number];
const week = Object.keys(names) as Day[];
const entriesShown = 3;

/** The calendar behind the times of a report: one text if all workflows share it. Earlier reports have none. */
export function calendarWords(
  workflows: readonly (Pick<Workflow, 'name'> & Partial<Pick<Workflow, 'calendar'>>)[],
): string[] {
  const byText = new Map<string, string[]>();
  for (const { name, calendar } of workflows) {
    if (!calendar) continue;
    const text = textOf(calendar);
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  if (byText.size === 1) return [...byText.keys()];
  return [...byText].map(([text, of]) => `${list(of.map(quoted))}: ${text}`);
}

function textOf({ timeZone, hours, source, holidays }: WorkflowCalendar): string {
  const off =
    holidays > 0 ? ` ${plural(holidays, 'holiday')} in this time ${holidays === 1 ? 'is a day' : 'are days'} off.` : '';
  return `Weeks, days, and hours are those of ${timeZone}.${hours ? ` ${hoursText(hours, source)}` : ''}${off}`;
}

const sources = {
  given: 'Working hours, as set for this assessment',
  organization: 'Working hours, as set for the organization',
  learned: 'Working hours, learned from the data for each person, are mostly',
  unknown: 'Working hours',
} as const;

function hoursText(hours: Hours, source: WorkflowCalendar['source']): string {
  const longest = hours.toSorted((a, b) => hoursOf(b) - hoursOf(a)).slice(0, entriesShown);
  const shown = hours
    .filter((each) => longest.includes(each))
    .map(({ days, from, to }) => `${daysText(days)} ${from}–${to}`);
  const isAlways = hours.length === 1 && hours[0]?.days.length === week.length && shown[0]?.endsWith('00:00–24:00');
  const when = isAlways
    ? 'around the clock'
    : [...shown, ...(hours.length > entriesShown ? ['and others'] : [])].join('; ');
  return `${sources[source]}${source === 'learned' ? ' ' : ': '}${when}.`;
}

/** Minutes a week. */
function hoursOf({ days, from, to }: Hours[number]): number {
  const minutes = (time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return 60 * hour + minute;
  };
  return days.length * (minutes(to) - minutes(from));
}

/** "Mon–Thu, Sat": days in a row as a span, others each. */
function daysText(days: readonly Day[]): string {
  const rows: Day[][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && week.indexOf(day) === week.indexOf(last) + 1) row.push(day);
    else rows.push([day]);
  }
  return rows
    .flatMap((row) => {
      const first = row[0];
      const last = row.at(-1);
      return first && last && row.length > 2 ? [`${names[first]}–${names[last]}`] : row.map((day) => names[day]);
    })
    .join(', ');
}
