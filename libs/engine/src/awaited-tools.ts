import type { Assessment } from '#assessments';
import type { Integration } from '#integrations';
import { Duration } from '#platform';
import type { FoundMapping } from './analysis.job.js';

/** How long a run waits, from its start, for tools that fail to be collected: retries may yet succeed. */
export const connectTimeout = Duration.ofSeconds(15 * 60);

/** Shortest and longest pause before a run looks again at its tools, in milliseconds. */
const shortestPause = 200;
const longestPause = 3_000;

/** Longer the longer it has waited: some tools are collected in a second, others in minutes. */
export function pauseBeforeNextLook(begunAt: Date, lookedAt: Date): Duration {
  const waited = lookedAt.getTime() - begunAt.getTime();
  return Duration.ofMilliseconds(Math.min(longestPause, Math.max(shortestPause, waited / 4)));
}

type AwaitedTool = Pick<Integration, 'name' | 'status' | 'attention' | 'isAwaited' | 'lastCollectedAt'>;

/**
 * Whether a run can leave the connect phase. A tool that was collected before does not hold it up if it fails now. One that
 * was never collected does, and halts the run in the end: a report that silently lacks a tool would mislead.
 */
export function awaitedTools(
  tools: readonly AwaitedTool[],
  startedAt: Date | null,
  now: Date,
): 'none' | 'wait' | { readonly reason: string } {
  const awaited = tools.filter(({ isAwaited, status, lastCollectedAt }) => {
    return isAwaited && !(status === 'attention' && lastCollectedAt !== null);
  });
  if (awaited.length === 0) return 'none';
  const isOver = startedAt !== null && connectTimeout.after(startedAt) <= now;
  const failing = awaited.filter(({ status }) => status === 'attention');
  if (!isOver || failing.length < awaited.length) return 'wait';
  const reasons = failing.map(({ name, attention }) => `“${name}”: ${attention ?? 'it could not be collected'}`);
  return {
    reason: `${failing.length === 1 ? 'A tool' : `${failing.length} tools`} could not be collected. ${reasons.join(' ')} Repair the connection, or leave the tool out of the assessment.`,
  };
}

/** Why there is no workflow to report on, and what to do about it. */
export function nothingToAssess(
  { periodFrom, periodTo }: Pick<Assessment, 'periodFrom' | 'periodTo'>,
  { tooVaried }: FoundMapping,
): string {
  if (tooVaried !== null) return tooVaried;
  if (!periodFrom || !periodTo) return 'The connected tools hold no events that could be assessed.';
  const day = (instant: Date): string => instant.toISOString().slice(0, 10);
  return `No case started in the period from ${day(periodFrom)} to ${day(periodTo)}: choose another period, or leave it out to assess everything.`;
}
