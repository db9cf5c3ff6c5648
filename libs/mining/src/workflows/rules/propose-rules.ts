import { byCodePoint } from '../../report/words/words.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';

/** Two activities of a workflow in this order, with counts of the cases that have both. */
export interface OrderedPair {
  a: string;
  b: string;
  /** Cases whose first a comes before their first b, and how many of them are judged. */
  firstBefore: number;
  judgedFirstBefore: number;
  /** Cases whose last a comes before their last b. */
  lastBefore: number;
  judgedLastBefore: number;
  /** Judged cases that start with a, and that end with b. */
  judgedStarting: number;
  judgedEnding: number;
  /** Cases in which b directly follows a. */
  direct: number;
}

export interface SeenActivity {
  name: string;
  cases: number;
  judged: number;
}

interface ProposedRule {
  kind: 'before' | 'followed_by';
  a: string;
  b: string;
}

interface HeldRule extends ProposedRule {
  broken: number;
  /** Whether enough cases break it for the exceptions to be worth a look. */
  isBroken: boolean;
  direct: number;
  /** The share of its cases in which the start or the end of the case explains the order. */
  explained: number;
}

const fewestCases = 100;
const leastHeldShare = 0.9;
/** With fewer exceptions than this share, a tool enforces the order, or nothing else can happen. */
const leastBrokenShare = 0.001;
/** More rules than are shown, because some of them are broken by the same cases. */
const mostProposed = 30;

/** If the start or end of cases explains this share, the rule says nothing else. */
const leastExplainedShare = 0.5;

/**
 * Proposes rules that nearly all cases follow, so that the exceptions are worth a look: those kept in 90 to 99.9% of their
 * cases. First come rules whose steps mostly follow each other directly, then rules that more cases break. Rules that follow
 * from two others, or from how cases start or end, are left out.
 */
export function proposeRules(activities: readonly SeenActivity[], pairs: readonly OrderedPair[]): ProposedRule[] {
  const known = new Map(activities.map((activity) => [activity.name, activity]));
  const held = pairs.flatMap((pair) => findRules(pair, known));
  const edges = new Map<string, Set<string>>();
  for (const rule of held) {
    const from = key(rule.kind, rule.a);
    edges.set(from, (edges.get(from) ?? new Set()).add(rule.b));
  }
  const proposed = held
    .filter(({ isBroken }) => isBroken)
    .filter(({ explained }) => explained < leastExplainedShare)
    .filter((rule) => !followsFromOthers(rule, edges))
    .sort(mostInformative);
  return withoutRepeats(proposed)
    .slice(0, mostProposed)
    .map(({ kind, a, b }) => ({ kind, a, b }));
}

function findRules(pair: OrderedPair, known: ReadonlyMap<string, SeenActivity>): HeldRule[] {
  const { a, b, direct } = pair;
  const rules: HeldRule[] = [];
  const add = (
    kind: ProposedRule['kind'],
    of: SeenActivity | undefined,
    [kept, judgedKept, explaining]: readonly [number, number, number],
  ): void => {
    if (!of || of.judged < fewestCases) return;
    // The rule must hold with open cases, which may still follow it, and without them.
    if (kept < leastHeldShare * of.cases || judgedKept < leastHeldShare * of.judged) return;
    const broken = of.judged - judgedKept;
    const isBroken = broken >= leastBrokenShare * of.cases;
    rules.push({ kind, a, b, direct, broken, isBroken, explained: explaining / of.judged });
  };
  add('before', known.get(b), [pair.firstBefore, pair.judgedFirstBefore, pair.judgedStarting]);
  add('followed_by', known.get(a), [pair.lastBefore, pair.judgedLastBefore, pair.judgedEnding]);
  return rules;
}

function followsFromOthers({ kind, a, b }: HeldRule, edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...(edges.get(key(kind, a)) ?? [])].some((middle) => middle !== b && edges.get(key(kind, middle))?.has(b));
}

function mostInformative(one: HeldRule, other: HeldRule): number {
  return (
    other.direct - one.direct ||
    other.broken - one.broken ||
    byCodePoint(one.a, other.a) ||
    byCodePoint(one.b, other.b) ||
    byCodePoint(one.kind, other.kind)
  );
}

/** Leaves out rules that would show the same exceptions again, such as b follows a after a comes before b. */
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

/** Only pairs of the most frequent activities are counted, because the number of pairs grows with the square. */
const mostActivities = 60;

/** A case counts as decided if it has been quiet for this many times the longest wait of any other case. */
const decidedAfterRatio = 3;

/**
 * Creates the table `decided_case`: judged cases without those that the end of the log may have cut off. These end with a
 * step that is no end, and have not been quiet much longer than other cases that continued after that step.
 */
const decidedCases = `CREATE OR REPLACE TABLE decided_case AS
  WITH longest AS (SELECT workflow, activity, max(elapsed) AS gap FROM plausible_occurrence GROUP BY workflow, activity)
  SELECT judged.workflow, kase FROM judged
  JOIN observed ON observed.workflow = judged.workflow
  LEFT JOIN longest ON longest.workflow = judged.workflow AND longest.activity = judged.activity
  LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
  WHERE next_activity IS NULL AND (ending.activity IS NOT NULL OR ends_at - completed > coalesce(${decidedAfterRatio} * gap, -1))`;

/**
 * Creates the tables `way` (one case per variant, with the number of its cases) and `place` (where each of its activities
 * comes first and last), so that equal cases are compared only once.
 */
export async function createVariantTables(db: AnalyticDatabase): Promise<void> {
  await db.run(decidedCases);
  await db.run(`CREATE OR REPLACE TABLE way AS
    WITH ways AS (
      SELECT workflow, kase, bit_xor(hash(activity, seq)) AS one, sum(hash(seq, activity, 1)::HUGEINT) AS other
      FROM occurrence GROUP BY workflow, kase
    )
    SELECT ways.workflow, min(kase) AS kase, count(*) AS cases, count(decided_case.kase) AS judged
    FROM ways LEFT JOIN decided_case USING (kase) GROUP BY ways.workflow, one, other`);
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
      coalesce(judged_starting, 0)::DOUBLE AS "judgedStarting", coalesce(judged_ending, 0)::DOUBLE AS "judgedEnding",
      coalesce(step.cases, 0)::DOUBLE AS direct
    FROM pair LEFT JOIN step USING (a, b)
    JOIN activity AS this ON this.id = pair.a JOIN activity AS next ON next.id = pair.b
    ORDER BY pair.a, pair.b`);
}
