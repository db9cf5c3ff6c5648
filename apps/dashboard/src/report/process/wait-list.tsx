import { Link } from 'react-router';
import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { pickSign } from '../../../../../libs/mining/src/pictures/map/map-marks';
import type { Bottleneck, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { duration, percent } from '../../../../../libs/mining/src/report/words/words';
import { bottleneckTitle } from '../cases/asked-figure';
import { waitLink } from '../source/report-links';
import { SignMark } from './map-shapes';
import kinds from '../parts/kinds.module.css';
import classes from './waits.module.css';

interface WaitListProps {
  readonly workflow: Workflow;
  /** Of this workflow. */
  readonly bottlenecks: readonly Bottleneck[];
  /** Those that are numbered on the map. */
  readonly longest: readonly LongestWait[];
}

/** All waits of a workflow, numbered as on the map, then its slow steps, nights, and rework; each opens its sheet. */
export function WaitList({ workflow, bottlenecks, longest }: WaitListProps) {
  const placeOf = ({ id }: Bottleneck): number => longest.find((wait) => wait.id === id)?.place ?? Infinity;
  const waits = bottlenecks
    .filter(({ kind }) => kind === 'waiting')
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.lostSeconds.sum - one.lostSeconds.sum);
  const others = bottlenecks.filter(({ kind }) => kind !== 'waiting');
  return (
    <section className={classes.list} aria-labelledby="waits">
      <h2 id="waits">Where time is lost</h2>
      {bottlenecks.length === 0 && (
        <p className={classes.quiet}>
          No step and no wait takes at least 1% of the time in at least 20 cases, so none is called a bottleneck.
        </p>
      )}
      <ol aria-label="Waits">
        {waits.map((wait, at) => (
          <li key={wait.id}>
            <Link to={waitLink(workflow.id, wait.id)}>
              <span className={`${classes.place} ${at < longest.length ? classes.onMap : ''}`}>{at + 1}</span>
              <span className={classes.name}>Before {shownName(wait.at.activity ?? '')}</span>
              <Figures bottleneck={wait} workflow={workflow} />
            </Link>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul aria-label="Work and rework">
          {others.map((each) => (
            <li key={each.id} className={kinds[each.kind]}>
              <Link to={waitLink(workflow.id, each.id)}>
                <span className={kinds.swatch} aria-hidden="true" />
                <span className={classes.name}>{bottleneckTitle(each)}</span>
                <Figures bottleneck={each} workflow={workflow} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The mean, and the share of the total time or, for rework, of the cases. */
function Figures({ bottleneck, workflow }: { readonly bottleneck: Bottleneck; readonly workflow: Workflow }) {
  const { share, cases, lostSeconds, nature } = bottleneck;
  const sign = pickSign(nature.class);
  return (
    <span className={classes.figures}>
      <strong>{duration(lostSeconds.mean)}</strong> ·{' '}
      {share === null ? `${percent(cases / Math.max(1, workflow.cases))} of cases` : `${percent(share)} of the time`}{' '}
      {sign && (
        <span className={classes.sign}>
          <svg width="13" height="13" viewBox="0 0 16 16" aria-hidden="true">
            <SignMark sign={sign} />
          </svg>{' '}
          {sign.word}
        </span>
      )}
    </span>
  );
}
