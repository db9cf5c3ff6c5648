import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { CauseFacts } from './place-facts.js';

/** Where nearly all gaps have a recorded start and person; the others count as extraneous. */
const nearlyAll = 0.95;
const half = 0.5;

interface CauseRow {
  place: number;
  lost: bigint;
  batching: bigint;
  contention: bigint;
  prioritization: bigint;
  unavailability: bigint;
  known: number;
  working: bigint;
  batched: bigint;
  busy: bigint;
  chance: bigint;
}

/** Why cases wait (Lashkevich et al. 2022), per place; the parts add up to the waiting exactly. */
export async function placeCauses(db: AnalyticDatabase): Promise<Map<number, CauseFacts>> {
  const rows = await db.rows<CauseRow>(`
    SELECT place, sum(spent.lost) AS lost, ${sums},
      count(*) FILTER (WHERE own_hours = 1 OR spent.lost = 0) / count(*) AS known
    FROM spent
    JOIN place ON place.id = spent.place AND kind = 'waiting'
    JOIN workflow ON workflow.id = place.workflow AND parts IS NULL
    JOIN gap ON gap.kase = spent.kase AND gap.seq = spent.seq
    LEFT JOIN waiting_cause ON waiting_cause.kase = spent.kase AND waiting_cause.seq = spent.seq + 1
    GROUP BY place
    HAVING count(*) FILTER (WHERE gap.measured AND next_resource IS NOT NULL) >= ${nearlyAll} * count(*)
    ORDER BY place`);
  return new Map(rows.map((row) => [row.place, factsOf(row)]));
}

const sums = ['batching', 'contention', 'prioritization', 'unavailability', 'working', 'batched', 'busy', 'chance']
  .map((part) => `coalesce(sum(${part}), 0) AS ${part}`)
  .join(', ');

function factsOf({ lost, known, working, batched, busy, chance, ...row }: CauseRow): CauseFacts {
  const { batching, contention, prioritization, unavailability } = row;
  const extraneous = lost - batching - contention - prioritization - unavailability;
  const seconds = (time: bigint): number => Number(time) / 1e6;
  return {
    seconds: {
      batching: seconds(batching),
      contention: seconds(contention),
      prioritization: seconds(prioritization),
      unavailability: seconds(unavailability),
      extraneous: seconds(extraneous),
    },
    working:
      known >= half
        ? { seconds: seconds(working), batching: seconds(batched), busy: seconds(busy), chance: seconds(chance) }
        : null,
  };
}
