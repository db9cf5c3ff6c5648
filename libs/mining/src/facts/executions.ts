import { dayUs, weekUs } from '../calendar/days-and-weeks.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import { ObservedHours } from '../time/usual-hours.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { countBelow } from '../computing/sorted-numbers.js';
import { type LogCalendar, readCalendar } from '../log/log-calendar.js';
import { boundsOfWindows, collectWindows } from '../log/number-columns.js';
import { isSeveralPeople } from '../people/person-names.js';

/** One case in one piece of work; cases with the same start and the same end share a piece. */
const columnsOfWork = ['kase', 'seq', 'workflow', 'activity', 'started', 'completed'] as const;
type Executions = Readonly<Record<(typeof columnsOfWork)[number], Float64Array>>;

const hoursOfYear = 365 * 24;

interface Pieces {
  started: Float64Array;
  completed: Float64Array;
  /** How many executions share it. */
  executions: Float64Array;
}

interface KnownHours extends LogCalendar {
  /** Hours of everyone, for people who are seen too seldom to know their own. */
  common: WorkingCalendar;
  /** Filled with the hours a year of each person, as far as they are known. */
  perYear: Map<number, number>;
}

/**
 * Creates `execution`: what people did with both a start and a later end, in microseconds within working hours. `work`
 * is the case's part of the piece, `touch` the part of it that had the person's attention, `overlapping` the part
 * during which they had something else open. `person_hours` has the hours a year that people work, where they are known.
 */
export async function measureExecutions(db: AnalyticDatabase): Promise<void> {
  const calendar = await readCalendar(db);
  const common = calendar.hours ?? (await everybodysHours(db, calendar));
  await db.run(`CREATE TABLE execution (workflow BIGINT, activity BIGINT, kase BIGINT, seq BIGINT, work BIGINT,
    touch BIGINT, overlapping BIGINT, beside BIGINT, night BIGINT)`);
  const known = { ...calendar, common, perYear: new Map<number, number>() };
  await db.append('execution', measured(db, known, await groupsOfPeople(db)));
  const rows = [...known.perYear].map(([resource, hours]) => `(${resource}, ${hours})`);
  await db.run(`CREATE TABLE person_hours AS
    SELECT * FROM (VALUES ${rows.concat('(-1, 0)').join(', ')}) AS learned(resource, hours) WHERE resource >= 0`);
}

async function* measured(
  db: AnalyticDatabase,
  known: KnownHours,
  groups: ReadonlySet<number>,
): AsyncGenerator<Float64Array[]> {
  const work = db.columns<'resource' | (typeof columnsOfWork)[number]>(timedWork);
  for await (const { group: resource, columns, from, to } of collectWindows(
    work,
    'resource',
    columnsOfWork,
    boundsOfWindows,
  )) {
    const calendar = pickHours(resource, columns, known);
    if (!Number.isNaN(resource) && calendar !== WorkingCalendar.always) {
      known.perYear.set(resource, (calendar.perWeek / weekUs) * hoursOfYear);
    }
    const { pieces, of } = groupPieces(columns);
    await yieldIfDue();
    const attention = groups.has(resource) ? undivided(pieces, calendar) : await sharedAttention(pieces, calendar);
    const measuredPieces = of.subarray(from, to);
    const perExecution = (time: Float64Array): Float64Array =>
      Float64Array.from(measuredPieces, (piece) => Math.round((time[piece] ?? 0) / (pieces.executions[piece] ?? 1)));
    const nights = overMidnight(pieces, calendar, known);
    yield [
      ...[columns.workflow, columns.activity, columns.kase, columns.seq].map((column) => column.subarray(from, to)),
      ...[workingTimes(pieces, calendar), attention.shared, attention.overlapping].map(perExecution),
      Float64Array.from(measuredPieces, (piece) => attention.beganBesideAnother[piece] ?? 0),
      Float64Array.from(measuredPieces, (piece) => nights[piece] ?? 0),
    ];
    if (isYieldDue()) await yieldIfDue();
  }
}

/** The pieces of work, and the piece of each execution. */
function groupPieces(executions: Executions): { pieces: Pieces; of: Int32Array } {
  const started: number[] = [];
  const completed: number[] = [];
  const counts: number[] = [];
  // Rows are ordered by start and end, so the rows of one piece are near each other, mixed with those of other
  // activities.
  const sameTime = new Map<number, number>();
  const of = Int32Array.from(executions.activity, (activity, row) => {
    const begin = executions.started[row] ?? 0;
    const end = executions.completed[row] ?? 0;
    if (started.at(-1) !== begin || completed.at(-1) !== end) sameTime.clear();
    let piece = sameTime.get(activity);
    if (piece === undefined) {
      piece = started.push(begin) - 1;
      completed.push(end);
      sameTime.set(activity, piece);
    }
    counts[piece] = (counts[piece] ?? 0) + 1;
    return piece;
  });
  const pieces = {
    started: Float64Array.from(started),
    completed: Float64Array.from(completed),
    executions: Float64Array.from(counts),
  };
  return { pieces, of };
}

const workingTimes = ({ started, completed }: Pieces, calendar: WorkingCalendar): Float64Array =>
  started.map((begin, piece) => calendar.workingTime(begin, completed[piece] ?? begin));

/** For each piece, 1 if it ended on another day than it began on; without known hours, all hours count. */
function overMidnight({ started, completed }: Pieces, calendar: WorkingCalendar, { place }: KnownHours): Uint8Array {
  const findLocalDay = (at: number): number => Math.floor(place.clock.local(at) / dayUs);
  return Uint8Array.from(started, (begin, piece) =>
    Number(calendar === WorkingCalendar.always && findLocalDay(begin) !== findLocalDay(completed[piece] ?? begin)),
  );
}

/** Several people under one name may do several pieces at a time, each with all their attention. */
function undivided(pieces: Pieces, calendar: WorkingCalendar): Attention {
  const none = new Float64Array(pieces.started.length);
  return { shared: workingTimes(pieces, calendar), overlapping: none, beganBesideAnother: none };
}

async function groupsOfPeople(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const resources = await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource ORDER BY id');
  return new Set(resources.filter(({ name }) => isSeveralPeople(name)).map(({ id }) => id));
}

/** Hours of everyone, for people who are seen too seldom to know their own. */
async function everybodysHours(db: AnalyticDatabase, { place }: LogCalendar): Promise<WorkingCalendar> {
  const observed = new ObservedHours(place);
  const spans = `SELECT started::DOUBLE AS started, occurrence.completed::DOUBLE AS completed ${timedByPeople}`;
  for await (const { columns } of db.columns<'started' | 'completed'>(spans)) observeAll(observed, columns);
  return observed.calendar() ?? WorkingCalendar.always;
}

/** The hours that were given; otherwise the person's own, or everyone's where a person is seen too seldom. */
function pickHours(resource: number, work: Executions, { hours, place, common }: KnownHours): WorkingCalendar {
  if (hours || Number.isNaN(resource)) return common;
  const observed = new ObservedHours(place);
  observeAll(observed, work);
  return observed.calendar() ?? common;
}

function observeAll(observed: ObservedHours, { started, completed }: Pick<Executions, 'started' | 'completed'>): void {
  for (const [row, begin] of started.entries()) observed.add(begin, completed[row] ?? begin);
}

const timedByPeople = `
  FROM occurrence JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL
  WHERE started < completed
    AND (occurrence.resource IS NULL OR occurrence.resource NOT IN (SELECT resource FROM account))`;

// Microseconds are exact as floating-point numbers until the year 2255, and far quicker than big integers.
const timedWork = `
  SELECT occurrence.resource, occurrence.kase, occurrence.seq, occurrence.workflow, occurrence.activity,
    started::DOUBLE AS started, occurrence.completed::DOUBLE AS completed
  ${timedByPeople}
  ORDER BY occurrence.resource, started, completed, occurrence.kase, occurrence.seq`;

/** How the pieces of work were attended to, in microseconds of working hours. */
interface Attention {
  /** Each moment divided by the number of pieces open in it. */
  shared: Float64Array;
  /** While another piece was open. */
  overlapping: Float64Array;
  /** 1 if another piece was open when it began. */
  beganBesideAnother: Float64Array;
}

/**
 * How long one person worked on each piece, none of which is an instant: the working hours from start to end, each
 * moment divided by the number of open pieces. A person who opens five cases in the morning and closes them in the
 * evening did not work five days.
 */
async function sharedAttention({ started, completed }: Pieces, calendar: WorkingCalendar): Promise<Attention> {
  const bounds = listBounds(started, completed);
  await yieldIfDue();
  const findPlaces = (times: Float64Array): Int32Array => Int32Array.from(times, (at) => countBelow(bounds, at));
  const begins = findPlaces(started);
  await yieldIfDue();
  const ends = findPlaces(completed);
  const begun = countOccurrences(begins, bounds.length);
  const ended = countOccurrences(ends, bounds.length);
  const sharedUntil = new Float64Array(bounds.length);
  const overlapUntil = new Float64Array(bounds.length);
  /** Begun before a moment and not ended by then. */
  const openAcross = new Int32Array(bounds.length);
  let open = 0;
  for (let index = 0; index < bounds.length; index++) {
    if (index > 0) {
      const worked = open === 0 ? 0 : calendar.workingTime(bounds[index - 1] ?? 0, bounds[index] ?? 0);
      sharedUntil[index] = (sharedUntil[index - 1] ?? 0) + (open === 0 ? 0 : worked / open);
      overlapUntil[index] = (overlapUntil[index - 1] ?? 0) + (open < 2 ? 0 : worked);
    }
    openAcross[index] = open - (ended[index] ?? 0);
    open += (begun[index] ?? 0) - (ended[index] ?? 0);
    if (isYieldDue()) await yieldIfDue();
  }
  const between = (until: Float64Array): Float64Array =>
    Float64Array.from(begins, (from, piece) => (until[ends[piece] ?? from] ?? 0) - (until[from] ?? 0));
  return {
    shared: between(sharedUntil),
    overlapping: between(overlapUntil),
    beganBesideAnother: Float64Array.from(begins, (from) => Number((openAcross[from] ?? 0) > 0)),
  };
}

/** All moments at which a piece began or ended, ascending and distinct. */
function listBounds(started: Float64Array, completed: Float64Array): Float64Array {
  const all = new Float64Array(started.length + completed.length);
  all.set(started);
  all.set(completed, started.length);
  return all.sort().filter((at, index) => at !== all[index - 1]);
}

function countOccurrences(places: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length);
  for (const at of places) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}
