import { hourUs } from '../calendar/days-and-weeks.js';
import type { AnalyticDatabase } from './analytic-database.js';

const yearUs = 365 * 86_400_000_000;
const fourWeeksUs = 28 * 86_400_000_000;
/** 1 January 1990: no connected tool has older events, so a few older times are errors. */
const oldestUs = 631_152_000_000_000;
/** If at least this share of a log is older, its times are relative to some other start. */
const relativeShare = 0.05;
const usualEndShare = 0.05;
const alwaysEndShare = 0.95;

/**
 * Findings count only cases that have ended. This creates `observed` (how long each workflow was observed), `case_state`
 * (which cases are completed, stalled or open), `judged` (occurrences of completed and stalled cases with plausible times),
 * `plausible_occurrence` (occurrences of all cases with plausible times) and `ending` (steps that end a case).
 */
export async function judgeCases(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE case_begin AS
    SELECT kase, least(started, completed) AS started FROM occurrence WHERE seq = 1 AND started IS NOT NULL`);
  await db.run(plausibleTimes);
  await db.run(observedTimes);
  await db.run(caseStates);
  await db.run(`CREATE TABLE judged_case AS
    SELECT workflow, kase, state, begun, ended, duration FROM case_state WHERE state <> 'open' AND plausible`);
  // Few cases are left out, so an anti-join with them is faster than a join with all others.
  await db.run(`CREATE TABLE implausible_case AS
    SELECT kase FROM case_span ANTI JOIN (SELECT kase FROM case_state WHERE plausible) AS plausible USING (kase)`);
  await db.run('CREATE TABLE unjudged_case AS SELECT kase FROM case_span ANTI JOIN judged_case USING (kase)');
  await db.run('CREATE VIEW plausible_occurrence AS SELECT * FROM occurrence ANTI JOIN implausible_case USING (kase)');
  await db.run('CREATE VIEW judged AS SELECT * FROM occurrence ANTI JOIN unjudged_case USING (kase)');
  await db.run(endings);
}

/** Steps that are the last of their case in at least half of their occurrences: a case that continues was reopened. */
const endings = `CREATE TABLE ending AS
  SELECT workflow, activity FROM judged GROUP BY workflow, activity
  HAVING 2 * count(*) FILTER (WHERE next_activity IS NULL) >= count(*)`;

/**
 * One row per case: how many of its times are implausible, given the times of its workflow, in hours: a quantile holds all
 * its values, and these take half the memory.
 */
const plausibleTimes = `CREATE TABLE plausible_case AS
  WITH bounds AS (
    SELECT workflow, quantile_cont((completed // ${hourUs})::INTEGER, [0.001, 0.999]) AS usual,
      count(*) FILTER (WHERE completed < ${oldestUs}) < ${relativeShare} * count(*) AS absolute
    FROM occurrence GROUP BY workflow
  )
  SELECT occurrence.workflow, kase, any_value(NOT absolute) AS relative,
    count(*) FILTER (
      WHERE completed > (usual[2] + 1) * ${hourUs} + ${yearUs} OR coalesce(started, completed) < usual[1] * ${hourUs} - ${yearUs}
        OR (absolute AND coalesce(started, completed) < ${oldestUs})
    )::INTEGER AS implausible
  FROM occurrence JOIN bounds USING (workflow)
  GROUP BY occurrence.workflow, kase`;

const observedTimes = `CREATE TABLE observed AS
  WITH began AS (
    SELECT case_span.workflow, kase, coalesce(case_begin.started, first) AS begun, last, relative, implausible
    FROM case_span JOIN plausible_case USING (kase) LEFT JOIN case_begin USING (kase)
  ), spanned AS (
    SELECT workflow, quantile_cont(begun, [0.01, 0.99]) AS starts, bool_or(relative) AS relative, max(last) AS ends_at
    FROM (FROM began QUALIFY implausible = 0 OR min(implausible) OVER (PARTITION BY workflow) > 0)
    GROUP BY workflow
  )
  SELECT workflow, starts[1]::BIGINT AS from_at, starts[2]::BIGINT AS to_at, ends_at, relative,
    CASE WHEN relative OR (starts[2] - starts[1]) / 0.98 < ${fourWeeksUs} THEN NULL
      ELSE (starts[2] - starts[1]) / 0.98 / ${yearUs} END AS years
  FROM spanned`;

/** A case is quiet if its last event is further back than 95% of all gaps between events of the workflow are long. */
const caseStates = `CREATE TABLE case_state AS
  WITH longest AS (
    SELECT workflow, coalesce(quantile_cont(elapsed, 0.95), 0) AS gap
    FROM occurrence JOIN plausible_case USING (workflow, kase)
    WHERE implausible = 0 GROUP BY workflow
  ), ending AS (
    SELECT occurrence.workflow, kase, occurrence.activity, ends_at - completed > gap AS quiet
    FROM occurrence JOIN observed USING (workflow) JOIN longest USING (workflow)
    WHERE next_activity IS NULL
  ), still AS (
    SELECT workflow, count(*) AS cases, count(*) FILTER (WHERE quiet) AS quiet,
      count(*) FILTER (WHERE quiet) < ${usualEndShare} * count(*) AS none_open
    FROM ending GROUP BY workflow
  ), seen_in AS (
    SELECT workflow, activity, count(*) AS cases FROM occurrence WHERE nth = 1 GROUP BY workflow, activity
  ), usual_end AS (
    SELECT ending.workflow, ending.activity,
      count(*) >= ${alwaysEndShare} * any_value(seen_in.cases) AS always
    FROM ending JOIN still USING (workflow) JOIN seen_in USING (workflow, activity)
    GROUP BY ending.workflow, ending.activity
    HAVING count(*) FILTER (WHERE ending.quiet OR none_open)
      >= ${usualEndShare} * any_value(CASE WHEN none_open THEN still.cases ELSE still.quiet END)
  )
  SELECT ending.workflow, kase,
    CASE
      WHEN usual_end.activity IS NOT NULL AND (ending.quiet OR none_open OR always) THEN 'completed'
      WHEN ending.quiet OR none_open THEN 'stalled'
      ELSE 'open'
    END AS state,
    implausible = 0 AS plausible,
    coalesce(case_begin.started, first) AS begun, last AS ended, last - coalesce(case_begin.started, first) AS duration
  FROM ending
  JOIN still USING (workflow)
  JOIN case_span USING (workflow, kase)
  JOIN plausible_case USING (workflow, kase)
  LEFT JOIN case_begin USING (kase)
  LEFT JOIN usual_end ON usual_end.workflow = ending.workflow AND usual_end.activity = ending.activity`;
