import { useState } from 'react';
import type { EndpointHealthView } from '../api/schemas';
import { latencyInWords } from './health-words';
import classes from './health-chart.module.css';

type Hour = EndpointHealthView['hours'][number];

const anHour = 3_600_000;
const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const [width, height, gap] = [24, 56, 1];

/** The last 24 hours, one column each: what succeeded over what failed, and the latency as a line. */
export function HealthChart({ hours }: { readonly hours: readonly Hour[] }) {
  const [openedAt] = useState(() => Date.now());
  // The page may stay open for hours: the latest hour told is never left of the end.
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
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${24 * width} ${height}`} className={classes.chart} role="img" aria-label={words}>
        {columns.map(({ at, hour }, index) => {
          const { attempts = 0, succeeded = 0, latencyMs = null } = hour ?? {};
          const good = (succeeded / most) * height;
          const bad = ((attempts - succeeded) / most) * height;
          const x = index * width + gap;
          return (
            <g key={at}>
              <title>
                {`${clock.format(at)}: ${succeeded} delivered, ${attempts - succeeded} failed, ${latencyInWords(latencyMs)}`}
              </title>
              <rect x={x} y={0} width={width - 2 * gap} height={height} className={classes.ground} />
              <rect x={x} y={height - good} width={width - 2 * gap} height={good} className={classes.good} />
              <rect x={x} y={height - good - bad} width={width - 2 * gap} height={bad} className={classes.bad} />
            </g>
          );
        })}
        {line.length > 1 && <polyline points={line.join(' ')} className={classes.latency} />}
      </svg>
      <figcaption className={classes.legend}>
        <span>{clock.format(columns[0]?.at ?? now)}</span>
        <span className={classes.keys}>
          <span data-key="good">Delivered</span>
          <span data-key="bad">Failed</span>
          <span data-key="latency">Latency, up to {latencyInWords(slowest)}</span>
        </span>
        <span>now</span>
      </figcaption>
    </figure>
  );
}
