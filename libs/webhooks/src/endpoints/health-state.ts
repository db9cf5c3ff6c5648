/** The API documentation explains each state. */
export const healthStates = ['idle', 'healthy', 'degraded', 'retrying', 'failing', 'disabled'] as const;
export type HealthState = (typeof healthStates)[number];

interface RecentDeliveries {
  readonly isEnabled: boolean;
  /** In the last 24 hours. */
  readonly attempts: number;
  readonly succeeded: number;
  /** Deliveries that have failed at least once and will be tried again. */
  readonly retrying: number;
  /** Whether nothing has succeeded since the last failure. */
  readonly isFailing: boolean;
  /** Whether the organization was notified of a delivery that failed for good since the last success. */
  readonly isReported: boolean;
}

/** Below this share of successful attempts, an endpoint is not called healthy. */
const healthyShare = 0.99;

/** One word for the health of an endpoint, so that the list and its page say the same. */
export function healthState(recent: RecentDeliveries): HealthState {
  const { isEnabled, attempts, succeeded, retrying, isFailing, isReported } = recent;
  if (!isEnabled) return 'disabled';
  // If nothing is left to retry, what failed last has failed for good.
  if (isReported || (isFailing && retrying === 0)) return 'failing';
  if (retrying > 0) return 'retrying';
  if (attempts === 0) return 'idle';
  return succeeded / attempts >= healthyShare ? 'healthy' : 'degraded';
}
