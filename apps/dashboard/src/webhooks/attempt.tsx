import type { AttemptView } from '../api/schemas';
import { Badge } from '../ui/badge';
import { capitalized } from '../ui/capitalized';
import { ExactTime } from '../ui/time';
import { outcomes } from './webhook-words';
import classes from './webhooks.module.css';

/** One attempt: when, to where, what came of it, and where its time went. */
export function Attempt({ attempt }: { readonly attempt: AttemptView }) {
  const { number, startedAt, outcome, responseStatus, responseBody, error, address } = attempt;
  return (
    <li className={classes.attempt}>
      <div className={classes.attemptHead}>
        <h3>Attempt {number}</h3>
        <Badge tone={outcomes[outcome].tone}>
          {outcomes[outcome].words}
          {responseStatus !== null && ` · ${responseStatus}`}
        </Badge>
        <ExactTime at={startedAt} />
        {address !== null && <span className={classes.address}>{address}</span>}
      </div>
      {error !== null && <p className={classes.error}>{capitalized(error)}</p>}
      <Timings attempt={attempt} />
      {responseBody !== null && responseBody !== '' && (
        <>
          <div className={classes.codeHead}>Response body (first 1 KB)</div>
          <pre className={`${classes.code} ${classes.wrapped}`}>{responseBody}</pre>
        </>
      )}
    </li>
  );
}

const steps = [
  ['dns', 'DNS'],
  ['connect', 'Connection'],
  ['tls', 'TLS'],
  ['firstByte', 'Response'],
] as const;

/** Each step begins where the one before it ended; what did not take place, as on a kept connection, is left out. */
function Timings({ attempt: { timings, durationMs } }: { readonly attempt: AttemptView }) {
  const known = steps.flatMap(([step, label]) => {
    const time = timings[step];
    return time === null ? [] : [{ label, time }];
  });
  // The duration is in whole milliseconds, which may be less than its parts.
  const total = Math.max(
    durationMs,
    known.reduce((sum, { time }) => sum + time, 0),
  );
  const whole = Math.max(total, 1);
  const rows = known.map(({ label, time }, at) => {
    const start = known.slice(0, at).reduce((sum, before) => sum + before.time, 0);
    return { label, time, start };
  });
  return (
    <dl className={classes.timings}>
      {[...rows, { label: 'Total', time: total, start: 0 }].map(({ label, time, start }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.track} aria-hidden="true">
              <span style={{ insetInlineStart: `${(100 * start) / whole}%`, width: `${(100 * time) / whole}%` }} />
            </span>
            <span className={classes.milliseconds}>{milliseconds(time)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const milliseconds = (time: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: time < 10 ? 1 : 0 }).format(time)} ms`;
