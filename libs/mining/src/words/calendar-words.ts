import type { Workflow, WorkflowCalendar } from '../report-sections.js';
import { list, plural, quoted } from './words.js';

const names = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' } as const;
type Hours = NonNullable<WorkflowCalendar['hours']>;
type Day = Hours[number]['days'][number];
const week = Object.keys(names) as Day[];
const entriesShown = 3;

/** By which calendar the times of a report are told: one text where all workflows have the same. Older reports have none. */
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
  const shown = hours.slice(0, entriesShown).map(({ days, from, to }) => `${daysText(days)} ${from}–${to}`);
  const isAlways = hours.length === 1 && hours[0]?.days.length === week.length && shown[0]?.endsWith('00:00–24:00');
  const when = isAlways
    ? 'around the clock'
    : [...shown, ...(hours.length > entriesShown ? ['and others'] : [])].join(', ');
  return `${sources[source]}${source === 'learned' ? ' ' : ': '}${when}.`;
}

/** "Mon–Fri" for days in a row, else each. */
function daysText(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const isRow = week.indexOf(last) - week.indexOf(first) === days.length - 1;
  if (isRow && days.length > 2) return `${names[first]}–${names[last]}`;
  return days.map((day) => names[day]).join(', ');
}
