import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { WaitingCause } from '../report-sections.js';
import type { Loss } from './losses.js';

/** Lashkevich et al. 2022, in the order in which each takes its part of the waiting. */
export const waitingCauseOrder = ['batching', 'contention', 'prioritization', 'unavailability', 'extraneous'] as const;

export interface PlaceCauses extends Record<Exclude<WaitingCause, 'extraneous'>, bigint> {
  kind: 'waiting' | 'overload';
  workflow: number;
  activity: string | null;
  from_name: string | null;
  to_name: string | null;
  resource: string | null;
  lost: bigint;
}

/** Why the waiting happened that `waiting` and `overload` report, where starts and resources are known. */
export async function placeCauses(db: AnalyticDatabase): Promise<PlaceCauses[]> {
  return await db.rows<PlaceCauses>(`
    SELECT kind, loss.workflow, activity.name AS activity, giver.name AS from_name, taker.name AS to_name,
      resource.name AS resource, sum(loss.lost) AS lost, ${sums}
    FROM loss
    JOIN gap ON gap.kase = loss.kase AND gap.seq = loss.seq
    JOIN workflow ON workflow.id = loss.workflow AND parts IS NULL
    LEFT JOIN waiting_cause ON waiting_cause.kase = loss.kase AND waiting_cause.seq = loss.seq + 1
    LEFT JOIN activity ON activity.id = loss.activity
    LEFT JOIN activity AS giver ON giver.id = loss.from_activity
    LEFT JOIN activity AS taker ON taker.id = loss.to_activity
    LEFT JOIN resource ON resource.id = loss.resource
    WHERE kind IN ('waiting', 'overload')
    GROUP BY ALL
    HAVING bool_and(measured) AND bool_or(gap.next_resource IS NOT NULL)
    ORDER BY ALL`);
}

const sums = ['batching', 'contention', 'prioritization', 'unavailability']
  .map((cause) => `coalesce(sum(${cause}), 0) AS ${cause}`)
  .join(', ');

export function causesOf(
  loss: Loss,
  all: readonly PlaceCauses[],
): { cause: WaitingCause; seconds: number; share: number }[] | null {
  const { activity = null, from = null, to = null, resource = null } = loss.at;
  const found = all.find(
    (each) =>
      each.kind === loss.kind &&
      each.workflow === loss.workflow &&
      each.activity === activity &&
      each.from_name === from &&
      each.to_name === to &&
      each.resource === resource,
  );
  if (!found) return null;
  const named = found.batching + found.contention + found.prioritization + found.unavailability;
  const parts = { ...found, extraneous: found.lost - named };
  return waitingCauseOrder.map((cause) => ({
    cause,
    seconds: Number(parts[cause]) / 1e6,
    share: Number(parts[cause]) / Number(found.lost),
  }));
}
