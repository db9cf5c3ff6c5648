import type { Assessment } from '#assessments';
import type { Found } from './analysis.job.js';

/** Why a log has no workflow that a report could show, and what the reader can do about it. */
export function nothingToAssess({ periodFrom, periodTo }: Assessment, { tooVaried }: Found): string {
  if (tooVaried !== null) return tooVaried;
  if (!periodFrom || !periodTo) return 'The connected tools hold no events that could be assessed.';
  const day = (instant: Date): string => instant.toISOString().slice(0, 10);
  return `No case started in the period from ${day(periodFrom)} to ${day(periodTo)}: choose another period, or leave it out to assess everything.`;
}
