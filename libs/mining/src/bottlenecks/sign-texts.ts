import type { Nature, Place } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import type { BatchFacts, HandoverFacts, OverloadFacts } from './place-facts.js';

export function natureText(at: Place, { class: kind, evidence }: Nature): string {
  const step = quoted(at.to ?? at.activity ?? '');
  const says: Record<typeof kind, string> = {
    timer: 'A fixed wait rather than a queue',
    schedule: `${step} runs on a schedule, so cases wait for the next run`,
    outside: 'Another party acts here, outside the organization',
    system: `${step} is automated`,
    batch: 'Cases wait for a batch to gather',
    queue: 'Cases queue here',
    work: 'People work here',
  };
  return `${says[kind]}: ${evidence}.`;
}

export function batchText({ cases, seconds }: BatchFacts, share: number): string {
  return `${plural(cases, 'case')} waited ${duration(seconds / cases)} on average for a batch to gather, ${percent(share)} of this wait.`;
}

export function handoverText(at: Place, handover: HandoverFacts, isMeasured: boolean): string {
  const { changedMean, sameMean, low, high } = handover;
  const from = quoted(at.from ?? '');
  const happens = `${quoted(at.to ?? '')} ${isMeasured ? 'starts' : 'is completed'}`;
  return `When work changes hands after ${from}, ${happens} ${duration(changedMean - sameMean)} later than when it does not: after ${duration(changedMean)} instead of ${duration(sameMean)} (95%: ${duration(low)} to ${duration(high)} later).`;
}

export function overloadText(at: Place, overload: OverloadFacts, isMeasured: boolean): string {
  const { from, to, growth, clearedAfterWeeks, episodes, meanSeconds, usualMedianSeconds } = overload;
  const step = quoted(at.to ?? '');
  const more = `From ${dateOf(from)} to ${dateOf(dayBefore(to))}, ${number(growth)} more ${growth === 1 ? 'case' : 'cases'} reached ${step} than ${isMeasured ? 'were begun' : 'left it'}`;
  const waited = `Cases that arrived then ${isMeasured ? 'waited' : 'took'} ${duration(meanSeconds)} on average; at other times half ${isMeasured ? 'wait' : 'take'} less than ${duration(usualMedianSeconds)}.`;
  const again = episodes > 1 ? ` It happened ${number(episodes)} times; this was the worst.` : '';
  return `${more}; ${cleared(clearedAfterWeeks)}. ${waited}${again}`;
}

function cleared(weeks: number | null): string {
  if (weeks === null) return 'the backlog had not cleared when the log ends';
  return weeks === 0 ? 'the backlog had cleared by the end' : `the backlog cleared in ${plural(weeks, 'week')}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${String(Number(date))}, ${year}`;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
