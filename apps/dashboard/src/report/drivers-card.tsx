import { useState } from 'react';
import { Button } from '@mantine/core';
import {
  differencesLead,
  driverNote,
  driverTitle,
  timeOf,
} from '../../../../libs/mining/src/report/words/driver-words';
import { driverSegments, fewSegments } from '../../../../libs/mining/src/pictures/charts/drivers.chart';
import type { Driver, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { number } from '../../../../libs/mining/src/report/words/words';
import { caseLink } from './case-link';
import { Chart } from './chart';
import { OneOutcomeDriver } from './outcome-drivers-card';
import classes from './report.module.css';

/** What tells slow cases from fast ones: the median of each segment as a bar, each leading to its cases. */
export function DriversCard({ workflow: { id, drivers } }: { readonly workflow: Workflow }) {
  return (
    <section className={classes.card} aria-labelledby="drivers">
      <h2 id="drivers">What slow cases have in common</h2>
      {drivers.length === 0 && (
        <p className={classes.quiet}>
          No attribute, resource, or weekday tells slow cases from fast ones with enough certainty to report.
        </p>
      )}
      <div className={classes.pair}>
        {drivers.map((driver) => (
          <OneDriver key={driver.id} driver={driver} workflow={id} />
        ))}
      </div>
    </section>
  );
}

/** What sets cases apart by who they are about: shown beside the drivers, and never as one. */
export function DifferencesCard({ workflow: { id, differences } }: { readonly workflow: Workflow }) {
  if (differences.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="differences">
      <h2 id="differences">Differences to look into</h2>
      <p className={classes.quiet}>{differencesLead}</p>
      <div className={classes.pair}>
        {differences.map((each) =>
          'outcome' in each ? (
            <OneOutcomeDriver key={each.id} driver={each} workflow={id} />
          ) : (
            <OneDriver key={each.id} driver={each} workflow={id} />
          ),
        )}
      </div>
    </section>
  );
}

function OneDriver({ driver, workflow }: { readonly driver: Driver; readonly workflow: string }) {
  const { id, segments } = driver;
  const [isWhole, setWhole] = useState(false);
  const most = isWhole ? segments.length : fewSegments;
  return (
    <div id={id}>
      <h3>{driverTitle(driver)}</h3>
      <Chart
        draw={(canvas) => driverSegments(driver, canvas, most)}
        caption={`Median ${timeOf(driver)} and number of cases. ${driverNote(driver)}`}
        links={segments.slice(0, most).map((segment) => caseLink({ workflow, ref: segment.id }))}
      />
      {segments.length > fewSegments && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the slowest ${fewSegments}` : `Show all ${number(segments.length)} segments`}
        </Button>
      )}
    </div>
  );
}
