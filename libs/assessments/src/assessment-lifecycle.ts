export type AssessmentStatus = 'received' | 'in_review' | 'scheduled' | 'in_progress' | 'completed';

export const assessmentStatuses: readonly AssessmentStatus[] = [
  'received',
  'in_review',
  'scheduled',
  'in_progress',
  'completed',
];

export type Phase = 'connect' | 'mapping' | 'diagnose' | 'report';

export const phases: readonly Phase[] = ['connect', 'mapping', 'diagnose', 'report'];

/** Assessments move forward one step at a time; the only way back is a run that cannot continue. */
export const lifecycle: Readonly<Record<AssessmentStatus, readonly AssessmentStatus[]>> = {
  received: ['in_review'],
  in_review: ['scheduled'],
  scheduled: ['in_progress'],
  in_progress: ['completed', 'in_review'],
  completed: [],
};

/** A phase can only be followed by the next one; a restarted run starts at the first. */
export function followsPhase(current: Phase, next: Phase): boolean {
  return phases.indexOf(next) === phases.indexOf(current) + 1;
}

/** Seconds a run takes whatever the number of events. */
const fixedSeconds = 20;
/** A low estimate of the events that one core analyzes in a second. */
const eventsPerSecond = 20_000;

/** When an assessment will be completed: its scheduled time, or now, plus the time for the rest of the work. */
export function estimateCompletion(now: Date, scheduledFor: Date | null, events: number, progress = 0): Date {
  const start = scheduledFor && scheduledFor > now ? scheduledFor : now;
  const seconds = (fixedSeconds + events / eventsPerSecond) * (1 - progress / 100);
  return new Date(start.getTime() + Math.ceil(seconds) * 1000);
}
