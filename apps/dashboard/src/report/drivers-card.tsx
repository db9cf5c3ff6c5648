import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Driver, Workflow } from '../../../../libs/mining/src/report-sections';
import { shownName } from '../../../../libs/mining/src/words/labels';
import { duration, number, percent, plural } from '../../../../libs/mining/src/words/words';
import { caseLink } from './case-link';
import classes from './report.module.css';
import explore from './explore.module.css';

const fewSegments = 8;

/** What tells slow cases from fast ones: the median of each segment as a bar, each leading to its cases. */
export function DriversCard({ workflow: { id, drivers } }: { readonly workflow: Workflow }) {
  return (
    <section className={classes.card} aria-labelledby="drivers">
      <h2 id="drivers">What slow cases have in common</h2>
      {drivers.length === 0 && (
        <p className={classes.quiet}>
          No attribute, resource or weekday tells slow cases from fast ones with enough certainty to report.
        </p>
      )}
      {drivers.map((driver) => (
        <OneDriver key={driver.id} driver={driver} workflow={id} />
      ))}
    </section>
  );
}

const eventValues = { first: 'first in the case', most_frequent: 'most frequent in the case' } as const;

function OneDriver({ driver, workflow }: { readonly driver: Driver; readonly workflow: string }) {
  const { id, attribute, effect, share, segments } = driver;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? segments : segments.slice(0, fewSegments);
  const longest = Math.max(1, ...segments.map(({ medianSeconds }) => medianSeconds));
  return (
    <div id={id}>
      <h3>
        {shownName(attribute.replace(/^case:/u, ''))}{' '}
        <span className={classes.quiet}>
          {driver.eventValue !== null && `${eventValues[driver.eventValue]}; `}explains {percent(effect)} of the
          differences in cycle time
          {share > 0 && `; ${percent(share)} of the time above the fastest segment’s median is in the others`}
        </span>
      </h3>
      <ul className={classes.segments}>
        {shown.map((segment) => (
          <li key={segment.id} id={segment.id}>
            <Link to={caseLink({ workflow, ref: segment.id })}>{shownName(segment.value)}</Link>
            <span className={classes.fill} aria-hidden="true">
              <span style={{ width: `${(100 * segment.medianSeconds) / longest}%` }} />
            </span>
            <span className={classes.quiet}>
              median {duration(segment.medianSeconds)}, {plural(segment.cases, 'case')}
            </span>
          </li>
        ))}
      </ul>
      {segments.length > fewSegments && (
        <p className={explore.leads}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show the slowest ${fewSegments}` : `Show all ${number(segments.length)} segments`}
          </Button>
        </p>
      )}
    </div>
  );
}
