import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { driverSegments, fewSegments } from '../../../../../libs/mining/src/pictures/charts/drivers.chart';
import type { Driver, OutcomeDriver, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import {
  differencesLead,
  driverNote,
  driverTitle,
  nameTime,
} from '../../../../../libs/mining/src/report/words/driver-words';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import {
  flightWords,
  outcomeDriverNote,
  outcomeDriverTitle,
  outcomeName,
  outcomeNotes,
  shareWords,
} from '../../../../../libs/mining/src/report/words/outcome-words';
import { duration, number, percent } from '../../../../../libs/mining/src/report/words/words';
import { Chart } from '../parts/chart';
import { caseLink } from '../source/report-links';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import classes from '../parts/report.module.css';

/**
 * The drivers that separate slow cases from fast ones: a bar for the median of each segment, with a link to its cases.
 */
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

/**
 * Differences by attributes of the people that cases are about: shown separately, because they are no reasons for
 * waiting.
 */
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
        caption={`Median ${nameTime(driver)} and number of cases. ${driverNote(driver)}`}
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

interface OutcomeDriversCardProps {
  readonly id: string;
  readonly outcomeDrivers?: readonly OutcomeDriver[];
}

/** The attributes by which the share of an outcome differs. Older reports do not contain them. */
export function OutcomeDriversCard({ id: workflow, outcomeDrivers: drivers = [] }: OutcomeDriversCardProps) {
  if (drivers.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="outcome-drivers">
      <h2 id="outcome-drivers">What decides how cases end</h2>
      <div className={classes.pair}>
        {drivers.map((driver) => (
          <OneOutcomeDriver key={driver.id} driver={driver} workflow={workflow} />
        ))}
      </div>
    </section>
  );
}

const ofValue: Heading = { name: 'Value' };
const count: Heading = { name: 'Cases', isFigure: true };
const part: Heading = { name: 'Share', isFigure: true };
const segmentsShown = 5;

function OneOutcomeDriver({ driver, workflow }: { readonly driver: OutcomeDriver; readonly workflow: string }) {
  const [isWhole, setWhole] = useState(false);
  const { id, segments } = driver;
  const title = outcomeDriverTitle(driver);
  return (
    <div id={id}>
      <h3>{title}</h3>
      <WideTable name={title}>
        <TableHead headings={[ofValue, count, part]} />
        <tbody>
          {segments.slice(0, isWhole ? segments.length : segmentsShown).map((segment) => (
            <tr key={segment.id}>
              <TableCell of={ofValue}>
                <Link to={caseLink({ workflow, ref: segment.id })}>{shownName(segment.value)}</Link>
              </TableCell>
              <TableCell of={count}>{number(segment.cases)}</TableCell>
              <TableCell of={part}>{shareWords(segment)}</TableCell>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={classes.quiet}>{outcomeDriverNote(driver)}</p>
      {segments.length > segmentsShown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the highest ${segmentsShown}` : `Show all ${number(segments.length)} values`}
        </Button>
      )}
    </div>
  );
}

const ofOutcome: Heading = { name: 'Outcome' };
const time: Heading = { name: 'Median cycle time', isFigure: true };
const remarks: Heading = { name: 'Remarks' };

/** How cases end, with remarks such as returns and refusals. Older reports do not contain outcomes. */
export function OutcomesCard({ outcomes, flightSeconds }: Partial<Pick<Workflow, 'outcomes' | 'flightSeconds'>>) {
  if (!outcomes || outcomes.length === 0) return null;
  const flight = flightSeconds ? flightWords(flightSeconds) : null;
  const isRemarked = outcomes.some((each) => outcomeNotes(each).length > 0);
  return (
    <section className={classes.card} aria-labelledby="outcomes">
      <h2 id="outcomes">How cases end</h2>
      <p className={classes.quiet}>Cases that have run their course; open ones have no outcome yet.</p>
      <WideTable name="Ends of cases">
        <TableHead headings={[ofOutcome, count, part, time, ...(isRemarked ? [remarks] : [])]} />
        <tbody>
          {outcomes.map((each) => (
            <tr key={outcomeName(each)}>
              <TableCell of={ofOutcome}>{outcomeName(each)}</TableCell>
              <TableCell of={count}>{number(each.cases)}</TableCell>
              <TableCell of={part}>{percent(each.share)}</TableCell>
              <TableCell of={time}>{duration(each.medianSeconds)}</TableCell>
              {isRemarked && <TableCell of={remarks}>{outcomeNotes(each).join('; ')}</TableCell>}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {flight !== null && <p className={classes.quiet}>{flight}</p>}
    </section>
  );
}
