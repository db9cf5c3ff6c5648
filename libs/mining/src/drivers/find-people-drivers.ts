import { groupBy } from '../computing/grouped.js';
import { recordCasesBehind } from '../cases/case-lists.js';
import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import type { Stretch } from '../report/schema/report-sections.js';
import type { FoundDriver } from './attribute-comparison.js';
import { type DifferingPerson, findDifferingPeople } from './compare-people.js';
import { rankEffect, segmentTimes, shareAbove } from './segments.js';
import { createStepTimes } from './step-times.js';

/** Drivers of a workflow at most: a list of everyone who is a little slower or faster is no help. */
const mostDrivers = 10;
const everyoneElse = 'everyone else';

type StepPlace = Pick<DifferingPerson, 'place'> & { from: string; to: string | null };

/**
 * Finds waits and steps that take longer or shorter with one person than with everyone else, by the workflow's number,
 * those with the most time between them first. `begin` has the drivers that a workflow already has, for their
 * numbering.
 */
export async function findPeopleDrivers(
  db: AnalyticDatabase,
  begin: ReadonlyMap<number, readonly FoundDriver[]>,
  ids: ReadonlyMap<number, string>,
): Promise<Map<number, FoundDriver[]>> {
  await createStepTimes(db);
  const apart = (await findDifferingPeople(db)).filter(({ workflow }) => ids.has(workflow));
  const names = await readPlaceNames(db);
  const found = new Map<number, FoundDriver[]>();
  for (const people of strongest(apart, names)) {
    const [{ place, workflow }] = people;
    const driversOfWorkflow = found.get(workflow) ?? [];
    const at = names.get(place);
    if (driversOfWorkflow.length >= mostDrivers || !at) continue;
    const id = `${ids.get(workflow) ?? ''}-d${String((begin.get(workflow)?.length ?? 0) + driversOfWorkflow.length + 1)}`;
    found.set(workflow, [...driversOfWorkflow, await measureDriver(db, id, people, at)]);
  }
  await db.drop('step_time', 'step_place', 'step_timed');
  return found;
}

type Together = readonly [DifferingPerson, ...DifferingPerson[]];

/** By place, those with the largest total difference first; of the paths to one step only the first. */
function strongest(apart: readonly DifferingPerson[], names: ReadonlyMap<number, StepPlace>): Together[] {
  const seconds = (people: Together): number => people.reduce((sum, each) => sum + Math.abs(each.seconds), 0);
  const seen = new Set<string>();
  return ([...groupBy(apart, ({ place }) => place).values()] as [DifferingPerson, ...DifferingPerson[]][])
    .sort((a, b) => seconds(b) - seconds(a) || a[0].place - b[0].place)
    .filter(([{ place, workflow }]) => {
      const to = names.get(place)?.to ?? null;
      if (to === null) return true;
      const key = JSON.stringify([workflow, to]);
      return !seen.has(key) && seen.add(key);
    });
}

async function readPlaceNames(db: AnalyticDatabase): Promise<Map<number, StepPlace>> {
  const rows = await db.rows<StepPlace>(`
    SELECT place, giver.name AS "from", taker.name AS "to" FROM step_place
    JOIN activity AS giver ON giver.id = activity LEFT JOIN activity AS taker ON taker.id = next_activity
    ORDER BY place`);
  return new Map(rows.map((row) => [row.place, row]));
}

async function measureDriver(
  db: AnalyticDatabase,
  id: string,
  people: Together,
  { from, to }: StepPlace,
): Promise<FoundDriver> {
  const [{ place, workflow }] = people;
  const at: Stretch = to === null ? { activity: from } : { from, to };
  const apart = people.map(({ resource }) => resource).join(', ');
  await db.run(`CREATE OR REPLACE TABLE step_timed AS
    SELECT ${String(workflow)} AS workflow, kase, time AS duration,
      2 * rank() OVER (ORDER BY time) + count(*) OVER (PARTITION BY time) - 1 AS twice_rank
    FROM step_time WHERE place = ${String(place)}`);
  await db.run(`CREATE OR REPLACE TABLE assigned AS
    SELECT kase, CASE WHEN step_time.resource IN (${apart}) THEN resource.name ELSE ${sqlText(everyoneElse)} END AS segment
    FROM step_time JOIN resource ON resource.id = step_time.resource WHERE place = ${String(place)}`);
  const found = await rankEffect(db, workflow, { timed: 'step_timed' });
  const times = await segmentTimes(db, 'step_timed');
  const best = times.at(-1);
  const segments = times.map(({ segment, ...figures }, index) => ({
    id: `${id}-s${String(index + 1)}`,
    value: segment,
    ...figures,
  }));
  await recordCasesBehind(
    db,
    'SELECT segment AS part, kase FROM assigned',
    segments.map(({ id: ref, value, cases }) => ({ ref, part: value, total: cases })),
  );
  return {
    id,
    attribute: `resource at ${to ?? from}`,
    of: 'event',
    eventValue: 'first',
    kind: 'category',
    known: 'later',
    holdsPeople: true,
    rest: null,
    at,
    effect: found?.effect ?? 0,
    share: best ? await shareAbove(db, best, times, 'step_timed') : 0,
    segments,
  };
}
