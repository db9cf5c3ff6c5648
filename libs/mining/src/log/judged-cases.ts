import type { AnalyticDatabase } from './analytic-database.js';

const year = 365 * 86_400_000_000;
const fourWeeks = 28 * 86_400_000_000;
/** 1 January 1990: no tool that is connected has older events, so a few that are older are slips. */
const oldest = 631_152_000_000_000;
/** Where this share of a log is older than that, its clock does not count from 1970. */
const relativeFrom = 0.05;
const endsOften = 0.05;
const alwaysEnds = 0.95;

/**
 * What can be claimed rests on cases that have run their course: `observed` says how long each workflow was seen,
 * `case_state` which of its cases are completed, stalled or still open, and `judged` holds the occurrences of the
 * first two, less the cases with times that cannot be; `plausible_occurrence` leaves out these alone. `ending` says
 * after which steps cases are over.
 */
export async function judgeCases(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE TABLE case_begin AS
    SELECT kase, least(started, completed) AS started FROM occurrence WHERE seq = 1 AND started IS NOT NULL`);
  await db.run(plausibleTimes);
  await db.run(observedTimes);
  await db.run(caseStates);
  await db.run(`CREATE TABLE judged_case AS
    SELECT workflow, kase, state, begun, ended, duration FROM case_state WHERE state <> 'open' AND plausible`);
  // Few cases are left out, and a few are found sooner among all occurrences than the many others.
  await db.run(`CREATE TABLE implausible_case AS
    SELECT kase FROM case_span ANTI JOIN (SELECT kase FROM case_state WHERE plausible) AS plausible USING (kase)`);
  await db.run('CREATE TABLE unjudged_case AS SELECT kase FROM case_span ANTI JOIN judged_case USING (kase)');
  await db.run('CREATE VIEW plausible_occurrence AS SELECT * FROM occurrence ANTI JOIN implausible_case USING (kase)');
  await db.run('CREATE VIEW judged AS SELECT * FROM occurrence ANTI JOIN unjudged_case USING (kase)');
  await db.run(endings);
}

/** `ending`: what is the last step of its case in at least half of its occurrences: a case that goes on then came back. */
const endings = `CREATE TABLE ending AS
  SELECT workflow, activity FROM judged GROUP BY workflow, activity
  HAVING 2 * count(*) FILTER (WHERE next_activity IS NULL) >= count(*)`;

/** One row a case: whether all its times can be, by the times of its workflow. */
const plausibleTimes = `CREATE TABLE plausible_case AS
  WITH bounds AS (
    SELECT workflow, quantile_cont(completed, [0.001, 0.999]) AS usual,
      count(*) FILTER (WHERE completed < ${oldest}) < ${relativeFrom} * count(*) AS absolute
    FROM occurrence GROUP BY workflow
  )
  SELECT occurrence.workflow, kase, any_value(NOT absolute) AS relative,
    count(*) FILTER (
      WHERE completed > usual[2] + ${year} OR coalesce(started, completed) < usual[1] - ${year}
        OR (absolute AND coalesce(started, completed) < ${oldest})
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
    CASE WHEN relative OR (starts[2] - starts[1]) / 0.98 < ${fourWeeks} THEN NULL
      ELSE (starts[2] - starts[1]) / 0.98 / ${year} END AS years
  FROM spanned`;

/** A case is quiet once its last event is further back than nearly every case ever waits for its next one. */
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
      count(*) FILTER (WHERE quiet) < ${endsOften} * count(*) AS none_open
    FROM ending GROUP BY workflow
  ), seen_in AS (
    SELECT workflow, activity, count(*) AS cases FROM occurrence WHERE nth = 1 GROUP BY workflow, activity
  ), usual_end AS (
    SELECT ending.workflow, ending.activity,
      count(*) >= ${alwaysEnds} * any_value(seen_in.cases) AS always
    FROM ending JOIN still USING (workflow) JOIN seen_in USING (workflow, activity)
    GROUP BY ending.workflow, ending.activity
    HAVING count(*) FILTER (WHERE ending.quiet OR none_open)
      >= ${endsOften} * any_value(CASE WHEN none_open THEN still.cases ELSE still.quiet END)
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
