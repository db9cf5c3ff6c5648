import { giveTurn, isTurnDue } from '../log/turns.js';
import type { BusyTime } from './busy-time.js';
import type { WorkingCalendar } from './working-calendar.js';

export interface Task {
  kase: number;
  seq: number;
  activity: number;
  /** When the step before it was completed; null for the first of a case. */
  ready: number | null;
  started: number;
  completed: number;
}

const minute = 60_000_000;
const hour = 60 * minute;
const smallestBatch = 3;

/**
 * Work let pile up and then done together: at least three cases of one activity by one resource, all of them
 * ready when the first is begun, and begun together or one straight after the other. What was merely left over
 * from a busy day or a night is no batch: the resource must have had time of its own to begin earlier, unless
 * it began them all at once. Answers until when each task waited for the last of its batch to be ready.
 */
export async function batchReadiness(
  tasksByStart: readonly Task[],
  calendar: WorkingCalendar,
  busy: BusyTime,
): Promise<Map<Task, number>> {
  const readiness = new Map<Task, number>();
  const runs = new Map<number, Task[]>();
  const close = (run: readonly Task[]): void => {
    if (!isBatch(run, calendar, busy)) return;
    const lastReady = run.reduce((last, { ready }) => Math.max(last, ready ?? -Infinity), -Infinity);
    for (const task of run) readiness.set(task, Math.min(lastReady, task.started));
  };
  for (const task of tasksByStart) {
    if (isTurnDue()) await giveTurn();
    const run = runs.get(task.activity);
    if (run && continues(run, task)) {
      run.push(task);
      continue;
    }
    if (run) close(run);
    runs.set(task.activity, [task]);
  }
  for (const run of runs.values()) close(run);
  return readiness;
}

function continues(run: readonly Task[], task: Task): boolean {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last || task.ready === null || first.ready === null) return false;
  return task.ready <= first.started && task.started <= last.completed + minute;
}

function isBatch(run: readonly Task[], calendar: WorkingCalendar, busy: BusyTime): boolean {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last || new Set(run.map(({ kase }) => kase)).size < smallestBatch) return false;
  if (last.started - first.started <= minute && last.completed - first.completed <= minute) return true;
  const firstReady = run.reduce((first, { ready }) => Math.min(first, ready ?? Infinity), Infinity);
  const available = calendar.workingTime(firstReady, first.started);
  const idle = available - busy.workingWithin(firstReady, first.started);
  return idle >= hour && idle >= available / 2;
}
