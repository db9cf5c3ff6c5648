import classes from './column-chart.module.css';

interface ChartColumnProps {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** What succeeded and what failed, as shares of the height. */
  readonly good: number;
  readonly bad: number;
}

const gap = 1;

/** A column of a chart: what failed stands on what succeeded. */
export function ChartColumn({ title, x, width, height, good, bad }: ChartColumnProps) {
  const across = { x: x + gap, width: width - 2 * gap };
  return (
    <g>
      <title>{title}</title>
      <rect {...across} y={0} height={height} className={classes.ground} />
      <rect {...across} y={height * (1 - good)} height={height * good} className={classes.good} />
      <rect {...across} y={height * (1 - good - bad)} height={height * bad} className={classes.bad} />
    </g>
  );
}
