import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { Task } from './batches.js';
import { type ResourceWaiting, waitingCauses } from './waiting-causes.js';
import { ObservedHours, WorkingCalendar } from './working-calendar.js';

export interface BusyResource {
  resource: number;
  name: string;
  utilization: number;
}

/** Busy for more than this share of its hours, a resource is overloaded. */
const overloadedFrom = 0.85;
const fewestWeeks = 2;
const tasksAtOnce = 1_000;

/**
 * Fills `waiting_cause` for all work with a resource and a start time, over all workflows (a person's hours
 * are the same whichever workflow they go to), and answers the resources that are busy beyond measure.
 */
export async function explainWaiting(db: AnalyticDatabase): Promise<BusyResource[]> {
  await db.run(`CREATE TABLE waiting_cause
    (kase BIGINT, seq BIGINT, batching BIGINT, contention BIGINT, prioritization BIGINT, unavailability BIGINT)`);
  const pool = await commonCalendar(db);
  const overloaded: BusyResource[] = [];
  await db.append('waiting_cause', explained(db, pool, overloaded));
  return overloaded;
}

async function* explained(
  db: AnalyticDatabase,
  pool: WorkingCalendar,
  overloaded: BusyResource[],
): AsyncGenerator<number[][]> {
  for await (const { resource, name, tasks } of resources(db)) {
    const work = await waitingCauses(tasks, pool);
    if (isOverloaded(work)) overloaded.push({ resource, name, utilization: work.utilization });
    for (let from = 0; from < work.tasks.length; from += tasksAtOnce) {
      yield work.tasks
        .slice(from, from + tasksAtOnce)
        .filter(({ waiting }) => waiting > 0)
        .map(({ task, batching, contention, prioritization, unavailability }) => [
          task.kase,
          task.seq,
          batching,
          contention,
          prioritization,
          unavailability,
        ]);
    }
  }
}

function isOverloaded({ utilization, weeks }: ResourceWaiting): boolean {
  return utilization > overloadedFrom && weeks >= fewestWeeks;
}

interface TaskRow extends Task {
  resource: number;
  name: string;
}

interface ResourceTasks {
  resource: number;
  name: string;
  tasks: Task[];
}

async function* resources(db: AnalyticDatabase): AsyncGenerator<ResourceTasks> {
  let current: ResourceTasks = { resource: 0, name: '', tasks: [] };
  for await (const rows of db.chunks<TaskRow>(tasksByResource)) {
    for (const { resource, name, ...task } of rows) {
      if (current.resource !== resource) {
        if (current.tasks.length > 0) yield current;
        current = { resource, name, tasks: [] };
      }
      current.tasks.push(task);
    }
  }
  if (current.tasks.length > 0) yield current;
}

const work = `
  FROM occurrence
  JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
  JOIN resource ON resource.id = occurrence.resource
  WHERE started IS NOT NULL`;

// Microseconds are exact as floating-point numbers until the year 2255, and far quicker than big integers.
const tasksByResource = `
  SELECT occurrence.resource, resource.name, kase, seq, activity, ready::DOUBLE AS ready,
    started::DOUBLE AS started, completed::DOUBLE AS completed
  ${work}
  ORDER BY occurrence.resource, started, completed, kase, seq`;

/** The hours in which anybody works: for resources that are seen too seldom to know theirs. */
async function commonCalendar(db: AnalyticDatabase): Promise<WorkingCalendar> {
  const observed = new ObservedHours();
  const spans = `SELECT started::DOUBLE AS started, completed::DOUBLE AS completed ${work} ORDER BY started, completed`;
  for await (const rows of db.chunks<{ started: number; completed: number }>(spans)) {
    for (const { started, completed } of rows) observed.add(started, completed);
    await giveTurn();
  }
  return observed.calendar() ?? WorkingCalendar.always;
}
