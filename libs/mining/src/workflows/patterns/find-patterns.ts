import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { recordCasesBehind } from '../../cases/case-lists.js';
import type { FoundDriver } from '../../drivers/attribute-comparison.js';
import { patternKinds } from '../../report/schema/workflow.js';
import type { PatternKind } from '../../report/schema/report-sections.js';
import type { ListedWorkflow } from '../../log/workflow-list.js';
import { closing } from './closing.js';
import { firstTimeRight } from './first-time-right.js';
import { timeWithinHours } from '../../time/hours-of-events.js';
import type { PatternFact, FoundPattern } from './found-pattern.js';
import { late, slowSegments, stuckFew } from './slow-cases.js';
import { pingPong } from './ping-pong.js';
import { priorityWithoutEffect } from './priority.js';
import { stepBounces } from './step-bounces.js';

/**
 * Creates the tables `case_time` (the duration of each judged case, and its time in progress and waiting time without the
 * time after an end, before it was reopened; `within` is the time within working hours, if these are known) and `pattern_case` (the cases behind each pattern).
 */
async function createPatternTables(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_time AS
    WITH gap AS (
      SELECT kase, coalesce(sum(coalesce(wait, elapsed)), 0)::BIGINT AS waited,
        coalesce(sum(coalesce(wait, elapsed)) FILTER (WHERE next_activity <> judged.activity AND ending.activity IS NOT NULL
          AND other IS NULL), 0)::BIGINT AS after_end
      FROM judged
      LEFT JOIN ending USING (workflow, activity)
      LEFT JOIN beside ON beside.workflow = judged.workflow AND beside.activity = judged.activity AND other = next_activity
      GROUP BY kase
    )
    SELECT workflow, kase, state, duration, duration - after_end AS time, waited - after_end AS waited,
      hours IS NOT NULL AS in_hours, coalesce((time * (${timeWithinHours('begun', 'ended')} / nullif(duration, 0)))::BIGINT, time) AS within
    FROM judged_case JOIN gap USING (kase) LEFT JOIN weekly_hours USING (workflow)`);
  await db.run('CREATE OR REPLACE TABLE pattern_case (part VARCHAR, kase BIGINT)');
}

const examplesShown = 5;

/** The patterns of each workflow, by its number. Runs after the outcomes, whose tables it needs. */
export async function findPatterns(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  drivers: ReadonlyMap<number, readonly FoundDriver[]>,
): Promise<Map<number, FoundPattern[]>> {
  await createPatternTables(db);
  const facts: PatternFact[] = [
    ...(await pingPong(db)),
    ...(await stepBounces(db)),
    ...(await firstTimeRight(db)),
    ...(await stuckFew(db)),
    ...(await priorityWithoutEffect(db)),
    ...(await late(db)),
    ...(await slowest(db, drivers)),
    ...(await closing(db)),
  ];
  const order = (kind: PatternKind): number => patternKinds.indexOf(kind);
  const patterns = new Map<number, FoundPattern[]>();
  for (const { number, id } of workflows) {
    const factsOfWorkflow = facts
      .filter(({ workflow }) => workflow === number)
      .sort((a, b) => order(a.kind) - order(b.kind));
    const found: FoundPattern[] = [];
    for (const { part, kind, activity, text, cases, share, figures, attribute, back } of factsOfWorkflow) {
      const ref = `${id}-p${String(found.length + 1)}`;
      await recordCasesBehind(db, `SELECT part, kase FROM pattern_case WHERE part = ${sqlText(part)}`, [
        { ref, part, total: cases },
      ]);
      const examples = await readExamples(db, part);
      const pattern = { id: ref, kind, activity, text, cases, share, figures, attribute, examples };
      found.push(back === undefined ? pattern : { ...pattern, back });
    }
    patterns.set(number, found);
  }
  await db.drop('case_time', 'pattern_case');
  return patterns;
}

/** Slow segments need no cases of their own: the drivers have recorded them. */
async function slowest(
  db: AnalyticDatabase,
  drivers: ReadonlyMap<number, readonly FoundDriver[]>,
): Promise<PatternFact[]> {
  const facts: PatternFact[] = [];
  for (const { ref, ...fact } of slowSegments(drivers)) {
    await db.run(
      `INSERT INTO pattern_case SELECT ${sqlText(fact.part)}, kase FROM case_behind WHERE ref = ${sqlText(ref)}`,
    );
    facts.push(fact);
  }
  return facts;
}

async function readExamples(db: AnalyticDatabase, part: string): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(`
    SELECT coalesce(name, '') AS name FROM pattern_case JOIN case_time USING (kase) LEFT JOIN named USING (kase)
    WHERE part = ${sqlText(part)} ORDER BY time DESC, kase LIMIT ${examplesShown}`);
  return rows.map(({ name }) => name);
}
