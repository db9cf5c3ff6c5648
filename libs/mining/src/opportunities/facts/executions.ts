import { WorkingCalendar } from '../../time/calendar/working-calendar.js';
import { ObservedHours } from '../../time/usual-hours.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../../log/event-loop.js';
import { type LogCalendar, readCalendar } from '../../log/log-calendar.js';
import { windowsOf } from '../../log/query-rows.js';
import { isSeveralPeople } from '../../people/person-names.js';

/** One case in one piece of work; cases with the same start and the same end share a piece. */
interface Execution {
  /** Null where no person is recorded. */
  resource: number | null;
  kase: number;
  seq: number;
  workflow: number;
  activity: number;
  started: number;
  completed: number;
}

interface Piece {
  started: number;
  completed: number;
  executions: number;
}

interface KnownHours extends LogCalendar {
  /** Hours of everyone, for people who are seen too seldom to know their own. */
  common: WorkingCalendar;
}

const executionsAtOnce = 1_000;
const day = 86_400_000_000;

/**
 * Creates `execution`: what people did with both a start and a later end, in microseconds within working hours. `work`
 * is the case's part of the piece, `touch` the part of it that had the person's attention, `overlapping` the part
 * during which they had something else open.
 */
export async function measureExecutions(db: AnalyticDatabase): Promise<void> {
  const calendar = await readCalendar(db);
  const common = calendar.hours ?? (await everybodysHours(db, calendar));
  await db.run(`CREATE TABLE execution (workflow BIGINT, activity BIGINT, kase BIGINT, seq BIGINT, work BIGINT,
    touch BIGINT, overlapping BIGINT, beside BIGINT, night BIGINT)`);
  await db.append('execution', measured(db, { ...calendar, common }, await groupsOfPeople(db)));
}

async function* measured(
  db: AnalyticDatabase,
  known: KnownHours,
  groups: ReadonlySet<number>,
): AsyncGenerator<number[][]> {
  const isOfOne = ({ resource }: Execution, first: Execution): boolean =>
    resource !== null && resource === first.resource;
  for await (const { rows, from, to } of windowsOf(db.chunks<Execution>(timedWork), isOfOne)) {
    const calendar = hoursOf(rows, known);
    const isGroup = groups.has(rows[0]?.resource ?? -1);
    const { pieces, of } = piecesOf(rows);
    const attention = await attentionOf(pieces, calendar, isGroup);
    const measuredRows = rows.slice(from, to).map((row, index) => {
      const at = of[from + index] ?? 0;
      const { started, completed, executions } = pieces[at] ?? { ...row, executions: 1 };
      const { shared, overlapping, beganBesideAnother } = attention[at] ?? alone(0);
      const [first, last] = [started, completed].map((at) => Math.floor(known.place.clock.local(at) / day));
      const spansMidnight = first !== last;
      return [
        row.workflow,
        row.activity,
        row.kase,
        row.seq,
        ...[calendar.workingTime(started, completed), shared, overlapping].map((time) => Math.round(time / executions)),
        Number(beganBesideAnother),
        // Without known hours, all hours count.
        Number(spansMidnight && calendar === WorkingCalendar.always),
      ];
    });
    for (let at = 0; at < measuredRows.length; at += executionsAtOnce)
      yield measuredRows.slice(at, at + executionsAtOnce);
  }
}

function piecesOf(rows: readonly Execution[]): { pieces: Piece[]; of: number[] } {
  const pieces: Piece[] = [];
  // Rows are ordered by start and end, so the rows of one piece are near each other, mixed with those of other
  // activities.
  const sameTime = new Map<number, number>();
  const of = rows.map(({ activity, started, completed }) => {
    const last = pieces.at(-1);
    if (last?.started !== started || last.completed !== completed) sameTime.clear();
    const at = sameTime.get(activity) ?? pieces.push({ started, completed, executions: 0 }) - 1;
    sameTime.set(activity, at);
    const piece = pieces[at];
    if (piece) piece.executions++;
    return at;
  });
  return { pieces, of };
}

const alone = (shared: number): Attention => ({ shared, overlapping: 0, beganBesideAnother: false });

async function attentionOf(
  pieces: readonly Piece[],
  calendar: WorkingCalendar,
  isGroup: boolean,
): Promise<readonly Attention[]> {
  if (!isGroup) return sharedAttention(pieces, calendar);
  return pieces.map(({ started, completed }) => alone(calendar.workingTime(started, completed)));
}

async function groupsOfPeople(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const resources = await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource ORDER BY id');
  return new Set(resources.filter(({ name }) => isSeveralPeople(name)).map(({ id }) => id));
}

/** Hours of everyone, for people who are seen too seldom to know their own. */
async function everybodysHours(db: AnalyticDatabase, { place }: LogCalendar): Promise<WorkingCalendar> {
  const observed = new ObservedHours(place);
  const spans = `SELECT started::DOUBLE AS started, occurrence.completed::DOUBLE AS completed ${timedByPeople}`;
  for await (const rows of db.chunks<Pick<Execution, 'started' | 'completed'>>(spans)) {
    for (const { started, completed } of rows) observed.add(started, completed);
    await yieldIfDue();
  }
  return observed.calendar() ?? WorkingCalendar.always;
}

/** The hours that were given; otherwise the person's own, or everyone's where a person is seen too seldom. */
function hoursOf(rows: readonly Execution[], { hours, place, common }: KnownHours): WorkingCalendar {
  if (hours || rows[0]?.resource == null) return common;
  const observed = new ObservedHours(place);
  for (const { started, completed } of rows) observed.add(started, completed);
  return observed.calendar() ?? common;
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

/** How one piece of work was attended to, in microseconds of working hours. */
interface Attention {
  /** Each moment divided by the number of pieces open in it. */
  shared: number;
  /** While another piece was open. */
  overlapping: number;
  /** Whether another piece was open when it began. */
  beganBesideAnother: boolean;
}

/**
 * How long one person worked on each piece, none of which is an instant: the working hours from start to end, each
 * moment divided by the number of open pieces. A person who opens five cases in the morning and closes them in the
 * evening did not work five days.
 */
async function sharedAttention(
  pieces: readonly { started: number; completed: number }[],
  calendar: WorkingCalendar,
): Promise<Attention[]> {
  const bounds = Float64Array.from(new Set(pieces.flatMap(({ started, completed }) => [started, completed]))).sort();
  const indexOf = new Map(Array.from(bounds, (bound, index) => [bound, index] as const));
  const begun = new Int32Array(bounds.length);
  const ended = new Int32Array(bounds.length);
  for (const { started, completed } of pieces) {
    const [from, to] = [indexOf.get(started) ?? 0, indexOf.get(completed) ?? 0];
    begun[from] = (begun[from] ?? 0) + 1;
    ended[to] = (ended[to] ?? 0) + 1;
  }
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
  return pieces.map(({ started, completed }) => {
    const [from, to] = [indexOf.get(started) ?? 0, indexOf.get(completed) ?? 0];
    return {
      shared: (sharedUntil[to] ?? 0) - (sharedUntil[from] ?? 0),
      overlapping: (overlapUntil[to] ?? 0) - (overlapUntil[from] ?? 0),
      beganBesideAnother: (openAcross[from] ?? 0) > 0,
    };
  });
}
