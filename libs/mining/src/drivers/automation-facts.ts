import { type AnalyticDatabase, sqlText, sqlTexts } from '../log/analytic-database.js';
import { groupBy } from '../computing/grouped.js';
import { falseAlarms, smallestRatio } from '../statistics/compared-means.js';
import { falseDiscoveryRates, kruskalWallis } from '../statistics/kruskal-wallis.js';
import { factKey } from '../facts/activity-counts.js';
import type { AutomationFacts } from '../facts/value-facts.js';
import { leastEffect, mostChance } from './attribute-comparison.js';
import { isIdentifierName, isResult } from './column-content.js';
import { fewestCases } from './segments.js';

/** Executions of one step that are compared at most, chosen by a hash of the case. */
const mostExecutions = 5_000;
/** Where fewer cases go another way, or have another outcome, than most, the log holds no decision. */
const leastOtherwise = 0.05;
const mostAttributes = 20;
const mostOutcomes = 10;
/** Numbers are divided into parts, so that a rule can find a limit among them. */
const mostParts = 20;
/** What a second attribute must add to a rule, as a share of the cases. */
const leastAdded = 0.01;

/**
 * For each step with measured work that records different outcomes or after which cases go different ways: whether the work
 * is alike, and whether a rule on what is known when a case begins predicts what is decided. `measured` has the keys of
 * steps whose durations are hands-on time.
 */
export async function automationFacts(
  db: AnalyticDatabase,
  measured: ReadonlySet<string>,
): Promise<Map<string, AutomationFacts>> {
  if (measured.size === 0) return new Map();
  await db.run(firstExecutions);
  await createOutcomes(db);
  await db.run(deciding);
  const listed = await db.rows<{ workflow: number; activity: number }>(
    'SELECT DISTINCT workflow, activity FROM deciding ORDER BY workflow, activity',
  );
  const steps = listed.filter(({ workflow, activity }) => measured.has(factKey(workflow, activity)));
  if (steps.length > 0) await createClasses(db);
  const found = new Map<string, AutomationFacts>();
  for (const { workflow, activity } of steps) {
    await db.run(
      `CREATE OR REPLACE TABLE done AS
      FROM deciding WHERE workflow = ${workflow} AND activity = ${activity} ORDER BY kase`,
    );
    const compared = steps.filter((each) => each.workflow === workflow).length;
    found.set(factKey(workflow, activity), await describeWork(db, compared));
  }
  await db.drop('first_execution', 'outcome', 'deciding', 'known_class', 'known_first', 'done', 'relative');
  return found;
}

/**
 * The first execution of each case by a person, with what came next, and the event before it (or after it, where it is the
 * first); concurrent steps are no decision.
 */
const firstExecutions = `CREATE OR REPLACE TABLE first_execution AS
  SELECT judged.workflow, judged.activity, judged.kase, judged.resource, execution.work::DOUBLE AS work,
    judged.ordinal, neighbor.ordinal AS neighbor, coalesce(judged.next_activity, -1) AS next, hash(case_id) AS drawn
  FROM execution
  JOIN judged ON judged.kase = execution.kase AND judged.seq = execution.seq
  JOIN kase ON kase.id = judged.kase
  LEFT JOIN judged AS neighbor
    ON neighbor.kase = judged.kase AND neighbor.seq = if(judged.seq = 1, 2, judged.seq - 1)
  ANTI JOIN beside
    ON beside.workflow = judged.workflow AND beside.activity = judged.activity AND other = judged.next_activity
  WHERE judged.nth = 1 AND execution.work > 0 AND judged.resource IS NOT NULL
  QUALIFY row_number() OVER (PARTITION BY judged.workflow, judged.activity ORDER BY drawn, judged.kase) <= ${mostExecutions}`;

/** Creates `outcome`: what executions record in columns named as results, unless the event beside them has it already. */
async function createOutcomes(db: AnalyticDatabase): Promise<void> {
  const keys = await db.withJoinsAsWritten(() =>
    db.rows<{ key: string }>(`SELECT DISTINCT unnest(json_keys(attributes)) AS key
      FROM upload JOIN first_execution ON ordinal = (upload.file::BIGINT << 40) + upload.position`),
  );
  const named = keys.map(({ key }) => key).filter((key) => isResult(key) && !isIdentifierName(key));
  await db.withJoinsAsWritten(() =>
    db.run(`CREATE OR REPLACE TABLE outcome AS
    WITH recorded AS (
      SELECT place, entry.key, entry.value ->> '$' AS value
      FROM upload JOIN (SELECT ordinal AS place FROM first_execution UNION SELECT neighbor FROM first_execution)
        ON place = (upload.file::BIGINT << 40) + upload.position, json_each(attributes) AS entry
      WHERE attributes IS NOT NULL AND entry.key IN (${sqlTexts(named)})
    ), own AS (
      SELECT workflow, activity, kase, recorded.key, recorded.value, recorded.value = beside.value AS carried
      FROM first_execution JOIN recorded ON recorded.place = ordinal
      LEFT JOIN recorded AS beside ON beside.place = neighbor AND beside.key = recorded.key
    ), decided AS (
      SELECT workflow, activity, key FROM own
      JOIN (SELECT workflow, activity, count(*) AS times FROM first_execution GROUP BY ALL) USING (workflow, activity)
      GROUP BY workflow, activity, key
      HAVING count(value) >= ${1 - leastOtherwise} * any_value(times) AND count(DISTINCT value) BETWEEN 2 AND ${mostOutcomes}
        AND count(*) FILTER (carried) < ${1 - leastOtherwise} * count(*)
    )
    SELECT workflow, activity, kase, string_agg(value, ', ' ORDER BY key) AS value
    FROM own SEMI JOIN decided USING (workflow, activity, key) GROUP BY workflow, activity, kase`),
  );
}

/** What was decided is the outcome recorded, with the step that came next: software would have to know both. */
const deciding = `CREATE OR REPLACE TABLE deciding AS
  WITH own AS (
    SELECT * EXCLUDE (next, value), concat_ws(' ', next, value) AS next
    FROM first_execution LEFT JOIN outcome USING (workflow, activity, kase)
  ), way AS (
    SELECT workflow, activity, next, count(*) AS times FROM own GROUP BY ALL
  ), decided AS (
    SELECT workflow, activity FROM way GROUP BY ALL
    HAVING max(times) < ${1 - leastOtherwise} * sum(times) AND sum(times) >= ${4 * fewestCases}
  )
  SELECT * EXCLUDE (drawn), drawn % 2 = 0 AS held FROM own SEMI JOIN decided USING (workflow, activity)`;

/** Creates `known_class`: for each case the class of its first value of each attribute; rare values are one class. */
async function createClasses(db: AnalyticDatabase): Promise<void> {
  await db.withJoinsAsWritten(() =>
    db.run(`CREATE OR REPLACE TABLE known_first AS
      SELECT begun.workflow, begun.kase, entry.key, entry.value ->> '$' AS value
      FROM upload JOIN (
        SELECT workflow, kase, arg_min(ordinal, (completed, ordinal)) AS ordinal
        FROM event SEMI JOIN deciding USING (kase) GROUP BY workflow, kase
      ) AS begun ON begun.ordinal = (upload.file::BIGINT << 40) + upload.position, json_each(attributes) AS entry
      WHERE attributes IS NOT NULL`),
  );
  const keys = await db.rows<{ key: string }>('SELECT key FROM known_first GROUP BY key ORDER BY count(*) DESC, key');
  const named = keys.map(({ key }) => key).filter((key) => !isResult(key) && !isIdentifierName(key));
  await db.run(`CREATE OR REPLACE TABLE known_class AS
    WITH known AS (
      SELECT began.*, key, coalesce(value, '') AS value, TRY_CAST(value AS DOUBLE) AS number
      FROM (SELECT DISTINCT workflow, kase FROM deciding) AS began
      CROSS JOIN (SELECT DISTINCT key FROM known_first WHERE key IN (${sqlTexts(named.slice(0, mostAttributes))}))
      LEFT JOIN known_first USING (workflow, kase, key)
    ), counted AS (
      SELECT *, count(*) OVER (PARTITION BY workflow, key, value) AS alike,
        least(${mostParts}, count(*) OVER (PARTITION BY workflow, key) // ${fewestCases}) AS parts,
        percent_rank() OVER (PARTITION BY workflow, key ORDER BY number NULLS LAST) AS place
      FROM known
    )
    SELECT kase, key, CASE WHEN number IS NOT NULL AND alike < ${fewestCases} THEN 'part ' || floor(place * parts)
      WHEN alike < ${fewestCases} THEN 'rare' ELSE value END AS class
    FROM counted`);
}

async function describeWork(db: AnalyticDatabase, compared: number): Promise<AutomationFacts> {
  const within = strongest(await readSplits(db, null), null);
  const splits = await readSplits(db, within);
  const byPerson = splits.find(({ key }) => key === null);
  const { variation } = await db.row<{ variation: number }>(
    'SELECT round(stddev_pop(time), 6) AS variation FROM relative',
  );
  const [rule] = await db.rows<{ one: string; other: string; right: number; rightWithout: number }>(bestRule);
  return {
    within,
    variation,
    differsByPerson: byPerson && byPerson.classes > 1 ? byPerson.p < falseAlarms / compared : null,
    splitBy: strongest(splits, within),
    rule: rule
      ? { attributes: [...new Set([rule.one, rule.other])], right: rule.right, rightWithout: rule.rightWithout }
      : null,
  };
}

/** How well an attribute, or the person where `key` is null, separates long times from short ones. */
interface Split {
  key: string | null;
  classes: number;
  effect: number;
  p: number;
}

/** Compares times divided by the mean of their class; where all means are within a tenth, nothing is split. */
async function readSplits(db: AnalyticDatabase, within: string | null): Promise<Split[]> {
  await db.run(`CREATE OR REPLACE TABLE relative AS
    SELECT kase, resource, work / avg(work) OVER (PARTITION BY class) AS time
    FROM done LEFT JOIN (FROM known_class WHERE key = ${sqlText(within ?? '')}) USING (kase)`);
  const rows = await db.rows<{ key: string | null; cases: number; twiceRanks: number; mean: number; ties: number }>(`
    WITH ranked AS (
      SELECT *, count(*) OVER (PARTITION BY time) AS equal, 2 * rank() OVER (ORDER BY time) + equal - 1 AS twice_rank,
        count(*) OVER (PARTITION BY resource) AS own
      FROM relative
    ), divided AS (
      SELECT key, class, time, twice_rank FROM ranked JOIN known_class USING (kase)
      UNION ALL
      SELECT NULL, CASE WHEN own >= ${fewestCases} THEN resource::VARCHAR ELSE 'others' END, time, twice_rank FROM ranked
    )
    SELECT key, count(*)::INTEGER AS cases, sum(twice_rank)::DOUBLE AS "twiceRanks", avg(time) AS mean,
      (SELECT sum(equal * equal - 1)::DOUBLE FROM ranked) AS ties
    FROM divided GROUP BY key, class ORDER BY key, class`);
  return [...groupBy(rows, ({ key }) => key)].map(([key, segments]) => {
    const means = segments.map(({ mean }) => mean);
    const isApart = Math.max(...means) >= (1 + smallestRatio) * Math.min(...means);
    const found = isApart ? kruskalWallis(segments, segments[0]?.ties ?? 0) : null;
    return { key, classes: segments.length, ...(found ?? { effect: 0, p: 1 }) };
  });
}

/** The attribute that splits times most clearly, by the test for drivers. */
function strongest(splits: readonly Split[], except: string | null): string | null {
  const attributes = splits.filter(({ key }) => key !== null && key !== except);
  const chances = falseDiscoveryRates(attributes.map(({ p }) => p));
  const clear = attributes.filter(({ effect }, at) => (chances[at] ?? 1) < mostChance && effect >= leastEffect);
  return clear.toSorted((a, b) => b.effect - a.effect)[0]?.key ?? null;
}

/** The one or two attributes whose classes predict best what they were learned from; each goes where most of it went. */
const bestRule = `
  WITH divided AS (
    SELECT a.key AS one, b.key AS other, a.class AS class, b.class AS class_of_other, next, held
    FROM done JOIN known_class AS a USING (kase) JOIN known_class AS b ON b.kase = a.kase AND b.key >= a.key
  ), learned AS (
    SELECT one, other, class, class_of_other, mode(next ORDER BY next) AS usual FROM divided WHERE NOT held GROUP BY ALL
  )
  SELECT one, other, (count(*) FILTER (WHERE held AND next = usual) / count(*) FILTER (WHERE held))::DOUBLE AS right,
    (SELECT count(*) FILTER (WHERE next = usual_of_all) / count(*) FROM done,
      (SELECT mode(next ORDER BY next) AS usual_of_all FROM done WHERE NOT held) WHERE held)::DOUBLE AS "rightWithout"
  FROM divided LEFT JOIN learned USING (one, other, class, class_of_other)
  GROUP BY one, other
  ORDER BY count(*) FILTER (WHERE NOT held AND next = usual) - (one <> other)::INTEGER * ${leastAdded} * count(*) DESC, one, other
  LIMIT 1`;
