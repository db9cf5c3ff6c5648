import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isYieldDue, sortInSlices, yieldIfDue } from '../log/event-loop.js';
import { actsBy } from '../log/event-tables.js';
import { windowsOf } from '../log/query-rows.js';
import { outsideWords } from '../people/natures/activity-words.js';
import { type Task, batchesOf } from './batches.js';
import { BusyTime, CoveredTime } from './busy-time.js';
import { WorkingCalendar } from './calendar/working-calendar.js';
import type { LearnedHours } from './learned-hours.js';
import type { PersonsTime } from './pool-time.js';

interface TaskRow extends Task {
  resource: number;
  workflow: number;
  single: boolean;
}

/**
 * Creates the table `task_time` for all work with a start: how much of it lies within working hours, in which batch it was
 * done, and for how much of the wait its person worked on tasks that had been ready earlier. Returns each person's time.
 */
export async function workOfPeople(db: AnalyticDatabase, hours: LearnedHours): Promise<Map<number, PersonsTime>> {
  const people = new Map<number, PersonsTime>();
  await db.run(`CREATE TABLE task_time
    (kase BIGINT, seq BIGINT, worked BIGINT, known BIGINT, batched_until BIGINT, batch BIGINT, earlier BIGINT, occupied BIGINT, held_until BIGINT,
     at_opening BIGINT)`);
  await db.append('task_time', timed(db, hours, people));
  return people;
}

async function* timed(
  db: AnalyticDatabase,
  hours: LearnedHours,
  people: Map<number, PersonsTime>,
): AsyncGenerator<(number | null)[][]> {
  const outside = await stepsOfOthers(db);
  const windows = windowsOf(db.chunks<TaskRow>(tasks), ({ resource }, first) => resource === first.resource);
  for await (const { rows, from, to } of windows) {
    const tasksOfWindow = rows.slice(from, to);
    const [first] = rows;
    if (!first) continue;
    const own = first.resource < 0 ? null : hours.ofPerson(first.resource);
    const known = own ?? hours.ofStep(first.workflow, first.activity) ?? hours.ofWorkflow(first.workflow);
    const calendar = known ?? WorkingCalendar.always;
    const there = known ?? hours.presumed(first) ?? WorkingCalendar.always;
    const single = rows.filter((row) => row.single);
    const busy = first.resource < 0 ? null : await BusyTime.of(single, there);
    if (busy) remember(people, first.resource, { calendar: there, ...spanOf(single), busy: busy.edges() });
    const batches = busy ? await batchesOf(single, there, busy) : null;
    const earlier = busy ? await workedOnEarlier(single) : null;
    yield tasksOfWindow.map((task) => {
      const begun = Math.max(task.started, task.ready ?? task.started);
      const batch = batches?.get(task);
      return [
        task.kase,
        task.seq,
        outside.has(task.activity) ? task.completed - begun : calendar.workingTime(begun, task.completed),
        known || outside.has(task.activity) ? 1 : 0,
        batch?.until ?? null,
        batch?.cases ?? 1,
        earlier?.get(task) ?? 0,
        busy && task.single ? busy.within(task.ready ?? task.started, task.started) : 0,
        busy && task.single ? heldUntil(task, there, busy) : null,
        batch?.atOpening ? 1 : 0,
      ];
    });
  }
}

/** How much of the time until a person was last free, while a task waited, must have been free. */
const freeWithin = 0.25;

/**
 * If a person was repeatedly free and did not begin the task, something else held the case until the last of these moments,
 * whatever the person did meanwhile.
 */
function heldUntil({ ready, started }: Task, calendar: WorkingCalendar, busy: BusyTime): number | null {
  if (ready === null || started <= ready) return null;
  const last = busy.lastFree(ready, started);
  if (last === null) return null;
  const working = calendar.workingTime(ready, last);
  return working - busy.workingWithin(ready, last) >= freeWithin * working ? last : null;
}

/** Steps of other parties, whose working hours are unknown: their time counts as elapsed time. */
async function stepsOfOthers(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const steps = await db.rows<{ id: number; name: string; party: number | null }>(`
    WITH said AS (
      SELECT activity, acts_by FROM occurrence GROUP BY activity, acts_by
      QUALIFY acts_by IS NOT NULL AND 2 * count(*) >= sum(count(*)) OVER (PARTITION BY activity)
    )
    SELECT id, name, min(acts_by)::INTEGER AS party FROM activity LEFT JOIN said ON said.activity = activity.id
    GROUP BY id, name ORDER BY id`);
  const isOfOthers = ({ name, party }: { name: string; party: number | null }): boolean =>
    party === null ? outsideWords(name) !== null : party === actsBy.customer;
  return new Set(steps.filter(isOfOthers).map(({ id }) => id));
}

/** Adds up the times of a resource whose work comes in several windows (see `windowsOf`). */
function remember(people: Map<number, PersonsTime>, resource: number, time: PersonsTime): void {
  const before = people.get(resource);
  if (!before) {
    people.set(resource, time);
    return;
  }
  const last = before.busy.at(-1) ?? -Infinity;
  const rest = [];
  for (let at = 0; at < time.busy.length; at += 2) {
    const begin = Math.max(last, time.busy[at] ?? 0);
    const end = time.busy[at + 1] ?? 0;
    if (end > begin) rest.push(begin, end);
  }
  const busy = Float64Array.from([...before.busy, ...rest]);
  people.set(resource, { ...time, from: before.from, to: Math.max(before.to, time.to), busy });
}

function spanOf(work: readonly Task[]): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const { started, completed } of work) {
    from = Math.min(from, started);
    to = Math.max(to, completed);
  }
  return { from, to };
}

/** For each task: how long its person worked, while it waited, on tasks that had been ready before it. */
async function workedOnEarlier(work: readonly Task[]): Promise<Map<Task, number>> {
  const points = new Float64Array(work.length * 3);
  for (const [index, task] of work.entries()) points.set([readyAt(task), task.started, task.completed], 3 * index);
  points.sort();
  const covered = new CoveredTime(Array.from(points).filter((point, index) => point !== points[index - 1]));
  const earlier = new Map<Task, number>();
  // It is unknown when the first step of a case could have begun, so no task can be said to have come before it.
  for (const { ready, started, completed } of work) if (ready === null) covered.add(started, completed);
  const byReady = await sortInSlices(work, (a, b) => readyAt(a) - readyAt(b) || a.kase - b.kase || a.seq - b.seq);
  for (const task of byReady) {
    earlier.set(task, covered.within(readyAt(task), task.started));
    if (task.ready !== null) covered.add(task.started, task.completed);
    if (isYieldDue()) await yieldIfDue();
  }
  return earlier;
}

const readyAt = ({ ready, started }: Task): number => Math.min(ready ?? started, started);

// Microseconds are exact as floating-point numbers until the year 2255, and much faster than big integers.
const tasks = `
  SELECT coalesce(resource, -workflow - 1) AS resource, workflow, kase, seq, activity, single,
    coalesce(ready_at, ready)::DOUBLE AS ready, started::DOUBLE AS started, completed::DOUBLE AS completed
  FROM link WHERE started IS NOT NULL
  ORDER BY coalesce(resource, -workflow - 1), started, completed, kase, seq`;
