import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { under, type Address } from '../api/address';
import { api } from '../api/client';
import type { EndpointHealthView } from '../api/schemas';
import { capitalized } from '../ui/capitalized';
import { Facts } from '../ui/facts';
import { PageSection } from '../ui/page-section';
import { Time } from '../ui/time';
import { HealthChart } from './health-chart';
import { HealthState, latencyInWords, shareInWords } from './health-words';
import classes from './webhooks.module.css';

interface EndpointHealthProps {
  readonly path: Address<'/v1/webhooks/{id}'>;
  readonly id: string;
}

/** How deliveries to it have fared in the last 24 hours. */
export function EndpointHealth({ path, id }: EndpointHealthProps) {
  const address = under(path, '/health');
  const { data: health } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => api.get(address, { signal }),
    refetchInterval: 10_000,
  });
  if (!health) return null;
  return (
    <PageSection title="Health" lead="Attempts in the last 24 hours.">
      <Facts facts={factsOf(health)} />
      {health.lastError && health.state !== 'healthy' && (
        <p className={classes.lastError}>
          <strong>Last error</strong>{' '}
          <Link to={`/webhooks/${id}/deliveries/${health.lastError.deliveryId}`}>
            {capitalized(health.lastError.message ?? `Status ${health.lastError.responseStatus ?? 'unknown'}`)}
          </Link>{' '}
          <Time at={health.lastError.at} />
        </p>
      )}
      {health.hours.length > 0 && <HealthChart hours={health.hours} />}
    </PageSection>
  );
}

const factsOf = ({ state, attempts, successRate, latencyMs, retrying, nextAttemptAt }: EndpointHealthView) =>
  [
    ['State', <HealthState key="state" state={state} />],
    ['Success rate', shareInWords(successRate)],
    ['Attempts', attempts.toLocaleString('en')],
    ['Median latency', latencyInWords(latencyMs)],
    ...(nextAttemptAt === null
      ? []
      : [
          [
            'Retrying',
            <span key="retrying">
              {retrying.toLocaleString('en')}, next attempt <Time at={nextAttemptAt} />
            </span>,
          ] as const,
        ]),
  ] as const;
