import type { Nature, Place } from '../report-sections.js';
import { duration, number, percent, plural, quoted } from '../words/words.js';
import type { BatchFacts, HandoverFacts, OverloadFacts } from './place-facts.js';

export function natureText(at: Place, { class: kind, evidence }: Nature): string {
  const step = quoted(at.to ?? at.activity ?? '');
  const says: Record<typeof kind, string> = {
    timer: `This is a fixed wait, not a queue: ${evidence}`,
    schedule: `${step} runs on a schedule (${evidence}), so cases wait for the next run`,
    outside: `Cases wait for another party (${evidence})`,
    system: `${step} is treated as automated (${evidence}), so staff workload does not explain the time here`,
    batch: `Cases are collected into batches: ${evidence}`,
    queue: `Cases queue here: ${evidence}`,
    work: `People work here: ${evidence}`,
  };
  return `${says[kind]}.`;
}

export function batchText({ cases, seconds }: BatchFacts, share: number): string {
  return `${plural(cases, 'case')} waited ${duration(seconds / cases)} on average while a batch was collected, ${percent(share)} of this wait.`;
}

export function handoverText(at: Place, handover: HandoverFacts, isMeasured: boolean): string {
  const { changedMean, sameMean, low, high } = handover;
  const from = quoted(at.from ?? '');
  const isLoop = at.from === at.to;
  const when = isLoop ? `between one ${from} and the next` : `after ${from}`;
  const happens = `${isLoop ? 'the next' : quoted(at.to ?? '')} ${isMeasured ? 'starts' : 'is completed'}`;
  return `When work changes hands ${when}, ${happens} ${duration(changedMean - sameMean)} later than when it does not: after ${duration(changedMean)} instead of ${duration(sameMean)} (95%: ${duration(low)} to ${duration(high)} later).`;
}

export function overloadText(at: Place, overload: OverloadFacts, isMeasured: boolean): string {
  const { from, to, growth, clearedAfterWeeks, episodes, meanSeconds, usualMeanSeconds } = overload;
  const step = quoted(at.to ?? '');
  const more = `From ${dateOf(from)} to ${dateOf(dayBefore(to))}, ${number(growth)} more ${growth === 1 ? 'case' : 'cases'} reached ${step} than ${isMeasured ? 'were begun' : 'left it'}`;
  const waited = `Cases that arrived in those weeks ${isMeasured ? 'waited' : 'took'} ${duration(meanSeconds)} on average, compared with ${duration(usualMeanSeconds)} at other times.`;
  const again =
    episodes > 1
      ? ` This happened ${episodes === 2 ? 'twice' : `${number(episodes)} times`}; these were the worst weeks.`
      : '';
  return `${more}; ${cleared(clearedAfterWeeks)}. ${waited}${again}`;
}

/** What takes longer to clear is no backlog of those weeks any more. */
const aQuarter = 13;

function cleared(weeks: number | null): string {
  if (weeks === null) return 'the backlog had not cleared by the end of the log';
  if (weeks > aQuarter) return `the queue stayed longer than usual for another ${plural(weeks, 'week')}`;
  return weeks === 0 ? 'the backlog had cleared by the end' : `the backlog took ${plural(weeks, 'week')} to clear`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${months[Number(month) - 1] ?? ''} ${String(Number(date))}, ${year}`;
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
