import { byCodePoint } from '../../report/words/words.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';

/** Two activities of a workflow, in this order, by the cases that have both. */
export interface OrderedPair {
  a: string;
  b: string;
  /** Cases whose first a comes before their first b; and those of them that have run their course. */
  firstBefore: number;
  judgedFirstBefore: number;
  /** Cases whose last a comes before their last b. */
  lastBefore: number;
  judgedLastBefore: number;
  /** Of these, cases that have had b before their last a as well: nothing else sets the order. */
  judgedInterleaved: number;
  /** Cases that start with a, and those that end with b, of those that have run their course. */
  judgedStarting: number;
  judgedEnding: number;
  /** Cases in which b comes right after a. */
  direct: number;
}

export interface SeenActivity {
  name: string;
  cases: number;
  judged: number;
}

export interface ProposedRule {
  kind: 'before' | 'followed_by';
  a: string;
  b: string;
}

interface HeldRule extends ProposedRule {
  broken: number;
  direct: number;
  /** The share of its cases in which a start, or an end, explains it. */
  explained: number;
  /** The share of its cases in which both orders occur before it is kept. */
  interleaved: number;
}

const fewestCases = 100;
const heldFrom = 0.9;
/** More than are shown, because some turn out to be broken by the same cases. */
const mostProposed = 30;

/** Where cases start or end so as often, that is what the rule says. */
const explainedFrom = 0.5;
/** A rule that no case breaks says something only where the steps come in either order so often. */
const eitherOrder = 0.1;

/**
 * Rules that nearly all cases keep, so that the others deserve a look: those whose steps follow each other directly in
 * most cases come first, then those that more cases break, then what no case breaks although nothing else sets the order.
 * What follows from two other rules, and what holds because cases start or end so, says nothing.
 */
export function proposeRules(activities: readonly SeenActivity[], pairs: readonly OrderedPair[]): ProposedRule[] {
  const known = new Map(activities.map((activity) => [activity.name, activity]));
  const held = pairs.flatMap((pair) => rulesOf(pair, known));
  const edges = new Map<string, Set<string>>();
  for (const rule of held) {
    const from = key(rule.kind, rule.a);
    edges.set(from, (edges.get(from) ?? new Set()).add(rule.b));
  }
  const proposed = held
    .filter(({ broken, interleaved }) => broken > 0 || interleaved >= eitherOrder)
    .filter(({ explained }) => explained < explainedFrom)
    .filter((rule) => !followsFromOthers(rule, edges))
    .sort(mostInformative);
  return withoutRepeats(proposed)
    .slice(0, mostProposed)
    .map(({ kind, a, b }) => ({ kind, a, b }));
}

function rulesOf(pair: OrderedPair, known: ReadonlyMap<string, SeenActivity>): HeldRule[] {
  const { a, b, direct } = pair;
  const rules: HeldRule[] = [];
  const add = (
    kind: ProposedRule['kind'],
    of: SeenActivity | undefined,
    [kept, judgedKept, explaining, interleaving]: readonly [number, number, number, number],
  ): void => {
    if (!of || of.judged < fewestCases) return;
    // Both with the open cases, which may yet keep to it, and without them.
    if (kept < heldFrom * of.cases || judgedKept < heldFrom * of.judged) return;
    const [explained, interleaved] = [explaining / of.judged, interleaving / of.judged];
    rules.push({ kind, a, b, direct, broken: of.judged - judgedKept, explained, interleaved });
  };
  add('before', known.get(b), [pair.firstBefore, pair.judgedFirstBefore, pair.judgedStarting, 0]);
  add('followed_by', known.get(a), [pair.lastBefore, pair.judgedLastBefore, pair.judgedEnding, pair.judgedInterleaved]);
  return rules;
}

function followsFromOthers({ kind, a, b }: HeldRule, edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...(edges.get(key(kind, a)) ?? [])].some((middle) => middle !== b && edges.get(key(kind, middle))?.has(b));
}

function mostInformative(one: HeldRule, other: HeldRule): number {
  return (
    Number(other.broken > 0) - Number(one.broken > 0) ||
    other.direct - one.direct ||
    other.broken - one.broken ||
    byCodePoint(one.a, other.a) ||
    byCodePoint(one.b, other.b) ||
    byCodePoint(one.kind, other.kind)
  );
}

/** That a comes before b, and that b follows a, is one thing to look at; so is all that breaks where one step is left out. */
function withoutRepeats(rules: readonly HeldRule[]): HeldRule[] {
  const pairs = new Set<string>();
  const leftOut = new Set<string>();
  return rules.filter(({ kind, a, b }) => {
    const missing = kind === 'before' ? a : b;
    if (pairs.has(key(a, b)) || leftOut.has(missing)) return false;
    pairs.add(key(a, b));
    return leftOut.add(missing);
  });
}

const key = (one: string, other: string): string => JSON.stringify([one, other]);

/** Pairs are counted among the most frequent activities: their number grows with the square. */
const mostActivities = 60;

/** The longest wait of all may be one that the end of the log cuts: so many times as long as any other, it is not. */
const farBeyond = 3;

/**
 * `decided_case`: those that have run their course, less those that may only have been cut off by the end of the log: what
 * they end with is no end, and they have not been quiet for far longer than any case was after it before it went on.
 */
const decidedCases = `CREATE OR REPLACE TABLE decided_case AS
  WITH longest AS (SELECT workflow, activity, max(elapsed) AS gap FROM plausible_occurrence GROUP BY workflow, activity)
  SELECT judged.workflow, kase FROM judged
  JOIN observed ON observed.workflow = judged.workflow
  LEFT JOIN longest ON longest.workflow = judged.workflow AND longest.activity = judged.activity
  LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
  WHERE next_activity IS NULL AND (ending.activity IS NOT NULL OR ends_at - completed > coalesce(${farBeyond} * gap, -1))`;

/**
 * `way`: one case for all that take the same way, with how many they are; `place`: where each of its activities comes
 * first and last. Cases that do the same need not be compared one by one.
 */
export async function prepareWays(db: AnalyticDatabase): Promise<void> {
  await db.run(decidedCases);
  await db.run(`CREATE OR REPLACE TABLE way AS
    WITH told AS (
      SELECT workflow, kase, bit_xor(hash(activity, seq)) AS one, sum(hash(seq, activity, 1)::HUGEINT) AS other
      FROM occurrence GROUP BY workflow, kase
    )
    SELECT told.workflow, min(kase) AS kase, count(*) AS cases, count(decided_case.kase) AS judged
    FROM told LEFT JOIN decided_case USING (kase) GROUP BY told.workflow, one, other`);
  await db.run(`CREATE OR REPLACE TABLE place AS
    WITH frequent AS (
      SELECT workflow, activity FROM occurrence JOIN way USING (workflow, kase)
      GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY sum(cases) DESC, activity) <= ${mostActivities}
    )
    SELECT occurrence.workflow, kase, activity, min(seq) AS first, max(seq) AS last, any_value(way.cases) AS cases,
      any_value(judged) AS judged, min(seq) = 1 AS starts, bool_or(next_activity IS NULL) AS ends
    FROM occurrence JOIN way USING (workflow, kase) SEMI JOIN frequent USING (workflow, activity)
    GROUP BY occurrence.workflow, kase, activity`);
}

export async function forgetWays(db: AnalyticDatabase): Promise<void> {
  await db.run('DROP TABLE IF EXISTS way');
  await db.run('DROP TABLE IF EXISTS decided_case');
  await db.run('DROP TABLE IF EXISTS place');
}

export function seenActivities(db: AnalyticDatabase, workflow: number): Promise<SeenActivity[]> {
  return db.rows<SeenActivity>(`
    SELECT name, sum(place.cases)::DOUBLE AS cases, sum(judged)::DOUBLE AS judged
    FROM place JOIN activity ON activity.id = activity
    WHERE workflow = ${workflow} GROUP BY activity.id, name ORDER BY activity.id`);
}

export function orderedPairs(db: AnalyticDatabase, workflow: number): Promise<OrderedPair[]> {
  return db.rows<OrderedPair>(`
    WITH pair AS (
      SELECT one.activity AS a, other.activity AS b,
        sum(one.cases) FILTER (one.first < other.first) AS first_before,
        sum(one.judged) FILTER (one.first < other.first) AS judged_first_before,
        sum(one.cases) FILTER (one.last < other.last) AS last_before,
        sum(one.judged) FILTER (one.last < other.last) AS judged_last_before,
        sum(one.judged) FILTER (one.last < other.last AND other.first < one.last) AS judged_interleaved,
        sum(one.judged) FILTER (one.starts) AS judged_starting, sum(one.judged) FILTER (other.ends) AS judged_ending
      FROM place AS one JOIN place AS other ON other.kase = one.kase AND other.activity <> one.activity
      WHERE one.workflow = ${workflow}
      GROUP BY one.activity, other.activity
    ), step AS (
      SELECT activity AS a, next_activity AS b, sum(cases) AS cases
      FROM (SELECT DISTINCT kase, activity, next_activity FROM occurrence WHERE workflow = ${workflow})
      JOIN way USING (kase) GROUP BY activity, next_activity
    )
    SELECT this.name AS a, next.name AS b, coalesce(first_before, 0)::DOUBLE AS "firstBefore",
      coalesce(judged_first_before, 0)::DOUBLE AS "judgedFirstBefore", coalesce(last_before, 0)::DOUBLE AS "lastBefore",
      coalesce(judged_last_before, 0)::DOUBLE AS "judgedLastBefore",
      coalesce(judged_interleaved, 0)::DOUBLE AS "judgedInterleaved",
      coalesce(judged_starting, 0)::DOUBLE AS "judgedStarting", coalesce(judged_ending, 0)::DOUBLE AS "judgedEnding",
      coalesce(step.cases, 0)::DOUBLE AS direct
    FROM pair LEFT JOIN step USING (a, b)
    JOIN activity AS this ON this.id = pair.a JOIN activity AS next ON next.id = pair.b
    ORDER BY pair.a, pair.b`);
}
