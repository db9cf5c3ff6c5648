import { useState } from 'react';
import { Link } from 'react-router';
import { type Address, type EndpointHealthView, under, useRead } from '../api';
import { capitalized, ColumnChart, Facts, PageSection, Time } from '../ui';
import { HealthState, latencyInWords, shareInWords } from './webhook-words';
import chartClasses from '../ui/column-chart.module.css';
import classes from './webhooks.module.css';

/** The success rate and latency of deliveries in the last 24 hours. */
export function EndpointHealth({ path, id }: { readonly path: Address<'/v1/webhooks/{id}'>; readonly id: string }) {
  const address = under(path, '/health');
  const { data: health } = useRead(address, { refresh: 10_000 });
  if (!health) return null;
  return (
    <PageSection title="Health" lead="Attempts in the last 24 hours.">
      <Facts facts={listFacts(health)} />
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

const listFacts = ({ state, attempts, successRate, latencyMs, retrying, nextAttemptAt }: EndpointHealthView) =>
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

type Hour = EndpointHealthView['hours'][number];

const anHour = 3_600_000;
const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const width = 24;
const height = 56;

/** The last 24 hours as columns of succeeded and failed attempts, with the latency as a line. */
function HealthChart({ hours }: { readonly hours: readonly Hour[] }) {
  const [openedAt] = useState(() => Date.now());
  // If the page stays open for hours, the axis moves on with the newest data.
  const latest = Math.max(openedAt, ...hours.map(({ at }) => Date.parse(at)));
  const now = Math.floor(latest / anHour) * anHour;
  const columns = Array.from({ length: 24 }, (_none, index) => {
    const at = now - (23 - index) * anHour;
    return { at, hour: hours.find((each) => Math.floor(Date.parse(each.at) / anHour) * anHour === at) };
  });
  const most = Math.max(1, ...hours.map(({ attempts }) => attempts));
  const slowest = Math.max(1, ...hours.map(({ latencyMs }) => latencyMs ?? 0));
  const line = columns.flatMap(({ hour }, index) =>
    hour?.latencyMs == null
      ? []
      : [`${(index + 0.5) * width},${height - (hour.latencyMs / slowest) * (height - 8) - 4}`],
  );
  const failed = hours.reduce((sum, { attempts, succeeded }) => sum + attempts - succeeded, 0);
  const words = `Attempts by hour over 24 hours: ${failed} failed; the slowest hour took ${latencyInWords(slowest)}.`;
  return (
    <ColumnChart
      words={words}
      columns={columns.map(({ at, hour }) => {
        const { attempts = 0, succeeded = 0, latencyMs = null } = hour ?? {};
        return {
          title: `${clock.format(at)}: ${succeeded} delivered, ${attempts - succeeded} failed, ${latencyInWords(latencyMs)}`,
          good: succeeded / most,
          bad: (attempts - succeeded) / most,
        };
      })}
      width={width}
      height={height}
      ends={[clock.format(columns[0]?.at ?? now), 'now']}
      keys={{ good: 'Delivered', bad: 'Failed', latency: `Latency, up to ${latencyInWords(slowest)}` }}
    >
      {line.length > 1 && <polyline points={line.join(' ')} className={chartClasses.latency} />}
    </ColumnChart>
  );
}
