import { giveTurn, isTurnDue, sortedInTurns } from '../log/turns.js';
import { type Task, batchReadiness } from './batches.js';
import { BusyTime } from './busy-time.js';
import { CoveredTime } from './covered-time.js';
import { ObservedHours, WorkingCalendar } from './working-calendar.js';

/** Microseconds of one task's waiting; what is in none of these is extraneous. */
export interface TaskWaiting {
  task: Task;
  waiting: number;
  batching: number;
  contention: number;
  prioritization: number;
  unavailability: number;
  /** Of all this, what lies within working hours; of that, the batching, and the contention and prioritization. */
  working: number;
  batched: number;
  busy: number;
  /** As much of the waiting would lie within working hours by chance. */
  chance: number;
}

export interface ResourceWaiting {
  /** Whether the resource was seen often enough to know its working hours; else everybody's were taken. */
  hasOwnHours: boolean;
  tasks: TaskWaiting[];
}

/**
 * Why each task of one resource waited (Lashkevich et al. 2022). The waiting from `ready` to `started` is
 * cut up, in this order, each cause taking only what those before it left: batching, until the last task of
 * its batch was ready; contention, while the resource worked on tasks that had been ready earlier;
 * prioritization, on tasks that had not; unavailability, outside its working hours. The rest is extraneous.
 * The pieces are disjoint and whole microseconds, so they add up exactly.
 */
export async function waitingCauses(tasks: readonly Task[], pool: WorkingCalendar): Promise<ResourceWaiting> {
  const byStart = await sortedInTurns(
    tasks,
    (a, b) => a.started - b.started || a.completed - b.completed || inLog(a, b),
  );
  const observed = new ObservedHours();
  for (const { started, completed } of byStart) {
    observed.add(started, completed);
    if (isTurnDue()) await giveTurn();
  }
  const own = observed.calendar();
  const calendar = own ?? pool;
  const busy = await BusyTime.of(byStart, calendar);
  const readiness = await batchReadiness(byStart, calendar, busy);
  const earlier = new CoveredTime(await pointsOf(tasks, readiness));
  const explained: TaskWaiting[] = [];
  for (const task of await sortedInTurns(tasks, (a, b) => readyAt(a) - readyAt(b) || inLog(a, b))) {
    const from = readiness.get(task) ?? readyAt(task);
    const to = Math.max(from, task.started);
    const occupied = busy.within(from, to);
    const contention = earlier.within(from, to);
    const busyInWorkingHours = busy.workingWithin(from, to);
    const idleInWorkingHours = calendar.workingTime(from, to) - busyInWorkingHours;
    const batchedInWorkingHours = calendar.workingTime(readyAt(task), from);
    earlier.add(task.started, task.completed);
    explained.push({
      task,
      waiting: Math.max(0, task.started - readyAt(task)),
      batching: Math.max(0, from - readyAt(task)),
      contention,
      prioritization: occupied - contention,
      unavailability: to - from - occupied - idleInWorkingHours,
      working: batchedInWorkingHours + busyInWorkingHours + idleInWorkingHours,
      batched: batchedInWorkingHours,
      busy: busyInWorkingHours,
      chance: Math.round(calendar.share * Math.max(0, task.started - readyAt(task))),
    });
    if (isTurnDue()) await giveTurn();
  }
  return { hasOwnHours: own !== null, tasks: explained };
}

function readyAt({ ready, started }: Task): number {
  return ready ?? started;
}

function inLog(a: Task, b: Task): number {
  return a.kase - b.kase || a.seq - b.seq;
}

async function pointsOf(tasks: readonly Task[], readiness: ReadonlyMap<Task, number>): Promise<number[]> {
  const points: number[] = [];
  for (const task of tasks) {
    points.push(readiness.get(task) ?? readyAt(task), task.started, task.completed);
    if (isTurnDue()) await giveTurn();
  }
  const distinct: number[] = [];
  for (const point of await sortedInTurns(points, (a, b) => a - b)) {
    if (point !== distinct.at(-1)) distinct.push(point);
    if (isTurnDue()) await giveTurn();
  }
  return distinct;
}
