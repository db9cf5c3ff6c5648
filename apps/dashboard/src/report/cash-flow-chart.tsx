import type { Roi } from '../../../../libs/mining/src/report-sections';
import { money } from '../../../../libs/mining/src/words/words';
import classes from './report.module.css';

const [width, height, left, bottom, top, right] = [640, 240, 124, 48, 16, 16] as const;

interface CashFlowChartProps {
  readonly months: Roi['cashFlow'];
  readonly currency: string;
}

/** What has been spent and come back up to each month. */
export function CashFlowChart({ months, currency }: CashFlowChartProps) {
  const all = months.map(({ cumulative }) => cumulative);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = Math.max(1, months.length - 1);
  const x = (month: number): number => left + ((width - left - right) * month) / last;
  const y = (value: number): number => top + ((height - top - bottom) * (most - value)) / (most - least);
  const end = months.at(-1)?.cumulative ?? 0;
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Cash flow over ${last} months, from ${money(currency, months[0]?.cumulative ?? 0)} to ${money(currency, end)}`}
        className={classes.chart}
      >
        {[...new Set(most > 1 ? [least, 0, most / 2, most] : [least, least / 2, 0])].map((value) => (
          <g key={value}>
            <line className={classes.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {money(currency, value)}
            </text>
          </g>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(share * last)} y={height - bottom + 20} textAnchor="middle">
            {Math.round(share * last)}
          </text>
        ))}
        <text x={(left + width) / 2} y={height - 4} textAnchor="middle">
          months
        </text>
        <polyline
          className={classes.curve}
          points={months.map(({ month, cumulative }) => `${x(month)},${y(cumulative)}`).join(' ')}
        />
      </svg>
      <figcaption className={classes.quiet}>Spent and come back, adding up, in the most likely case.</figcaption>
    </figure>
  );
}
