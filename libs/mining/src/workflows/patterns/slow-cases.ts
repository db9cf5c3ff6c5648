import { dayUs } from '../../calendar/days-and-weeks.js';
import { wordsOf } from '../../drivers/column-content.js';
import { type AnalyticDatabase, sqlTexts } from '../../log/analytic-database.js';
import { duration, percent } from '../../report/words/words.js';
import { type CountedPattern, type PatternFact, fewestCases, fewestCompared } from './found-pattern.js';
import type { FoundDriver } from '../../drivers/attribute-comparison.js';
import { segmentWords } from '../../report/words/driver-words.js';

/** A date that changes during cases is a plan, not a deadline. */
const leastConstantShare = 0.99;
const leastReadableShare = 0.9;
/** A date that has passed before most cases begin is the deadline of something else. */
const leastAheadShare = 0.5;

/** Cases completed after their deadline, and how late. */
export async function late(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE due_case AS
    WITH dated AS (
      -- A date without a time means the end of that day in local time.
      SELECT judged_case.workflow, kase, key, constant, state, length(first) <= 10 AS is_day,
        CASE WHEN is_day THEN local_time(begun) ELSE begun END AS begun,
        CASE WHEN is_day THEN local_time(ended) ELSE ended END AS ended,
        epoch_us(TRY_CAST(first AS TIMESTAMP)) + CASE WHEN is_day THEN ${dayUs} - 1 ELSE 0 END AS due
      FROM column_value JOIN judged_case USING (kase) WHERE meaning = 'deadline'
    ), promised AS (
      SELECT workflow, key FROM dated GROUP BY workflow, key
      HAVING count(*) FILTER (constant) >= ${leastConstantShare} * count(*) AND count(due) >= ${leastReadableShare} * count(*)
        AND count(*) FILTER (due >= begun) >= ${leastAheadShare} * count(*)
    )
    SELECT workflow, kase, key, ended - due AS over FROM dated SEMI JOIN promised USING (workflow, key)
    WHERE constant AND due IS NOT NULL AND state = 'completed'`);
  const rows = await db.rows<LateRow>(`
    SELECT workflow, 'late ' || workflow || ' ' || key AS part, key AS attribute,
      count(*) FILTER (over > 0)::INTEGER AS cases, count(*) FILTER (over > 0) / count(*) AS share, {
        'casesWithDeadline': count(*)::INTEGER, 'medianLateSeconds': quantile_cont(over, 0.5) FILTER (over > 0) / 1e6,
        'p90LateSeconds': quantile_cont(over, 0.9) FILTER (over > 0) / 1e6
      } AS figures
    FROM due_case GROUP BY workflow, key
    HAVING count(*) >= ${fewestCompared} AND count(*) FILTER (over > 0) >= ${fewestCases} ORDER BY workflow, key`);
  await db.run(`INSERT INTO pattern_case
    SELECT 'late ' || workflow || ' ' || key AS part, kase FROM due_case
    WHERE over > 0 AND part IN (${sqlTexts(rows.map(({ part }) => part))})`);
  await db.drop('due_case');
  return rows.map((row) => ({
    ...row,
    kind: 'late',
    activity: null,
    text: `${percent(row.share)} of the cases with a date in “${wordsOf(row.attribute).join(' ')}” are completed after it, half of these by more than ${duration(row.figures.medianLateSeconds)}.`,
  }));
}

type LateRow = CountedPattern<'casesWithDeadline' | 'medianLateSeconds' | 'p90LateSeconds'> & { attribute: string };

const slowestOneIn = 10;
const mostOfTheTime = 0.6;

/** Workflows in which the slowest tenth of the cases takes most of the time. */
export async function stuckFew(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE slowest_tenth AS
    SELECT workflow, kase, time FROM case_time
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY time DESC, kase)
      <= ceil(count(*) OVER (PARTITION BY workflow) / ${slowestOneIn})`);
  const rows = await db.rows<StuckRow>(`
    WITH every AS (
      SELECT workflow, count(*) AS cases, sum(time) AS total, quantile_cont(time, 0.5) / 1e6 AS median
      FROM case_time GROUP BY workflow
    )
    SELECT workflow, 'stuck ' || workflow AS part, count(*)::INTEGER AS cases,
      count(*) / any_value(every.cases) AS share, {
        'medianSeconds': any_value(median), 'shareOfTime': (sum(time) / any_value(total))::DOUBLE,
        'slowestFromSeconds': min(time) / 1e6
      } AS figures
    FROM slowest_tenth JOIN every USING (workflow)
    GROUP BY workflow HAVING count(*) >= ${fewestCases} AND sum(time) >= ${mostOfTheTime} * any_value(total) AND any_value(total) > 0
    ORDER BY workflow`);
  await db.run(`INSERT INTO pattern_case SELECT 'stuck ' || workflow AS part, kase FROM slowest_tenth
    WHERE part IN (${sqlTexts(rows.map(({ part }) => part))})`);
  await db.drop('slowest_tenth');
  return rows.map((row) => {
    const { medianSeconds, shareOfTime } = row.figures;
    const half =
      medianSeconds === 0
        ? 'Half of the cases are recorded without a duration'
        : `Half of the cases are done in ${duration(medianSeconds)}`;
    const text = `${half}; the slowest ${percent(row.share)} hold ${percent(shareOfTime)} of all time. Look at these cases one by one.`;
    return { ...row, kind: 'stuck_few', activity: null, attribute: null, text };
  });
}

type StuckRow = CountedPattern<'medianSeconds' | 'shareOfTime' | 'slowestFromSeconds'>;

const leastTimeRatio = 2;
const mostSegmentShare = 0.5;
const mostSegments = 3;

/** Values known at the start of fewer than half of the cases, which take at least twice as long as the others. */
export function slowSegments(drivers: ReadonlyMap<number, readonly FoundDriver[]>): (PatternFact & { ref: string })[] {
  return [...drivers].flatMap(([workflow, own]) =>
    own.flatMap((each) => factOf(workflow, each)).slice(0, mostSegments),
  );
}

function factOf(workflow: number, driver: FoundDriver): (PatternFact & { ref: string })[] {
  const { known, at, kind, holdsPeople, rest, attribute, segments } = driver;
  const [slowest] = segments;
  if (known !== 'start' || at || holdsPeople || !slowest || !rest || rest.medianSeconds <= 0) return [];
  // That a case that starts on a Friday has to wait for the weekend is no pattern.
  if (kind === 'start' || slowest.value === 'other') return [];
  const share = slowest.cases / (slowest.cases + rest.cases);
  if (share >= mostSegmentShare || slowest.medianSeconds < leastTimeRatio * rest.medianSeconds) return [];
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
      text: `Cases ${segmentWords(driver, slowest.value)} take ${duration(slowest.medianSeconds)} at the median, the others ${duration(rest.medianSeconds)}.`,
      figures: { medianSeconds: slowest.medianSeconds, otherMedianSeconds: rest.medianSeconds, otherCases: rest.cases },
    },
  ];
}
