import { number, plural } from '../../../../libs/mining/src/report/words/words';
import { type Address, type ApiKeyDayView, type ApiKeyView, useRead } from '../api';
import chartClasses from '../ui/column-chart.module.css';
import { ChartColumn, Facts, Time } from '../ui';
import type { KeysPath } from './key-forms';

interface KeyUsageProps {
  readonly path: Address<`${KeysPath}/{keyId}/usage`>;
  readonly apiKey: ApiKeyView;
}

/** How a key was used: last, and on each of the last 30 days. */
export function KeyUsage({ path, apiKey }: KeyUsageProps) {
  const { data: days, error } = useRead(path, { refresh: 20_000 });
  if (error) return <p role="alert">{error.message}</p>;
  if (!days) return <div style={{ minHeight: '12rem' }} />;
  const busiest = days.reduce((most, day) => (day.requests > most.requests ? day : most));
  return (
    <>
      <Facts
        facts={[
          ['Last used', <LastUse key="last" apiKey={apiKey} />],
          [
            'In the last 30 days',
            requestsInWords({ requests: sumDays(days, 'requests'), errors: sumDays(days, 'errors') }),
          ],
          ...(busiest.requests > 0
            ? [['Busiest day', `${worded(busiest.day)}: ${plural(busiest.requests, 'request')}`] as const]
            : []),
        ]}
      />
      {busiest.requests > 0 && <UsageChart days={days} busiest={busiest} />}
    </>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedAddress } }: Pick<KeyUsageProps, 'apiKey'>) {
  if (lastUsedAt === null) return 'Never';
  return (
    <span>
      <Time at={lastUsedAt} />
      {lastUsedAddress !== null && ` from ${lastUsedAddress}`}
    </span>
  );
}

const requestsInWords = ({ requests, errors }: Pick<ApiKeyDayView, 'requests' | 'errors'>): string =>
  `${plural(requests, 'request')}${errors > 0 ? `, ${number(errors)} failed` : ''}`;

const sumDays = (days: readonly ApiKeyDayView[], what: 'requests' | 'errors'): number =>
  days.reduce((sum, day) => sum + day[what], 0);

const dayWords = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const worded = (day: string): string => dayWords.format(Date.parse(day));
const width = 20;
const height = 90;

/** One column a day, of requests that succeeded and that failed. */
function UsageChart({ days, busiest }: { readonly days: readonly ApiKeyDayView[]; readonly busiest: ApiKeyDayView }) {
  const words = `Requests by day: ${days.filter(({ requests }) => requests > 0).length} of 30 days with requests, most on ${worded(busiest.day)}.`;
  return (
    <figure className={chartClasses.figure}>
      <svg
        viewBox={`0 0 ${days.length * width} ${height}`}
        className={chartClasses.chart}
        role="img"
        aria-label={words}
      >
        {days.map(({ day, requests, errors }, index) => (
          <ChartColumn
            key={day}
            title={`${worded(day)}: ${requestsInWords({ requests, errors })}`}
            x={index * width}
            width={width}
            height={height}
            good={(requests - errors) / busiest.requests}
            bad={errors / busiest.requests}
          />
        ))}
      </svg>
      <figcaption>
        <div className={chartClasses.legend}>
          <span>{worded(days[0]?.day ?? '')}</span>
          <span>Today (UTC)</span>
        </div>
        <div className={chartClasses.legend}>
          <span className={chartClasses.keys}>
            <span data-key="good">Succeeded</span>
            <span data-key="bad">Failed</span>
          </span>
        </div>
      </figcaption>
    </figure>
  );
}
