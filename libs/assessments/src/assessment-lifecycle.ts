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

/** Forward one step at a time; the only way back is a run that cannot go on. */
export const lifecycle: Readonly<Record<AssessmentStatus, readonly AssessmentStatus[]>> = {
  received: ['in_review'],
  in_review: ['scheduled'],
  scheduled: ['in_progress'],
  in_progress: ['completed', 'in_review'],
  completed: [],
};

/** Phases follow one another; a run that starts again starts at the first. */
export function followsPhase(current: Phase, next: Phase): boolean {
  return phases.indexOf(next) === phases.indexOf(current) + 1;
}

/** Seconds a run takes beside its events: claiming, drawing, writing. */
const base = 20;
/** What one core maps and diagnoses in a second, rather too few than too many. */
const eventsPerSecond = 20_000;

/** When an assessment will be done: from its schedule, or from now, plus the work that is left. */
export function estimateCompletion(now: Date, scheduledFor: Date | null, events: number, progress = 0): Date {
  const start = scheduledFor && scheduledFor > now ? scheduledFor : now;
  const seconds = (base + events / eventsPerSecond) * (1 - progress / 100);
  return new Date(start.getTime() + Math.ceil(seconds) * 1000);
}
