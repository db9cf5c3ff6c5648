import type { Workflow } from '../../../../libs/mining/src/report-sections';
import { shownName } from '../../../../libs/mining/src/words/labels';
import { duration, percent, plural } from '../../../../libs/mining/src/words/words';
import classes from './report.module.css';

const mostDrivers = 3;
const mostSegments = 8;

/** What tells slow cases from fast ones: the median of each segment as a bar, with its cases. */
export function DriversCard({ drivers }: Pick<Workflow, 'drivers'>) {
  if (drivers.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="drivers">
      <h2 id="drivers">What slow cases have in common</h2>
      {drivers.slice(0, mostDrivers).map((driver) => {
        const shown = driver.segments.slice(0, mostSegments);
        const longest = Math.max(1, ...shown.map(({ medianSeconds }) => medianSeconds));
        return (
          <div key={driver.id} id={driver.id}>
            <h3>
              {shownName(driver.attribute.replace(/^case:/u, ''))}{' '}
              <span className={classes.quiet}>explains {percent(driver.effect)} of the differences in cycle time</span>
            </h3>
            <ul className={classes.segments}>
              {shown.map(({ id, value, cases, medianSeconds }) => (
                <li key={id} id={id}>
                  <span>{shownName(value)}</span>
                  <span className={classes.fill} aria-hidden="true">
                    <span style={{ width: `${(100 * medianSeconds) / longest}%` }} />
                  </span>
                  <span className={classes.quiet}>
                    median {duration(medianSeconds)}, {plural(cases, 'case')}
                  </span>
                </li>
              ))}
            </ul>
            {driver.segments.length > mostSegments && (
              <p className={classes.quiet}>
                The slowest {mostSegments} of {plural(driver.segments.length, 'segment')}.
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
