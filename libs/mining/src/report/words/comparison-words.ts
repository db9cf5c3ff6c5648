import { duration, number, percent } from './words.js';

/** What changed between two times, as `GET …/comparison` says it. */
export interface ComparedCause {
  readonly of: string;
  readonly activity: string | null;
  readonly before: number;
  readonly after: number;
  readonly unit: string;
  readonly effect: { readonly meanSeconds: number; readonly low: number; readonly high: number } | null;
}

const names: Readonly<Record<string, string>> = {
  arrivals: 'New cases',
  people: 'People',
  work: 'Hands-on time',
  free: 'Wait while people are free',
  paths: 'Cases that take another path',
  runs: 'Cases in each run',
  wait: 'Wait',
};

/** `People for Decide`. */
export function causeName({ of, activity }: Pick<ComparedCause, 'of' | 'activity'>): string {
  return activity === null ? (names[of] ?? of) : `${names[of] ?? of}: ${activity}`;
}

export function causeValue(unit: string, value: number): string {
  if (unit === 'seconds') return duration(value);
  if (unit === 'share') return percent(value);
  return unit === 'perWeek' ? `${number(value)} a week` : number(value);
}

/** `16 hours shorter (1 day shorter to 9 hours shorter)`; the mean cycle time, with its interval. */
export function effectWords(effect: ComparedCause['effect']): string {
  if (!effect) return 'not known';
  const { meanSeconds, low, high } = effect;
  return `${signedDuration(meanSeconds)} (${signedDuration(low)} to ${signedDuration(high)})`;
}

export const signedDuration = (seconds: number): string =>
  Math.round(seconds) === 0 ? 'no change' : `${seconds < 0 ? '−' : '+'}${duration(Math.abs(seconds))}`;

export const itemOutcomeWords: Readonly<Record<string, string>> = {
  reached: 'Reached',
  not_reached: 'Not reached',
  not_measurable: 'Not measurable',
};
