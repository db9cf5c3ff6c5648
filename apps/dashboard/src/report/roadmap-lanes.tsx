import type { RoadmapItem, Wave } from '../../../../libs/mining/src/report-sections';
import { money } from '../../../../libs/mining/src/words/words';
import { monthWords } from './month-words';
import { roundTicks } from './round-ticks';
import classes from './roadmap.module.css';

interface RoadmapLanesProps {
  readonly waves: readonly Wave[];
  readonly months: number;
  readonly startDate: string | null;
  readonly currency: string;
}

/** A lane for each wave on one axis of months, what waits for what, and the value that is in use by then. */
export function RoadmapLanes({ waves, months, startDate, currency }: RoadmapLanesProps) {
  const items = waves.flatMap((wave) => wave.items);
  const at = (month: number): string => `${(100 * month) / months}%`;
  const ticks = roundTicks(0, months).filter(Number.isInteger);
  return (
    <figure className={classes.lanes}>
      <div className={classes.axis} aria-hidden="true">
        {ticks.map((month) => (
          <span key={month} style={{ insetInlineStart: at(month) }} data-end={month === months ? '' : undefined}>
            {monthWords(startDate, month)}
          </span>
        ))}
      </div>
      {waves.map((wave) => (
        <div key={wave.name} className={classes.lane}>
          <p className={classes.name}>{wave.name}</p>
          <div className={classes.bars} style={{ backgroundSize: `${100 / months}% 100%` }}>
            {wave.items.map((item) => (
              <div key={item.opportunityId} className={classes.line}>
                <span
                  className={classes.bar}
                  data-wave={wave.name}
                  style={{ marginInlineStart: at(item.start), width: at(item.end - item.start) }}
                />
                <span className={classes.title} style={placeOf(item, months)}>
                  {item.title}
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
      <Cumulative items={items} months={months} currency={currency} />
      <figcaption className={classes.caption}>
        Bars are the time each change takes. The line below is the annual value of all changes in use by then.
      </figcaption>
    </figure>
  );
}

/** Where there is more room: beside the bar, or before it. */
function placeOf({ start, end }: RoadmapItem, months: number): React.CSSProperties {
  return end / months < 0.5
    ? { insetInlineStart: `calc(${(100 * end) / months}% + 0.4rem)`, insetInlineEnd: 0 }
    : start / months > 0.5
      ? { insetInlineStart: 0, insetInlineEnd: `calc(${100 - (100 * start) / months}% + 0.4rem)`, textAlign: 'end' }
      : { insetInlineStart: `calc(${(100 * start) / months}% + 0.4rem)`, insetInlineEnd: 0 };
}

interface CumulativeProps {
  readonly items: readonly RoadmapItem[];
  readonly months: number;
  readonly currency: string;
}

const height = 100;

function Cumulative({ items, months, currency }: CumulativeProps) {
  const steps = stepsOf(items);
  const total = steps.at(-1)?.value ?? 0;
  if (total === 0) return null;
  const y = (value: number): number => height - (height * value) / total;
  const path = steps.map(({ month, value }) => `H${month} V${y(value)}`).join(' ');
  return (
    <div className={classes.lane}>
      <p className={classes.name}>Annual value in use</p>
      <div className={classes.value}>
        <svg
          viewBox={`0 0 ${months} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Annual value in use: ${steps.map(({ month, value }) => `${money(currency, value)} from month ${month}`).join(', ')}`}
        >
          <path className={classes.ground} d={`M0 ${height} ${path} H${months} V${height} Z`} />
          <path className={classes.curve} d={`M0 ${height} ${path} H${months}`} />
        </svg>
        <span className={classes.total}>{money(currency, total)} a year</span>
      </div>
    </div>
  );
}

interface Step {
  readonly month: number;
  readonly value: number;
}

/** What is in use from each month on in which something is done. */
function stepsOf(items: readonly RoadmapItem[]): Step[] {
  const done = items.filter(({ expectedAnnualValue }) => (expectedAnnualValue ?? 0) > 0);
  const ends = [...new Set(done.map(({ end }) => end))].sort((a, b) => a - b);
  return ends.map((month) => ({
    month,
    value: done.filter(({ end }) => end <= month).reduce((sum, each) => sum + (each.expectedAnnualValue ?? 0), 0),
  }));
}
