import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { money } from '../../../../libs/mining/src/words/words';
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
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              className={classes.grid}
              x1={left}
              x2={width - right}
              y1={y(share * mostValue)}
              y2={y(share * mostValue)}
            />
            <text x={left - 8} y={y(share * mostValue) + 4} textAnchor="end">
              {money(roi.assumptions.currency, share * mostValue)}
            </text>
            <text x={x(share * mostDays)} y={height - bottom + 20} textAnchor="middle">
              {Math.round(share * mostDays)}
            </text>
          </g>
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
        Value a year against effort; the numbers are the ranks below, side by side where they share a place.
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
