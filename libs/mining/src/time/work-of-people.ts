import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isYieldDue, sortInSlices, yieldIfDue } from '../computing/event-loop.js';
import { actsBy } from '../log/event-tables.js';
import { readCalendar } from '../log/log-calendar.js';
import { boundsOfWindows, collectWindows } from '../log/number-columns.js';
import { outsideWords } from '../people/natures/activity-words.js';
import { type PersonTask, findBatches } from './batches.js';
import { BusyTime, CoveredTime } from './busy-time.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import { ChangingCalendar, widestCalendar } from './changing-calendar.js';
import type { LearnedHours } from './learned-hours.js';
import { readDaysUnseen, withoutLeave } from './leave.js';
import type { PersonsTime } from './pool-time.js';

const columnsOfTasks = ['workflow', 'kase', 'seq', 'activity', 'single', 'ready', 'started', 'completed'] as const;
/** What is unknown is NaN. */
type TaskColumns = Readonly<Record<(typeof columnsOfTasks)[number], Float64Array>>;

/**
 * Creates the table `task_time` for all work with a start: how much of it lies within working hours, in which batch it was
 * done, and for how much of the wait its person worked on tasks that had been ready earlier. Returns each person's time.
 */
export async function workOfPeople(db: AnalyticDatabase, hours: LearnedHours): Promise<Map<number, PersonsTime>> {
  const people = new Map<number, PersonsTime>();
  await db.run(`CREATE TABLE task_time
    (kase BIGINT, seq BIGINT, worked BIGINT, steady BIGINT, known BIGINT, batched_until BIGINT, batch BIGINT, earlier BIGINT, occupied BIGINT, held_until BIGINT,
     at_opening BIGINT)`);
  await db.append('task_time', timed(db, hours, people));
  return people;
}

async function* timed(
  db: AnalyticDatabase,
  hours: LearnedHours,
  people: Map<number, PersonsTime>,
): AsyncGenerator<Float64Array[]> {
  const outside = await stepsOfOthers(db);
  const unseen = await readDaysUnseen(db);
  const { clock } = (await readCalendar(db)).place;
  const work = db.columns<'resource' | (typeof columnsOfTasks)[number]>(tasks);
  const windows = collectWindows(work, 'resource', columnsOfTasks, boundsOfWindows);
  for await (const { group: resource, columns, from, to } of windows) {
    const first = { resource, workflow: columns.workflow[0] ?? 0, activity: columns.activity[0] ?? 0 };
    const own = resource < 0 ? null : hours.ofPerson(resource);
    const known = own ?? hours.ofStep(first.workflow, first.activity) ?? hours.ofWorkflow(first.workflow);
    const there = known ?? hours.presumed(first) ?? WorkingCalendar.always;
    const gaps = resource < 0 ? [] : (unseen.get(resource) ?? []);
    const worked = measureWork(columns, outside, withoutLeave(known ?? WorkingCalendar.always, gaps, clock));
    // Where hours changed, fewer hours would make the same work look like less.
    const steady = known instanceof ChangingCalendar ? measureWork(columns, outside, widestCalendar(known)) : worked;
    const waited = nothingKnown(worked.length);
    if (resource >= 0) remember(people, resource, await fillWaited(waited, columns, withoutLeave(there, gaps, clock)));
    const isKnown = columns.activity.map((activity) => Number(known !== null || outside.has(activity)));
    const { until, batch, earlier, occupied, held, atOpening } = waited;
    yield [columns.kase, columns.seq, worked, steady, isKnown, until, batch, earlier, occupied, held, atOpening].map(
      (column) => column.subarray(from, to),
    );
  }
}

/** The working time of each task; other parties work at unknown hours. */
function measureWork(columns: TaskColumns, outside: ReadonlySet<number>, calendar: WorkingCalendar): Float64Array {
  return columns.completed.map((completed, row) => {
    const started = columns.started[row] ?? completed;
    const begun = Math.max(started, orNull(columns.ready[row]) ?? started);
    return outside.has(columns.activity[row] ?? 0) ? completed - begun : calendar.workingTime(begun, completed);
  });
}

/** What is known of the time that each task of a person waited, column by column. */
type Waited = Record<'until' | 'batch' | 'earlier' | 'occupied' | 'held' | 'atOpening', Float64Array>;

const nothingKnown = (length: number): Waited => ({
  until: new Float64Array(length).fill(NaN),
  batch: new Float64Array(length).fill(1),
  earlier: new Float64Array(length),
  occupied: new Float64Array(length),
  held: new Float64Array(length).fill(NaN),
  atOpening: new Float64Array(length),
});

async function fillWaited(waited: Waited, columns: TaskColumns, there: WorkingCalendar): Promise<PersonsTime> {
  const { own, rows } = pickTasks(columns);
  const busy = await BusyTime.of(own, there);
  const batches = await findBatches(own, there, busy);
  const earlier = await workedOnEarlier(own);
  for (const [nth, task] of own.entries()) {
    const row = rows[nth] ?? 0;
    const batch = batches.get(task);
    if (batch) {
      waited.until[row] = batch.until;
      waited.batch[row] = batch.cases;
      waited.atOpening[row] = Number(batch.atOpening);
    }
    waited.earlier[row] = earlier[nth] ?? 0;
    waited.occupied[row] = busy.within(task.ready ?? task.started, task.started);
    waited.held[row] = heldUntil(task, there, busy) ?? NaN;
    if (isYieldDue()) await yieldIfDue();
  }
  return { calendar: there, ...findSpan(own), busy: busy.edges() };
}

/** The tasks of single workflows, and in which row each stands: journeys across tools contain them again. */
function pickTasks({ kase, seq, activity, single, ready, started, completed }: TaskColumns): {
  own: PersonTask[];
  rows: number[];
} {
  const own: PersonTask[] = [];
  const rows: number[] = [];
  for (const [row, begun] of started.entries()) {
    if (single[row] !== 1) continue;
    rows.push(row);
    own.push({
      kase: kase[row] ?? 0,
      seq: seq[row] ?? 0,
      activity: activity[row] ?? 0,
      ready: orNull(ready[row]),
      started: begun,
      completed: completed[row] ?? begun,
    });
  }
  return { own, rows };
}

const orNull = (time = NaN): number | null => (Number.isNaN(time) ? null : time);

/** How much of the time until a person was last free, while a task waited, must have been free. */
const leastFreeShare = 0.25;

/**
 * If a person was repeatedly free and did not begin the task, something else held the case until the last of these moments,
 * whatever the person did meanwhile.
 */
function heldUntil({ ready, started }: PersonTask, calendar: WorkingCalendar, busy: BusyTime): number | null {
  if (ready === null || started <= ready) return null;
  const last = busy.lastFree(ready, started);
  if (last === null) return null;
  const working = calendar.workingTime(ready, last);
  return working - busy.measureWorking(ready, last) >= leastFreeShare * working ? last : null;
}

/** Steps of other parties, whose working hours are unknown: their time counts as elapsed time. */
export async function stepsOfOthers(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
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
  const busy = new Float64Array(before.busy.length + time.busy.length);
  busy.set(before.busy);
  let length = before.busy.length;
  for (let at = 0; at < time.busy.length; at += 2) {
    const begin = Math.max(last, time.busy[at] ?? 0);
    const end = time.busy[at + 1] ?? 0;
    if (end <= begin) continue;
    busy[length++] = begin;
    busy[length++] = end;
  }
  people.set(resource, { ...time, from: before.from, to: Math.max(before.to, time.to), busy: busy.slice(0, length) });
}

function findSpan(work: readonly PersonTask[]): { from: number; to: number } {
  let from = Infinity;
  let to = -Infinity;
  for (const { started, completed } of work) {
    from = Math.min(from, started);
    to = Math.max(to, completed);
  }
  return { from, to };
}

/** For each task: how long its person worked, while it waited, on tasks that had been ready before it. */
async function workedOnEarlier(work: readonly PersonTask[]): Promise<Float64Array> {
  const ready = Float64Array.from(work, findReady);
  const points = new Float64Array(work.length * 3);
  points.set(ready);
  for (const [nth, { started, completed }] of work.entries()) {
    points[work.length + nth] = started;
    points[2 * work.length + nth] = completed;
  }
  points.sort();
  const covered = new CoveredTime(points.filter((point, index) => point !== points[index - 1]));
  const earlier = new Float64Array(work.length);
  // It is unknown when the first step of a case could have begun, so no task can be said to have come before it.
  for (const { ready, started, completed } of work) if (ready === null) covered.add(started, completed);
  const since = (nth: number): number => ready[nth] ?? 0;
  const inCase = (one: PersonTask | undefined, other: PersonTask | undefined): number =>
    one && other ? one.kase - other.kase || one.seq - other.seq : 0;
  const byReady = await sortInSlices([...work.keys()], (a, b) => since(a) - since(b) || inCase(work[a], work[b]));
  for (const nth of byReady) {
    const task = work[nth];
    if (!task) continue;
    earlier[nth] = covered.within(since(nth), task.started);
    if (task.ready !== null) covered.add(task.started, task.completed);
    if (isYieldDue()) await yieldIfDue();
  }
  return earlier;
}

const findReady = ({ ready, started }: PersonTask): number => Math.min(ready ?? started, started);

// Microseconds are exact as floating-point numbers until the year 2255, and much faster than big integers.
const tasks = `
  SELECT coalesce(resource, -workflow - 1) AS resource, workflow, kase, seq, activity, single,
    coalesce(ready_at, ready)::DOUBLE AS ready, started::DOUBLE AS started, completed::DOUBLE AS completed
  FROM link WHERE started IS NOT NULL
  ORDER BY coalesce(resource, -workflow - 1), started, completed, kase, seq`;
