import { Duration, type PartitionedTable } from '#platform';

/** Deliveries show and replay the body of their event: they are retained for sixty days and a week at most. */
export const eventPartitions: PartitionedTable = {
  table: 'events',
  unit: 'month',
  prepared: { from: 0, to: 2 },
  maker: 'ensure_events_partition',
  retention: Duration.ofSeconds(70 * 86_400),
};
