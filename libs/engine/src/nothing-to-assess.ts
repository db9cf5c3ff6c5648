import type { Assessment } from '#assessments';
import { tooVariedText, type Mapping } from '#mining';

/** Why a log has no workflow that a report could show, and what the reader can do about it. */
export function nothingToAssess({ periodFrom, periodTo }: Assessment, { profile }: Mapping): string {
  const tooVaried = tooVariedText(profile);
  if (tooVaried) return tooVaried;
  if (!periodFrom || !periodTo) return 'The connected tools hold no events that could be assessed.';
  const day = (instant: Date): string => instant.toISOString().slice(0, 10);
  return `No case started in the period from ${day(periodFrom)} to ${day(periodTo)}: choose another period, or leave it out to assess everything.`;
}
