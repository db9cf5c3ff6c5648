import { commonCalendar } from '../../time/common-calendar.js';
import { ObservedHours, type WorkingCalendar } from '../../time/working-calendar.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { giveTurn, isTurnDue } from '../../log/turns.js';
import { windowsOf } from '../../log/windows.js';
import { isRoleName } from '../../people/role-names.js';
import { sharedAttention } from './shared-attention.js';
import { factKey } from './fact-key.js';
import type { TouchFacts } from './touch-facts.js';

type Measured = TouchFacts['measured'];
type ByActivity = Map<string, Record<'all' | 'again', Measured>>;

interface Piece {
  /** Null where no person is named. */
  resource: number | null;
  workflow: number;
  activity: number;
  started: number;
  completed: number;
  judged: boolean;
  again: boolean;
}

/** By workflow and activity, the hands-on time of what has both a start and an end. */
export async function measuredTouch(db: AnalyticDatabase): Promise<ByActivity> {
  const common = await commonCalendar(db, `${everything} ${timedByPeople}`);
  const groups = await groupsOfPeople(db);
  const found: ByActivity = new Map();
  const isOfOne = ({ resource }: Piece, first: Piece): boolean => resource !== null && resource === first.resource;
  for await (const { rows, from, to } of windowsOf(db.chunks<Piece>(timedWork), isOfOne)) {
    const seconds = await secondsOf(rows, calendarOf(rows, common), groups);
    for (let at = from; at < to; at++) {
      const piece = rows[at];
      if (piece?.judged) add(found, piece, seconds[at] ?? 0);
      if (isTurnDue()) await giveTurn();
    }
  }
  return found;
}

/** A role or a group is several people: what is open under its name at once is not shared by one. */
async function groupsOfPeople(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const resources = await db.rows<{ id: number; name: string }>('SELECT id, name FROM resource ORDER BY id');
  return new Set(resources.filter(({ name }) => isRoleName(name)).map(({ id }) => id));
}

async function secondsOf(
  pieces: readonly Piece[],
  calendar: WorkingCalendar,
  groups: ReadonlySet<number>,
): Promise<number[]> {
  const times = groups.has(pieces[0]?.resource ?? -1)
    ? pieces.map(({ started, completed }) => calendar.workingTime(started, completed))
    : await sharedAttention(pieces, calendar);
  return times.map((time) => time / 1e6);
}

function add(found: ByActivity, { workflow, activity, again }: Piece, seconds: number): void {
  const key = factKey(workflow, activity);
  const known = found.get(key) ?? { all: none(), again: none() };
  found.set(key, known);
  for (const each of again ? [known.all, known.again] : [known.all]) {
    each.count++;
    each.seconds += seconds;
    each.squares += seconds * seconds;
  }
}

const none = (): Measured => ({ count: 0, seconds: 0, squares: 0 });

/** A person's own working hours; everybody's where they are seen too seldom to know theirs. */
function calendarOf(pieces: readonly Piece[], common: WorkingCalendar): WorkingCalendar {
  if (pieces[0]?.resource == null) return common;
  const observed = new ObservedHours();
  for (const { started, completed } of pieces) observed.add(started, completed);
  return observed.calendar() ?? common;
}

const everything = 'FROM occurrence JOIN workflow ON workflow.id = occurrence.workflow AND parts IS NULL';
const timedByPeople = `WHERE started IS NOT NULL
    AND (occurrence.resource IS NULL OR occurrence.resource NOT IN (SELECT resource FROM account))`;

// Microseconds are exact as floating-point numbers until the year 2255, and far quicker than big integers.
const timedWork = `
  SELECT occurrence.resource, occurrence.workflow, occurrence.activity, started::DOUBLE AS started,
    occurrence.completed::DOUBLE AS completed, judged_case.kase IS NOT NULL AS judged, repeat.seq IS NOT NULL AS again
  ${everything}
  LEFT JOIN judged_case ON judged_case.kase = occurrence.kase
  LEFT JOIN repeat ON repeat.kase = occurrence.kase AND repeat.seq = occurrence.seq
  ${timedByPeople}
  ORDER BY occurrence.resource, started, completed, occurrence.kase, occurrence.seq`;
