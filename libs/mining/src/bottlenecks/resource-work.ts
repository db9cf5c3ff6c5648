import type { AnalyticDatabase } from '../log/analytic-database.js';
import { windowsOf } from '../log/windows.js';
import type { Task } from './batches.js';
import { commonCalendar } from './common-calendar.js';
import { waitingCauses } from './waiting-causes.js';
import type { WorkingCalendar } from './working-calendar.js';

const tasksAtOnce = 1_000;

/**
 * Fills `waiting_cause` for all work with a resource and a start, over all workflows: a person's hours are the same
 * whichever workflow they go to.
 */
export async function explainWaiting(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE waiting_cause
    (kase BIGINT, seq BIGINT, batching BIGINT, contention BIGINT, prioritization BIGINT, unavailability BIGINT,
      working BIGINT, batched BIGINT, busy BIGINT, chance BIGINT, own_hours BIGINT)`);
  await db.append('waiting_cause', explained(db, await commonCalendar(db, work)));
}

async function* explained(db: AnalyticDatabase, pool: WorkingCalendar): AsyncGenerator<number[][]> {
  const windows = windowsOf(db.chunks<TaskRow>(tasksByResource), ({ resource }, first) => resource === first.resource);
  for await (const { rows, from, to } of windows) {
    const work = await waitingCauses(rows, pool);
    const ownHours = Number(work.hasOwnHours);
    const told = new Set<Task>(rows.slice(from, to));
    for (let at = 0; at < work.tasks.length; at += tasksAtOnce) {
      yield work.tasks
        .slice(at, at + tasksAtOnce)
        .filter(({ task, waiting }) => waiting > 0 && told.has(task))
        .map(({ task, ...parts }) => [
          task.kase,
          task.seq,
          parts.batching,
          parts.contention,
          parts.prioritization,
          parts.unavailability,
          parts.working,
          parts.batched,
          parts.busy,
          parts.chance,
          ownHours,
        ]);
    }
  }
}

interface TaskRow extends Task {
  resource: number;
}

const work = `
  FROM occurrence
  JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
  JOIN case_state ON case_state.kase = occurrence.kase AND plausible
  WHERE started IS NOT NULL AND resource IS NOT NULL`;

// Microseconds are exact as floating-point numbers until the year 2255, and far quicker than big integers.
const tasksByResource = `
  SELECT resource, occurrence.kase, seq, activity, ready::DOUBLE AS ready, started::DOUBLE AS started, completed::DOUBLE AS completed
  ${work}
  ORDER BY resource, started, completed, occurrence.kase, seq`;
