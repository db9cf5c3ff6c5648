import type { Roi } from '../../../../libs/mining/src/report-sections';
import { money } from '../../../../libs/mining/src/words/words';
import { roundTicks } from './round-ticks';
import classes from './report.module.css';

const [width, height, left, bottom, top, right] = [640, 240, 124, 48, 16, 16] as const;

interface CashFlowChartProps {
  readonly months: Roi['cashFlow'];
  readonly currency: string;
}

/** The cumulative cash flow in the band that eight in ten draws lie in. */
export function CashFlowChart({ months, currency }: CashFlowChartProps) {
  const all = months.flatMap(({ low, cumulative, high }) => [low, cumulative, high]);
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
        {roundTicks(least, most).map((value) => (
          <g key={value}>
            <line className={classes.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {money(currency, value)}
            </text>
          </g>
        ))}
        {roundTicks(0, last).map((month) => (
          <text key={month} x={x(month)} y={height - bottom + 20} textAnchor="middle">
            {month}
          </text>
        ))}
        <polygon
          className={classes.band}
          points={[
            ...months.map(({ month, high }) => `${x(month)},${y(high)}`),
            ...months.toReversed().map(({ month, low }) => `${x(month)},${y(low)}`),
          ].join(' ')}
        />
        <text x={(left + width) / 2} y={height - 4} textAnchor="middle">
          months
        </text>
        <polyline
          className={classes.curve}
          points={months.map(({ month, cumulative }) => `${x(month)},${y(cumulative)}`).join(' ')}
        />
      </svg>
      <figcaption className={classes.quiet}>
        Cumulative cash flow. The line is the mean of the random draws; eight in ten lie within the band.
      </figcaption>
    </figure>
  );
}
