import { useQuery } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
import type { ApiKeyDayView, ApiKeyView } from '../api/schemas';
import chartClasses from '../ui/column-chart.module.css';
import { Facts } from '../ui/page-section';
import { Time } from '../ui/time';
import { plural } from '../../../../libs/mining/src/report/words/words';
import type { KeysPath } from './key-forms';

interface KeyUsageProps {
  readonly path: Address<`${KeysPath}/{keyId}/usage`>;
  readonly apiKey: ApiKeyView;
}

/** How a key was used: last, and on each of the last 30 days. */
export function KeyUsage({ path, apiKey }: KeyUsageProps) {
  const { data: days, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    refetchInterval: 20_000,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!days) return <div style={{ minHeight: '12rem' }} />;
  const requests = sumOf(days, 'requests');
  const errors = sumOf(days, 'errors');
  return (
    <>
      <Facts
        facts={[
          ['Last used', apiKey.lastUsedAt === null ? 'Never' : <Time key="at" at={apiKey.lastUsedAt} />],
          ['From', apiKey.lastUsedAddress ?? '–'],
          ['Requests in 30 days', requests.toLocaleString('en')],
          ['Failed', errors.toLocaleString('en')],
        ]}
      />
      {requests > 0 && <UsageChart days={days} />}
    </>
  );
}

const sumOf = (days: readonly ApiKeyDayView[], what: 'requests' | 'errors'): number =>
  days.reduce((sum, day) => sum + day[what], 0);

const dayWords = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const worded = (day: string): string => dayWords.format(Date.parse(day));
const [width, height, gap] = [20, 90, 1];

/** One column a day, of requests that succeeded and that failed. */
function UsageChart({ days }: { readonly days: readonly ApiKeyDayView[] }) {
  const most = Math.max(...days.map(({ requests }) => requests));
  const busiest = days.find(({ requests }) => requests === most);
  const words = `Requests by day: ${plural(sumOf(days, 'requests'), 'request')}, of which ${sumOf(days, 'errors').toLocaleString('en')} failed; most on ${worded(busiest?.day ?? '')}.`;
  return (
    <figure className={chartClasses.figure}>
      <svg
        viewBox={`0 0 ${days.length * width} ${height}`}
        className={chartClasses.chart}
        role="img"
        aria-label={words}
      >
        {days.map(({ day, requests, errors }, index) => {
          const good = ((requests - errors) / most) * height;
          const bad = (errors / most) * height;
          const column = { x: index * width + gap, width: width - 2 * gap };
          return (
            <g key={day}>
              <title>{`${worded(day)}: ${plural(requests, 'request')}, ${errors.toLocaleString('en')} failed`}</title>
              <rect {...column} y={0} height={height} className={chartClasses.ground} />
              <rect {...column} y={height - good} height={good} className={chartClasses.good} />
              <rect {...column} y={height - good - bad} height={bad} className={chartClasses.bad} />
            </g>
          );
        })}
      </svg>
      <figcaption className={chartClasses.legend}>
        <span>{worded(days[0]?.day ?? '')}</span>
        <span className={chartClasses.keys}>
          <span data-key="good">Succeeded</span>
          <span data-key="bad">Failed</span>
          <span>Up to {most.toLocaleString('en')} a day, by UTC</span>
        </span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
