import type { Workflow, WorkflowCalendar } from '../schema/report-sections.js';
import type { ChangedHours } from '../schema/scenario-change.js';
import labels from './english/labels.json' with { type: 'json' };
import { sayWorkflow } from './say.js';

type CalendarHours = NonNullable<WorkflowCalendar['hours']>;
type Day = CalendarHours[number]['days'][number];
const week = Object.keys(labels.days) as Day[];
const entriesShown = 3;

/** The calendar behind the times of a report: one text if all workflows share it. Earlier reports have none. */
export function calendarWords(
  workflows: readonly (Pick<Workflow, 'name'> & Partial<Pick<Workflow, 'calendar'>>)[],
): string[] {
  const byText = new Map<string, string[]>();
  for (const { name, calendar } of workflows) {
    if (!calendar) continue;
    const text = sayCalendar(calendar);
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  if (byText.size === 1) return [...byText.keys()];
  return [...byText].map(([text, of]) => sayWorkflow('calendar/of workflows', { workflows: of, calendar: text }));
}

function sayCalendar({ timeZone, hours, source, holidays, weeks }: WorkflowCalendar): string {
  const times = hours && sayHours(hours, timeZone);
  return sayWorkflow('calendar', {
    timeZone,
    hours: times === null ? null : sayWorkflow(`hours/${source}`, { times, weeks: weeks ?? null }),
    holidays: holidays > 0 ? holidays : null,
  });
}

/** Hours with their time zone, as people elsewhere would read them as their own. */
function sayHours(hours: CalendarHours, timeZone: string): string {
  const longest = hours.toSorted((a, b) => countMinutes(b) - countMinutes(a)).slice(0, entriesShown);
  const shown = hours.filter((each) => longest.includes(each)).map(saySpan);
  if (hours.length === 1 && hours[0]?.days.length === week.length && shown[0]?.endsWith('00:00–24:00')) {
    return sayWorkflow('hours/always');
  }
  const others = hours.length > entriesShown ? [sayWorkflow('hours/others')] : [];
  return `${[...shown, ...others].join('; ')} (${timeZone})`;
}

const saySpan = ({ days, from, to }: ChangedHours): string => `${sayWeekdays(days)} ${from}–${to}`;

/** "Mon–Fri 08:00–17:00; Sat 09:00–12:00". */
export const sayHourSpans = (hours: readonly ChangedHours[]): string => hours.map(saySpan).join('; ');

/** Minutes a week. */
function countMinutes({ days, from, to }: CalendarHours[number]): number {
  const minutes = (time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return 60 * hour + minute;
  };
  return days.length * (minutes(to) - minutes(from));
}

/** "Mon–Thu, Sat": days in a row as a span, others each. */
export function sayWeekdays(days: readonly Day[]): string {
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
      return first && last && row.length > 2
        ? [`${labels.days[first]}–${labels.days[last]}`]
        : row.map((day) => labels.days[day]);
    })
    .join(', ');
}
