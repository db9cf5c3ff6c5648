import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { spacedName } from '../report/words/names.js';
import { byActivity, latestCases } from './activity-counts.js';

export interface RepeatCounts {
  cases: number;
  occurrences: number;
  /** Cases that have it so often that it is done for several items. */
  casesOfItems: number;
  /** Repeats after a rejection or a return; earlier diagnoses do not have it. */
  afterRejection?: number;
  examples: string[];
}

const mostRepeats = 5;

/**
 * Creates `repeat`: occurrences that do the same work again, by the same person or after a rejection or a return. More
 * than five in a case are several items, as are those with different numbers of work items. A step directly after
 * itself by the same person, with recorded working time, is one piece of work in two sessions, and so is one that was
 * not scheduled again where work items are scheduled.
 */
export async function createRepeats(db: AnalyticDatabase): Promise<void> {
  const activities = await db.rows<{ id: number; name: string }>('SELECT id, name FROM activity ORDER BY id');
  const rejections = activities.filter(({ name }) => isRejection(name)).map(({ id }) => id);
  const ids = ['-1', ...rejections.map(String)].join(', ');
  await db.run(`CREATE TABLE repeat AS
    WITH pair AS (
      SELECT kase, activity, seq, judged.workflow, ordinal, resource, service, completed, lag(completed) OVER same AS completed_before,
        lag(seq) OVER same AS before, lag(resource) OVER same AS by, lag(ordinal) OVER same AS ordinal_before
      FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      WHERE times BETWEEN 2 AND ${String(mostRepeats)} AND activity NOT IN (${ids})
      WINDOW same AS (PARTITION BY kase, activity ORDER BY seq)
    ), rejected AS (
      SELECT DISTINCT pair.kase, pair.seq
      FROM pair JOIN judged AS other ON other.kase = pair.kase AND other.seq > pair.before AND other.seq < pair.seq
      WHERE other.activity IN (${ids})
    )
    SELECT pair.workflow, pair.kase, pair.activity, pair.seq, pair.ordinal, pair.ordinal_before,
      pair.completed, pair.completed_before, rejected.seq IS NOT NULL AS rejected
    FROM pair LEFT JOIN rejected USING (kase, seq)
    WHERE rejected.seq IS NOT NULL
      OR (pair.resource = pair.by AND pair.resource NOT IN (SELECT resource FROM account)
        AND NOT (pair.seq = pair.before + 1 AND pair.service IS NOT NULL))`);
  const { scheduled } = await db.row<{ scheduled: boolean }>(
    "SELECT coalesce(bool_or(lower(lifecycle) = 'schedule'), false) AS scheduled FROM upload",
  );
  if (scheduled) await db.run(`DELETE FROM repeat WHERE (kase, seq) IN (${otherSessions})`);
  const { repeats } = await db.row<{ repeats: number }>('SELECT count(*)::INTEGER AS repeats FROM repeat');
  if (repeats > 0) await db.run(`DELETE FROM repeat WHERE (kase, seq) IN (${otherItems})`);
}

/** Repeats of a scheduled activity that was not scheduled again since it was done before. */
const otherSessions = `
  WITH scheduled AS (
    SELECT event.kase, event.activity, event.completed
    FROM upload JOIN event ON event.ordinal = (upload.file::BIGINT << 40) + upload.position
    WHERE lower(upload.lifecycle) = 'schedule'
  ), anew AS (
    SELECT DISTINCT repeat.kase, repeat.seq
    FROM repeat JOIN scheduled ON scheduled.kase = repeat.kase AND scheduled.activity = repeat.activity
      AND scheduled.completed >= completed_before AND scheduled.completed <= repeat.completed
  )
  SELECT kase, seq FROM repeat ANTI JOIN anew USING (kase, seq)
  WHERE activity IN (SELECT activity FROM scheduled)`;

const item = sqlText('(?i)"[^"]*(?:work|line|order|task)[ _-]?(?:item|line|id)[^"]*"\\s*:\\s*"?([^",}]+)');

/** Repeats for another item than before, where events name items. */
const otherItems = `
  WITH numbered AS (
    SELECT (upload.file::BIGINT << 40) + position AS ordinal, regexp_extract(attributes, ${item}, 1) AS item
    FROM upload SEMI JOIN (SELECT ordinal FROM repeat UNION SELECT ordinal_before FROM repeat) AS named
      ON named.ordinal = (upload.file::BIGINT << 40) + position
  )
  SELECT kase, seq FROM repeat
  JOIN numbered AS own ON own.ordinal = repeat.ordinal
  JOIN numbered AS other ON other.ordinal = repeat.ordinal_before
  WHERE own.item <> other.item AND own.item <> ''`;

export async function repeatCounts(db: AnalyticDatabase): Promise<Map<string, RepeatCounts>> {
  const rows = await db.rows<RepeatCounts & { workflow: number; activity: number }>(`
    WITH many AS (
      SELECT workflow, activity, count(*)::INTEGER AS cases FROM judged
      WHERE times > ${String(mostRepeats)} AND nth = 1 GROUP BY ALL
    ), shown AS (${latestCases('SELECT DISTINCT workflow, activity, kase FROM repeat')})
    SELECT repeat.workflow, repeat.activity, count(DISTINCT kase)::INTEGER AS cases, count(*)::INTEGER AS occurrences,
      coalesce(any_value(many.cases), 0) AS "casesOfItems", count_if(rejected)::INTEGER AS "afterRejection", any_value(examples) AS examples
    FROM repeat
    JOIN shown USING (workflow, activity)
    LEFT JOIN many USING (workflow, activity)
    GROUP BY repeat.workflow, repeat.activity
    ORDER BY repeat.workflow, repeat.activity`);
  return byActivity(rows);
}

/** Names of activities after which work is redone because it was not accepted. */
const words =
  /\b(?:reject|declin|refus|den(?:y|ied)|return|reopen|re-open|rework|revis|correct|incomplete|resubmit|fail|error)|\b(?:sent?|send|given?) back\b/iu;

function isRejection(activity: string): boolean {
  return words.test(spacedName(activity));
}
