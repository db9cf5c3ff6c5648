import type { Integration } from '#integrations';
import type { Assessment, Results } from './assessment.entity.js';

/**
 * Why nothing moves: a person has to review it, its time has not come, its sources have no events yet, they are being
 * collected, or it is due and other assessments go first.
 */
export const waitReasons = ['review', 'schedule', 'sources', 'events', 'collection', 'turn'] as const;
export type WaitReason = (typeof waitReasons)[number];

export interface Wait {
  readonly reason: WaitReason;
  /** Which sources it waits for, by name. */
  readonly sources: readonly string[];
}

export interface Overview {
  readonly results: Results | null;
  readonly waitingFor: Wait | null;
}

type Waiting = Pick<Assessment, 'status' | 'phase' | 'scheduledFor' | 'results'>;
type Source = Pick<Integration, 'name' | 'hasData' | 'isAwaited'>;

export const overviewOf = (assessment: Waiting, sources: readonly Source[], now: Date): Overview => ({
  results: assessment.results,
  waitingFor: waitOf(assessment, sources, now),
});

function waitOf({ status, phase, scheduledFor }: Waiting, sources: readonly Source[], now: Date): Wait | null {
  const wait = (reason: WaitReason, named: readonly Source[] = []): Wait => ({
    reason,
    sources: named.map(({ name }) => name),
  });
  const collected = sources.filter(({ isAwaited }) => isAwaited);
  if (status === 'in_review' || status === 'received') return wait('review');
  if (status === 'in_progress')
    return phase === 'connect' && collected.length > 0 ? wait('collection', collected) : null;
  if (status !== 'scheduled') return null;
  if (scheduledFor !== null && scheduledFor > now) return wait('schedule');
  if (sources.length === 0) return wait('sources');
  if (sources.some(({ hasData }) => hasData)) return wait('turn');
  return collected.length > 0 ? wait('collection', collected) : wait('events', sources);
}
