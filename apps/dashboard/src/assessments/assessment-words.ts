import type { AssessmentView, OverviewView, RepeatBody } from '../api';
import type { Tone } from '../ui';

export const statuses: Readonly<Record<AssessmentView['status'], { readonly words: string; readonly tone: Tone }>> = {
  received: { words: 'Received', tone: 'neutral' },
  in_review: { words: 'In review', tone: 'warn' },
  scheduled: { words: 'Scheduled', tone: 'neutral' },
  in_progress: { words: 'In progress', tone: 'info' },
  completed: { words: 'Completed', tone: 'good' },
};

export const phases: Readonly<Record<AssessmentView['phase'], string>> = {
  connect: 'Connecting the tools',
  mapping: 'Mapping the workflows',
  diagnose: 'Finding the bottlenecks',
  report: 'Writing the report',
};

export const intervals: Readonly<Record<RepeatBody['every'], string>> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
};

export const repeatChoices = [
  { value: '', label: 'Never' },
  ...Object.entries(intervals).map(([value, label]) => ({ value, label })),
];

type ShownWait = NonNullable<OverviewView['waitingFor']>;

/** Up to two sources are named, more are counted. */
function named(sources: readonly string[]): string {
  const [first = '', second] = sources;
  if (sources.length > 2) return `${first} and ${sources.length - 1} others`;
  return second === undefined ? first : `${first} and ${second}`;
}

/** What an assessment waits for. The caller shows its scheduled time. */
export function waitInWords({ reason, sources }: ShownWait): string {
  switch (reason) {
    case 'stopped':
      return 'Stopped';
    case 'review':
      return 'Waiting for approval';
    case 'schedule':
      return 'Waiting for its start time';
    case 'sources':
      return 'Waiting for a source';
    case 'events':
      return `Waiting for events from ${named(sources)}`;
    case 'collection':
      return `Collecting from ${named(sources)}`;
    case 'turn':
      return 'Starting soon';
  }
}

/** "€298,000": three digits, because a forecast is no more precise. */
export function money(currency: string, value: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumSignificantDigits: 3 });
  return format.format(value);
}
