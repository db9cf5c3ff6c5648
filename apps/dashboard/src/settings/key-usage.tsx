import { number, plural } from '../../../../libs/mining/src/report/words/words';
import { type Address, type ApiKeyDayView, type ApiKeyView, useRead } from '../api';
import { ColumnChart, Facts, Time } from '../ui';
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

/** One column a day, of requests that succeeded and that failed. */
function UsageChart({ days, busiest }: { readonly days: readonly ApiKeyDayView[]; readonly busiest: ApiKeyDayView }) {
  const used = days.filter(({ requests }) => requests > 0).length;
  return (
    <ColumnChart
      words={`Requests by day: ${used} of 30 days with requests, most on ${worded(busiest.day)}.`}
      columns={days.map(({ day, requests, errors }) => ({
        title: `${worded(day)}: ${requestsInWords({ requests, errors })}`,
        good: (requests - errors) / busiest.requests,
        bad: errors / busiest.requests,
      }))}
      width={20}
      height={90}
      ends={[worded(days[0]?.day ?? ''), 'Today (UTC)']}
      keys={{ good: 'Succeeded', bad: 'Failed' }}
    />
  );
}
