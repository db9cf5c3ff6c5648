import type { ReactNode } from 'react';
import type { IntegrationView, RateLimitView } from '../api';
import { CopyButton, count, ExactTime, Facts, Time } from '../ui';
import classes from './integrations.module.css';

/** As the tool last reported it. */
function RateLimit({ limit: { limit, remaining, resetsAt } }: { readonly limit: RateLimitView }) {
  return (
    <>
      {count.format(remaining)}
      {limit !== null && ` of ${count.format(limit)}`}
      {resetsAt !== null && (
        <>
          {' '}
          (resets <Time at={resetsAt} />)
        </>
      )}
    </>
  );
}

export function IntegrationFacts(props: { readonly integration: IntegrationView; readonly isPulled: boolean }) {
  const { connectedAt, lastCollectedAt, eventCount, expiresAt, nextCollectionAt, rateLimit } = props.integration;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Events stored', count.format(eventCount)],
    [
      props.isPulled ? 'Last collected' : 'Last received',
      lastCollectedAt === null ? 'Not yet' : <Time at={lastCollectedAt} />,
    ],
    ...(nextCollectionAt === null ? [] : [['Next collection', <Time key="next" at={nextCollectionAt} />] as const]),
    ...(rateLimit === null ? [] : [['Rate limit remaining', <RateLimit key="limit" limit={rateLimit} />] as const]),
    ...mappingFacts(props.integration.config),
    ['Connected', <ExactTime key="connected" at={connectedAt} />],
    ...(expiresAt === null ? [] : [['Credentials expire', <Time key="expires" at={expiresAt} />] as const]),
  ];
  return <Facts name="Collection" facts={facts} />;
}

/** Whether rows or records are read by a mapping, which is changed with the connection. */
function mappingFacts({ mapping, streams }: IntegrationView['config']): readonly (readonly [string, ReactNode])[] {
  if (typeof mapping === 'object' && mapping !== null && 'events' in mapping && Array.isArray(mapping.events)) {
    const { length } = mapping.events;
    return [['Mapping', length === 1 ? 'One event a row' : `Up to ${length} events a row`]];
  }
  if (typeof streams !== 'object' || streams === null) return [];
  const names = Object.keys(streams);
  return [
    ['Streams', names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`],
  ];
}

/** How your own system pushes events to this integration. */
export function SendEvents({ path }: { readonly path: string }) {
  const command = [
    `curl ${location.origin}${path}/events \\`,
    `  -H "Authorization: Bearer $API_KEY" \\`,
    `  -H "Content-Type: application/x-ndjson" \\`,
    `  --data-binary '{"case":"o-1","activity":"pack","timestamp":"${new Date().toISOString()}","id":"e1"}'`,
  ].join('\n');
  return (
    <section aria-labelledby="send-events">
      <h2 id="send-events" className={classes.section}>
        Send events from your system
      </h2>
      <p className={classes.text}>
        Use an API key with the scope integrations:write. An event with an id counts once, no matter how often you send
        it.
      </p>
      <div className={classes.code}>
        <pre>{command}</pre>
        <CopyButton text={command} name="the command" />
      </div>
    </section>
  );
}
