import { minuteUs, hourUs } from '../calendar/days-and-weeks.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { groupBy } from '../computing/grouped.js';
import { countUpTo } from '../computing/sorted-numbers.js';
import type { BusyTime } from './busy-time.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';

export interface PersonTask {
  kase: number;
  seq: number;
  activity: number;
  /** When the step before it was completed; null for the first step of a case. */
  ready: number | null;
  started: number;
  completed: number;
}

/** The batch in which a task was done. */
export interface WorkBatch {
  /** When its last task was ready, or this task began if that is earlier. */
  until: number;
  cases: number;
  /** Whether it was done at the beginning of a person's day, when work that came overnight is done together anyway. */
  atOpening: boolean;
}

const smallestBatch = 2;
const morningUs = 6 * hourUs;

/**
 * Finds work that was collected and then done together: one activity in several cases by one resource, all ready when the
 * first is begun, and begun together or one right after the other. Work that piled up on a busy day or overnight is no
 * batch: the resource must have had free time to begin earlier, unless all tasks have the same start and end.
 */
export async function findBatches(
  tasksByStart: readonly PersonTask[],
  calendar: WorkingCalendar,
  busy: BusyTime,
): Promise<Map<PersonTask, WorkBatch>> {
  const batches = new Map<PersonTask, WorkBatch>();
  const runs = new Map<number, PersonTask[]>();
  const waiting = new WaitingWork(tasksByStart);
  const close = (run: readonly PersonTask[]): void => {
    const cases = new Set(run.map(({ kase }) => kase)).size;
    if (cases < smallestBatch || waiting.countLeft(run) > run.length / 2 || !isBatch(run, calendar, busy)) return;
    const lastReady = findLastReady(run);
    const atOpening = isMorning(run, calendar);
    for (const task of run) batches.set(task, { until: Math.min(lastReady, task.started), cases, atOpening });
  };
  for (const task of tasksByStart) {
    if (isYieldDue()) await yieldIfDue();
    const run = runs.get(task.activity);
    if (run && continues(run, task)) {
      run.push(task);
      continue;
    }
    if (run) close(run);
    runs.set(task.activity, [task]);
  }
  for (const run of runs.values()) close(run);
  return batches;
}

const none = new Float64Array();

/** The tasks of each activity that waited for a person when a run of tasks began. */
class WaitingWork {
  private readonly ready = new Map<number, Float64Array>();
  private readonly started = new Map<number, Float64Array>();

  constructor(tasksByStart: readonly PersonTask[]) {
    for (const [activity, tasks] of groupBy(tasksByStart, (task) => task.activity)) {
      const ready = Float64Array.from(tasks, (task) => Math.min(task.ready ?? task.started, task.started));
      this.ready.set(activity, ready.sort());
      this.started.set(
        activity,
        Float64Array.from(tasks, ({ started }) => started),
      );
    }
  }

  /** How many tasks were ready but not done in this run; many of them show that cases did not wait to be collected. */
  countLeft(run: readonly PersonTask[]): number {
    const first = run[0];
    const last = run.at(-1);
    if (!first || !last) return 0;
    const came = countUpTo(this.ready.get(first.activity) ?? none, first.started);
    return came - countUpTo(this.started.get(first.activity) ?? none, last.started);
  }
}

function continues(run: readonly PersonTask[], task: PersonTask): boolean {
  const first = run[0];
  const last = run.at(-1);
  if (!first || !last || task.ready === null || first.ready === null) return false;
  const isTogether = task.started - last.started <= minuteUs;
  const isNext = Math.abs(task.started - last.completed) <= minuteUs;
  return task.ready <= first.started && (isTogether || isNext);
}

/** Whether a run was begun in the first hour of a day and all its tasks were ready before that day. */
function isMorning(run: readonly PersonTask[], calendar: WorkingCalendar): boolean {
  const started = run[0]?.started ?? 0;
  const lastReady = Math.min(started, findLastReady(run));
  const off = started - lastReady - calendar.workingTime(lastReady, started);
  return off >= hourUs && calendar.workingTime(started - morningUs, started) <= hourUs;
}

const findLastReady = (run: readonly PersonTask[]): number =>
  run.reduce((last, { ready }) => Math.max(last, ready ?? -Infinity), -Infinity);

function isBatch(run: readonly PersonTask[], calendar: WorkingCalendar, busy: BusyTime): boolean {
  const first = run[0];
  if (!first) return false;
  const isShared = run.every(({ started, completed }) => started === first.started && completed === first.completed);
  if (isShared && first.completed > first.started) return true;
  const firstReady = run.reduce((earliest, { ready }) => Math.min(earliest, ready ?? Infinity), Infinity);
  const available = calendar.workingTime(firstReady, first.started);
  const idle = available - busy.measureWorking(firstReady, first.started);
  // Tasks begun at the same moment were collected; tasks done one after the other may only be the end of a busy time.
  const isTogether = run.every(({ started }) => started - first.started <= minuteUs && started < first.completed);
  const [least, share] = isTogether && !isMorning(run, calendar) ? [minuteUs, 0.1] : [hourUs, 0.25];
  return idle >= least && idle >= share * available;
}
