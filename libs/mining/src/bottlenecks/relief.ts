import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { PersonsTime } from '../time/pool-time.js';
import { type ReplayedTask, replayedWait } from '../time/replay.js';
import type { FoundPlace } from './places.js';

const mostTasks = 20_000;
const mostPeople = 100;
const fewestTasks = 50;

/** The share of the wait before a step that goes where its people are one more, who works as the busiest of them does. */
export async function onePersonMore(
  db: AnalyticDatabase,
  { number, activity }: FoundPlace,
  members: ReadonlyMap<number, PersonsTime>,
): Promise<number | null> {
  if (members.size > mostPeople) return null;
  const tasks = await db.rows<ReplayedTask & { resource: number }>(`
    SELECT coalesce(ready_at, ready, started)::DOUBLE AS ready, worked::DOUBLE AS work, resource,
      workflow = ${number} AND activity = ${activity} AND ready IS NOT NULL AS "isCounted"
    FROM timed WHERE single AND measured AND resource IN (${[...members.keys()].join(', ')})
    ORDER BY coalesce(ready_at, ready, started) DESC, kase, seq LIMIT ${mostTasks}`);
  if (tasks.filter(({ isCounted }) => isCounted).length < fewestTasks) return null;
  tasks.reverse();
  const done = new Map<number, number>();
  for (const { resource, work } of tasks) done.set(resource, (done.get(resource) ?? 0) + work);
  const [busiest] = [...done].toSorted(([a, one], [b, other]) => other - one || a - b)[0] ?? [];
  const calendars = [...members.values()].map(({ calendar }) => calendar);
  const another = busiest === undefined ? undefined : members.get(busiest)?.calendar;
  if (!another) return null;
  const now = await replayedWait(tasks, calendars);
  const then = await replayedWait(tasks, [...calendars, another]);
  return now > 0 ? Math.max(0, 1 - then / now) : null;
}
