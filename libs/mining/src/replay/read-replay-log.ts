import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { minuteUs } from '../calendar/days-and-weeks.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { TimedLog } from '../time/timed-log.js';
import { stepsOfOthers } from '../time/work-of-people.js';
import { groupInSteps } from './replay-batches.js';
import type { ReplayLog } from './replay-log.js';
import { readReplayPeople } from './replay-people.js';

type ReplayColumn =
  | ('kase' | 'workflow' | 'activity' | 'hash' | 'judged' | 'step' | 'person')
  | ('readyAt' | 'started' | 'completed' | 'worked' | 'batch' | 'until');

/** Reads the log for replay from the table `timed`. */
export async function readReplayLog(db: AnalyticDatabase, { people }: TimedLog): Promise<ReplayLog> {
  const { size, cases: number } = await db.row<Record<'size' | 'cases', number>>(`
    SELECT count(*)::INTEGER AS size, count(DISTINCT kase)::INTEGER AS cases FROM timed WHERE single`);
  const steps = await db.rows<{ workflow: number; activity: number }>(
    'SELECT workflow, activity FROM timed WHERE single GROUP BY ALL ORDER BY workflow, activity',
  );
  const log = {
    cases: new Int32Array(number + 1),
    workflowOf: new Int32Array(number),
    hashes: new Float64Array(number),
    isJudged: new Uint8Array(number),
    step: new Int32Array(size),
    person: new Int32Array(size),
    ready: new Float64Array(size),
    started: new Float64Array(size),
    completed: new Float64Array(size),
    work: new Float64Array(size),
    lag: new Float64Array(size),
    needs: new Int32Array(size),
  };
  const until = new Float64Array(size);
  const ofOthers = await stepsOfOthers(db);
  const enablers = new Enablers(size, await readConcurrent(db));
  let at = 0;
  let kase = -1;
  let known = -1;
  const rows = db.columns<ReplayColumn>(`
    WITH step AS (
      SELECT workflow, activity, row_number() OVER (ORDER BY workflow, activity) - 1 AS step
      FROM (SELECT DISTINCT workflow, activity FROM timed WHERE single)
    )
    SELECT timed.kase, workflow, activity, (hash(case_id) // 4294967296)::DOUBLE AS hash, CASE WHEN judged THEN 1 WHEN timed.kase IN (FROM earlier_case) THEN 2 ELSE 0 END AS judged, step,
      CASE WHEN timed.resource IN (SELECT resource FROM account) THEN NULL ELSE timed.resource END AS person,
      ready_at::DOUBLE AS "readyAt", started::DOUBLE AS started, completed::DOUBLE AS completed,
      worked::DOUBLE AS worked, CASE WHEN at_opening = 1 THEN 1 ELSE coalesce(batch, 1) END AS batch, batched_until::DOUBLE AS until
    FROM timed JOIN step USING (workflow, activity) JOIN kase ON kase.id = timed.kase
    WHERE single ORDER BY timed.kase, seq`);
  for await (const { length, columns: chunk } of rows) {
    for (let row = 0; row < length; row++, at++) {
      const completed = chunk.completed[row] ?? 0;
      const begun = orElse(chunk.started[row], completed);
      if (chunk.kase[row] !== known) {
        known = chunk.kase[row] ?? 0;
        kase += 1;
        log.cases[kase] = at;
        log.workflowOf[kase] = chunk.workflow[row] ?? 0;
        log.hashes[kase] = chunk.hash[row] ?? 0;
        log.isJudged[kase] = chunk.judged[row] ?? 0;
        enablers.beginCase(at, chunk.workflow[row] ?? 0);
      }
      const readyAt = orElse(chunk.readyAt[row], NaN);
      const { needs, ended } = enablers.add(at, chunk.activity[row] ?? 0, completed, readyAt);
      const ready = Number.isNaN(readyAt) ? orElse(ended, begun) : readyAt;
      const worked = orElse(chunk.worked[row], 0);
      const person = orElse(chunk.person[row], -1);
      const isTimed = worked > 0 && !Number.isNaN(chunk.started[row] ?? NaN);
      const isDone = isTimed && people.has(person) && !ofOthers.has(chunk.activity[row] ?? 0);
      log.step[at] = chunk.step[row] ?? 0;
      log.person[at] = isDone ? person : -1;
      log.completed[at] = completed;
      log.started[at] = Math.max(begun, ready);
      log.ready[at] = Math.min(ready, Math.max(begun, ready));
      log.work[at] = isDone ? worked : completed - Math.max(begun, ready);
      log.lag[at] = Number.isNaN(ended) ? 0 : Math.max(0, ready - ended);
      log.needs[at] = needs;
      until[at] = isDone && (chunk.batch[row] ?? 1) > 1 ? orElse(chunk.until[row], NaN) : NaN;
      if (isYieldDue()) await yieldIfDue();
    }
  }
  log.cases[number] = size;
  const { leader, batches } = groupInSteps(log, until);
  const persons = readReplayPeople(log, people, steps.length, leader);
  return { ...log, ...enablers.links(), turn: findTurns(log), leader, batches, steps, ...persons };
}

/** Someone who takes a first step right after another one took it in its turn. */
const rightAfterUs = 15 * minuteUs;

/**
 * When a case arrived is not recorded, only when its first step began. Where its person was busy until then with what had
 * been ready earlier, it had its turn like that.
 */
function findTurns({
  person,
  started,
  completed,
  ready,
  needs,
}: Pick<ReplayLog, 'person' | 'started' | 'completed' | 'ready' | 'needs'>): Float64Array {
  const turns = Float64Array.from(ready);
  const byPerson = Array.from(person.keys())
    .filter((at) => (person[at] ?? -1) >= 0)
    .sort((one, other) => (person[one] ?? 0) - (person[other] ?? 0) || (started[one] ?? 0) - (started[other] ?? 0));
  for (const [nth, at] of byPerson.entries()) {
    const before = byPerson[nth - 1] ?? at;
    if (needs[at] !== 0 || person[before] !== person[at]) continue;
    const isNext = (started[at] ?? 0) - (completed[before] ?? 0) <= rightAfterUs;
    if (isNext) turns[at] = Math.min(turns[at] ?? 0, turns[before] ?? 0);
  }
  return turns;
}

const orElse = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : value;

async function readConcurrent(db: AnalyticDatabase): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const pairs = await db.rows<Record<'workflow' | 'activity' | 'other', number>>('SELECT * EXCLUDE cases FROM beside');
  const found = new Map<number, Set<string>>();
  for (const { workflow, activity, other } of pairs) {
    const known = found.get(workflow) ?? new Set<string>();
    found.set(workflow, known.add(`${activity} ${other}`));
  }
  return found;
}

/**
 * What must end before each occurrence: the last one that is not concurrent with it and, of a join, the earlier ones that
 * are concurrent with that and with each other; where it is recorded when it was ready, the last one that had ended.
 */
class Enablers {
  /** Pairs of an enabler and what it enables. */
  private readonly pairs: number[] = [];
  private first = 0;
  private activities: number[] = [];
  private ends: number[] = [];
  private concurrentHere: ReadonlySet<string> | undefined;

  constructor(
    private readonly size: number,
    private readonly concurrent: ReadonlyMap<number, ReadonlySet<string>>,
  ) {}

  beginCase(at: number, workflow: number): void {
    this.first = at;
    this.activities = [];
    this.ends = [];
    this.concurrentHere = this.concurrent.get(workflow);
  }

  /** Returns how many they are, and when the last of them ended; NaN where nothing comes before. */
  add(at: number, activity: number, completed: number, readyAt: number): { needs: number; ended: number } {
    const found = this.find(activity, readyAt);
    let ended = NaN;
    for (const nth of found) {
      this.pairs.push(this.first + nth, at);
      ended = Math.max(Number.isNaN(ended) ? -Infinity : ended, this.ends[nth] ?? 0);
    }
    this.activities.push(activity);
    this.ends.push(completed);
    return { needs: found.length, ended };
  }

  /** By enabler, what it enables. */
  links(): { nextFrom: Int32Array; next: Int32Array } {
    const { pairs, size } = this;
    const nextFrom = new Int32Array(size + 1);
    const change = (of: Int32Array, at: number, by: number): number => (of[at] = (of[at] ?? 0) + by);
    for (let pair = 0; pair < pairs.length; pair += 2) change(nextFrom, (pairs[pair] ?? 0) + 1, 1);
    for (let at = 0; at < size; at++) change(nextFrom, at + 1, nextFrom[at] ?? 0);
    const next = new Int32Array(pairs.length / 2);
    const filled = nextFrom.slice();
    for (let pair = 0; pair < pairs.length; pair += 2) {
      next[change(filled, pairs[pair] ?? 0, 1) - 1] = pairs[pair + 1] ?? 0;
    }
    return { nextFrom, next };
  }

  private find(activity: number, readyAt: number): number[] {
    const last = this.activities.length - 1;
    if (last < 0) return [];
    if (!Number.isNaN(readyAt)) {
      let at = last;
      while (at > 0 && (this.ends[at] ?? 0) > readyAt) at -= 1;
      return [at];
    }
    const chosen: number[] = [];
    for (let at = last; at >= 0; at--) {
      const other = this.activities[at] ?? -1;
      if (this.areConcurrent(other, activity)) continue;
      if (!chosen.every((each) => this.areConcurrent(this.activities[each] ?? -1, other))) break;
      chosen.push(at);
    }
    return chosen.length === 0 ? [0] : chosen;
  }

  private areConcurrent(one: number, other: number): boolean {
    return this.concurrentHere?.has(`${one} ${other}`) === true;
  }
}
