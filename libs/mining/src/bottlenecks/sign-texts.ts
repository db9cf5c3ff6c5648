import type { Nature, Place } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import type { BatchFacts, LoadFacts } from './place-facts.js';

export function natureText(at: Place, { class: kind, evidence }: Nature): string {
  const step = quoted(at.activity ?? '');
  const says: Record<typeof kind, string> = {
    timer: `This is a fixed wait, not a queue: ${evidence}`,
    minimum: `Something holds every case before ${step}: ${evidence}`,
    schedule: `${step} runs on a schedule (${evidence}), so cases wait for the next run`,
    outside: `Cases wait for another party (${evidence})`,
    system: `${step} is treated as automated (${evidence}), so staff workload does not explain the time here`,
    batch: `Cases are collected into batches: ${evidence}`,
    queue: `Cases queue here: ${evidence}`,
    work: `People work here: ${evidence}`,
    mixed: `Cases wait here for different reasons: ${evidence}`,
  };
  return `${says[kind]}.`;
}

/** A trip begins on its day, whatever anyone does. */
export const dateText = (evidence: string): string =>
  `Its date may have been agreed in advance (${evidence}), so the time before it need not be waiting.`;

export function batchText({ cases, seconds }: BatchFacts, share: number): string {
  return `${plural(cases, 'case')} waited ${duration(seconds / cases)} on average while a batch was collected, ${percent(share)} of this wait.`;
}

export function overloadText(at: Place, overload: NonNullable<LoadFacts['overload']>, isMeasured: boolean): string {
  const { from, to, ready, begun, clearedAt } = overload;
  const cleared =
    clearedAt === null
      ? 'the backlog had not cleared by the end of the log'
      : `the backlog had cleared by the week of ${dateOf(mondayOf(clearedAt))}`;
  return `From ${dateOf(mondayOf(from))} to ${dateOf(dayAfter(mondayOf(to), 6))}, ${plural(ready, 'case')} reached ${quoted(at.activity ?? '')} and ${number(begun)} ${isMeasured ? 'were begun' : 'left it'}, although staff were busy all the time; ${cleared}.`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${String(Number(date))}, ${year}`;
}

/** The first day of an ISO 8601 week such as `2026-W09`. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000;
  return new Date(monday + (Number(number) - 1) * 7 * 86_400_000).toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
