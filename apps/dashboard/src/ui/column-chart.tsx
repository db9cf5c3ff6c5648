import type { ReactNode } from 'react';
import classes from './column-chart.module.css';

interface ColumnChartProps {
  /** What it shows, for screen readers. */
  readonly words: string;
  readonly columns: readonly {
    readonly title: string;
    /** What succeeded and what failed, as shares of the height. */
    readonly good: number;
    readonly bad: number;
  }[];
  readonly width: number;
  readonly height: number;
  /** Below the first column and the last. */
  readonly ends: readonly [string, string];
  /** Kinds of what is shown, with their names. */
  readonly keys: Readonly<Record<string, string>>;
  /** Drawn over the columns. */
  readonly children?: ReactNode;
}

const gap = 1;

/** Columns over time: what failed stands on what succeeded. */
export function ColumnChart({ words, columns, width, height, ends, keys, children }: ColumnChartProps) {
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${columns.length * width} ${height}`} className={classes.chart} role="img" aria-label={words}>
        {columns.map(({ title, good, bad }, at) => {
          const across = { x: at * width + gap, width: width - 2 * gap };
          return (
            <g key={at}>
              <title>{title}</title>
              <rect {...across} y={0} height={height} className={classes.ground} />
              <rect {...across} y={height * (1 - good)} height={height * good} className={classes.good} />
              <rect {...across} y={height * (1 - good - bad)} height={height * bad} className={classes.bad} />
            </g>
          );
        })}
        {children}
      </svg>
      <figcaption className={classes.legend}>
        <span>{ends[0]}</span>
        <span className={classes.keys}>
          {Object.entries(keys).map(([key, name]) => (
            <span key={key} data-key={key}>
              {name}
            </span>
          ))}
        </span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}
