import type { Duration, PartitionedTable } from '#platform';

export const deliveryPartitions = (retention: Duration): PartitionedTable => ({
  table: 'webhook_deliveries',
  unit: 'week',
  prepared: { from: -1, to: 3 },
  maker: 'ensure_webhook_deliveries_partition',
  retention,
});
