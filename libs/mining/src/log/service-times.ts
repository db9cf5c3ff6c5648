import type { AnalyticDatabase } from './analytic-database.js';
import { type LifecycleEvent, StartCompletePairing } from './start-complete-pairing.js';

/**
 * Fills `paired` with when each completion was started, for workflows that record starts as events of
 * their own. First in, first out with matching resources is a queue, which SQL says badly; only the events
 * of activities that have starts leave the database for it.
 */
export async function pairStartsWithCompletions(db: AnalyticDatabase): Promise<{ unpairedStarts: number }> {
  await db.run('CREATE TABLE paired (ordinal BIGINT, started BIGINT, ready_at BIGINT)');
  const left = { unpairedStarts: 0 };
  await db.append('paired', pairs(db, left));
  return left;
}

interface LifecycleRow {
  kase: number;
  activity: number;
  is_start: boolean;
  ordinal: bigint;
  completed: bigint;
  resource: number | null;
  ready_at: bigint | null;
}

async function* pairs(
  db: AnalyticDatabase,
  left: { unpairedStarts: number },
): AsyncGenerator<[bigint, bigint, bigint | null][]> {
  let group = { kase: -1, activity: -1 };
  let pairing = new StartCompletePairing();
  for await (const chunk of db.chunks<LifecycleRow>(eventsOfActivitiesWithStarts)) {
    const found: [bigint, bigint, bigint | null][] = [];
    for (const { kase, activity, is_start, ordinal, completed, resource, ready_at } of chunk) {
      if (kase !== group.kase || activity !== group.activity) {
        left.unpairedStarts += pairing.unpairedStarts;
        pairing = new StartCompletePairing();
        group = { kase, activity };
      }
      const event: LifecycleEvent = {
        kind: is_start ? 'start' : 'complete',
        ordinal,
        at: completed,
        resource,
        readyAt: ready_at,
      };
      const completion = pairing.next(event);
      if (completion) found.push([completion.ordinal, completion.startedAt, completion.readyAt]);
    }
    yield found;
  }
  left.unpairedStarts += pairing.unpairedStarts;
}

const eventsOfActivitiesWithStarts = `
  SELECT kase, activity, lifecycle = 2 AS is_start, ordinal, completed, resource, ready_at
  FROM event
  JOIN workflow ON workflow.id = event.workflow AND workflow.complete_only
  SEMI JOIN (SELECT kase, activity FROM event WHERE lifecycle = 2) AS begun USING (kase, activity)
  WHERE lifecycle IN (1, 2)
  ORDER BY kase, activity, completed, ordinal`;
