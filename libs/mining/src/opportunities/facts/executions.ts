import { ObservedHours, WorkingCalendar } from '../../time/working-calendar.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { giveTurn } from '../../log/turns.js';
import { calendarOf, type LogCalendar } from '../../time/log-calendar.js';
import { windowsOf } from '../../log/windows.js';
import { isSeveralPeople } from '../../people/role-names.js';
import { type Attention, sharedAttention } from './shared-attention.js';

/** One case in one piece of work: what several cases share from one start to one end is one piece. */
interface Execution {
  /** Null where no person is named. */
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
  /** For people who are seen too seldom to know their own. */
  common: WorkingCalendar;
}

const executionsAtOnce = 1_000;
const day = 86_400_000_000;

/**
 * `execution`: what people did that has both a start and a later end, in microseconds within working hours: `work` is
 * the case's part of the piece, `touch` what the person gave it of their attention, `overlapping` the part of `work`
 * during which they had something else open, too.
 */
export async function measureExecutions(db: AnalyticDatabase): Promise<void> {
  const calendar = await calendarOf(db);
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
    const told = rows.slice(from, to).map((row, index) => {
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
        // Hours that are not known are all hours.
        Number(spansMidnight && calendar === WorkingCalendar.always),
      ];
    });
    for (let at = 0; at < told.length; at += executionsAtOnce) yield told.slice(at, at + executionsAtOnce);
  }
}

function piecesOf(rows: readonly Execution[]): { pieces: Piece[]; of: number[] } {
  const pieces: Piece[] = [];
  // Rows come by start and end, so those of one piece stand together, if among those of other activities.
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

/** For people who are seen too seldom to know their own. */
async function everybodysHours(db: AnalyticDatabase, { place }: LogCalendar): Promise<WorkingCalendar> {
  const observed = new ObservedHours(place);
  const spans = `SELECT started::DOUBLE AS started, occurrence.completed::DOUBLE AS completed ${timedByPeople}`;
  for await (const rows of db.chunks<Pick<Execution, 'started' | 'completed'>>(spans)) {
    for (const { started, completed } of rows) observed.add(started, completed);
    await giveTurn();
  }
  return observed.calendar() ?? WorkingCalendar.always;
}

/** Those that were given; else a person's own, and everybody's where they are seen too seldom to know theirs. */
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
