import { splitWords } from '../../drivers/column-content.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { sayWorkflow } from '../../report/words/say.js';
import { type PatternFact, type PatternRow, fewestCases, fewestCompared } from './found-pattern.js';
import type { FoundDriver } from '../../drivers/attribute-comparison.js';
import { segmentWords } from '../../report/words/driver-words.js';

/** A date that changes during cases is a plan, not a deadline. */
const leastConstantShare = 0.99;
const leastReadableShare = 0.9;
/** A date that has passed before most cases begin is the deadline of something else. */
const leastAheadShare = 0.5;
const day = 86_400_000_000;

/** Cases completed after their deadline, and how late. */
export async function late(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE due_case AS
    WITH dated AS (
      -- A date without a time means the end of that day in local time.
      SELECT judged_case.workflow, kase, key, constant, state, length(first) <= 10 AS is_day,
        CASE WHEN is_day THEN local_time(begun) ELSE begun END AS begun,
        CASE WHEN is_day THEN local_time(ended) ELSE ended END AS ended,
        epoch_us(TRY_CAST(first AS TIMESTAMP)) + CASE WHEN is_day THEN ${day} - 1 ELSE 0 END AS due
      FROM column_value JOIN judged_case USING (kase) WHERE meaning = 'deadline'
    ), promised AS (
      SELECT workflow, key FROM dated GROUP BY workflow, key
      HAVING count(*) FILTER (constant) >= ${leastConstantShare} * count(*) AND count(due) >= ${leastReadableShare} * count(*)
        AND count(*) FILTER (due >= begun) >= ${leastAheadShare} * count(*)
    )
    SELECT workflow, kase, key, ended - due AS over FROM dated SEMI JOIN promised USING (workflow, key)
    WHERE constant AND due IS NOT NULL AND state = 'completed'`);
  const rows = await db.rows<PatternRow & { key: string; figures: Record<LateFigure, number> }>(`
    SELECT workflow, key, count(*) FILTER (over > 0)::INTEGER AS cases, count(*) FILTER (over > 0) / count(*) AS share,
      {'casesWithDeadline': count(*)::INTEGER, 'medianLateSeconds': quantile_cont(over, 0.5) FILTER (over > 0) / 1e6,
        'p90LateSeconds': quantile_cont(over, 0.9) FILTER (over > 0) / 1e6} AS figures
    FROM due_case GROUP BY workflow, key
    HAVING count(*) >= ${fewestCompared} AND count(*) FILTER (over > 0) >= ${fewestCases} ORDER BY workflow, key`);
  await db.run(
    "INSERT INTO pattern_case SELECT concat('late ', workflow, ' ', key), kase FROM due_case WHERE over > 0",
  );
  await db.run('DROP TABLE due_case');
  return rows.map(({ key, ...row }) => {
    const values = { share: row.share, attribute: splitWords(key).join(' '), median: row.figures.medianLateSeconds };
    const text = sayWorkflow('pattern/late', values);
    return { ...row, part: `late ${row.workflow} ${key}`, kind: 'late', activity: null, attribute: key, text };
  });
}

type LateFigure = 'casesWithDeadline' | 'medianLateSeconds' | 'p90LateSeconds';

const slowestOneIn = 10;
const leastTimeShare = 0.6;

/**
 * Workflows in which the slowest tenth of the cases takes most of the time; within working hours where these are known,
 * because the slowest would otherwise be those into which a weekend happened to fall.
 */
export async function stuckFew(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE slowest_tenth AS
    SELECT workflow, kase, time, within FROM case_time
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY within DESC, kase)
      <= ceil(count(*) OVER (PARTITION BY workflow) / ${slowestOneIn})`);
  const rows = await db.rows<PatternRow & { isWithinHours: boolean; figures: Record<StuckFigure, number> }>(`
    WITH every AS (
      SELECT workflow, count(*) AS cases, sum(within) AS total, bool_or(in_hours) AS in_hours, quantile_cont(time, 0.5) / 1e6 AS median
      FROM case_time GROUP BY workflow
    )
    SELECT workflow, count(*)::INTEGER AS cases, count(*) / any_value(every.cases) AS share,
      {'medianSeconds': any_value(median), 'shareOfTime': (sum(within) / any_value(total))::DOUBLE,
        'slowestFromSeconds': min(time) / 1e6} AS figures, any_value(in_hours) AS "isWithinHours"
    FROM slowest_tenth JOIN every USING (workflow)
    GROUP BY workflow HAVING count(*) >= ${fewestCases} AND sum(within) >= ${leastTimeShare} * any_value(total) AND any_value(total) > 0
    ORDER BY workflow`);
  await db.run("INSERT INTO pattern_case SELECT 'stuck ' || workflow, kase FROM slowest_tenth");
  await db.run('DROP TABLE slowest_tenth');
  return rows.map(({ isWithinHours, ...row }) => {
    const { medianSeconds: median, shareOfTime: held } = row.figures;
    const values = { isTimed: median !== 0, median, share: row.share, held, isWithinHours };
    const text = sayWorkflow('pattern/stuck few', values);
    return { ...row, part: `stuck ${row.workflow}`, kind: 'stuck_few', activity: null, attribute: null, text };
  });
}

type StuckFigure = 'medianSeconds' | 'shareOfTime' | 'slowestFromSeconds';

const slowerFactor = 2;
const half = 0.5;
const mostTold = 3;

/** Values known at the start of fewer than half of the cases, which take at least twice as long as the others. */
export function slowSegments(drivers: ReadonlyMap<number, readonly FoundDriver[]>): (PatternFact & { ref: string })[] {
  return [...drivers].flatMap(([workflow, own]) => own.flatMap((each) => makeFact(workflow, each)).slice(0, mostTold));
}

function makeFact(workflow: number, driver: FoundDriver): (PatternFact & { ref: string })[] {
  const { known, at, kind, holdsPeople, rest, attribute, segments } = driver;
  const [slowest] = segments;
  if (known !== 'start' || at || holdsPeople || !slowest || !rest || rest.medianSeconds <= 0) return [];
  // That a case that starts on a Friday has to wait for the weekend is no pattern.
  if (kind === 'start' || slowest.value === 'other') return [];
  const share = slowest.cases / (slowest.cases + rest.cases);
  if (share >= half || slowest.medianSeconds < slowerFactor * rest.medianSeconds) return [];
  return [
    {
      workflow,
      part: slowest.id,
      ref: slowest.id,
      kind: 'segment',
      activity: null,
      attribute,
      cases: slowest.cases,
      share,
      text: sayWorkflow('pattern/segment', {
        segment: segmentWords(driver, slowest.value),
        median: slowest.medianSeconds,
        otherMedian: rest.medianSeconds,
      }),
      figures: { medianSeconds: slowest.medianSeconds, otherMedianSeconds: rest.medianSeconds, otherCases: rest.cases },
    },
  ];
}
