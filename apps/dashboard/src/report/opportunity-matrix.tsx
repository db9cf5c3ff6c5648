import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { money } from '../../../../libs/mining/src/words/words';
import { roundTicks } from './round-ticks';
import classes from './report.module.css';

interface OpportunityMatrixProps {
  readonly opportunities: readonly Opportunity[];
  readonly roi: Roi;
}

const [width, height, left, bottom, top, right] = [640, 300, 124, 50, 16, 24] as const;

/** Value against effort: what lies up and to the left comes first. The table below says the same in words. */
export function OpportunityMatrix({ opportunities, roi }: OpportunityMatrixProps) {
  const values = new Map(roi.perOpportunity.map(({ id, annualValue }) => [id, annualValue]));
  const points = opportunities.flatMap(({ id, rank, effort }) => {
    const value = values.get(id);
    return value === undefined ? [] : [{ id, rank, days: effort.days, value }];
  });
  if (points.length === 0) return null;
  const mostDays = Math.ceil(1.2 * Math.max(1, ...points.map(({ days }) => days)));
  const mostValue = 1.1 * Math.max(1, ...points.map(({ value }) => value));
  const x = (days: number): number => left + ((width - left - right) * days) / mostDays;
  const y = (value: number): number => height - bottom - ((height - bottom - top) * value) / mostValue;
  const placed = apart(points.map((point) => ({ ...point, x: x(point.days), y: y(point.value) })));
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Value against effort of ${points.length} opportunities; the table below lists them`}
        className={classes.chart}
      >
        {roundTicks(0, mostValue).map((value) => (
          <g key={value}>
            <line className={classes.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {money(roi.assumptions.currency, value)}
            </text>
          </g>
        ))}
        {roundTicks(0, mostDays).map((days) => (
          <text key={days} x={x(days)} y={height - bottom + 20} textAnchor="middle">
            {days}
          </text>
        ))}
        <text x={(left + width) / 2} y={height - 6} textAnchor="middle">
          effort in days
        </text>
        {placed.map(({ id, rank, x: cx, y: cy }) => (
          <g key={id}>
            <circle className={classes.point} cx={cx} cy={cy} r="12" />
            <text className={classes.pointText} x={cx} y={cy + 4} textAnchor="middle">
              {rank}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={classes.quiet}>
        Annual value against effort; the numbers are the ranks in the table below.
      </figcaption>
    </figure>
  );
}

/** Those of one place side by side, so that each can be read. */
function apart<Point extends { readonly x: number; readonly y: number }>(points: readonly Point[]): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    let { x } = point;
    while (placed.some((other) => Math.hypot(other.x - x, other.y - point.y) < 24)) x += 8;
    placed.push({ ...point, x: Math.min(x, width - 14) });
  }
  return placed;
}
