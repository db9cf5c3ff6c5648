import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { driverSegments, fewSegments } from '../../../../../libs/mining/src/pictures/charts/drivers.chart';
import type { Driver, OutcomeDriver, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import {
  differencesLead,
  driverName,
  driverNote,
  driverTitle,
  driverValue,
  nameTime,
  shownSegments,
} from '../../../../../libs/mining/src/report/words/driver-words';
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

/** What explains less says too little to act on. */
const leastEffect = 0.05;

export const hasEffect = ({ effect }: Driver): boolean => effect >= leastEffect;

/** The drivers of the cycle time; those of a single step are in the sheet of its wait. */
export function DriversCard({ workflow: { id, drivers } }: { readonly workflow: Workflow }) {
  const shown = drivers.filter((driver) => driver.at === undefined && hasEffect(driver));
  if (shown.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="drivers">
      <h2 id="drivers">What sets slow cases apart</h2>
      <div className={classes.pair}>
        {shown.map((driver) => (
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

interface OneDriverProps {
  readonly driver: Driver;
  /** For links to the cases of each bar, which a wait does not have. */
  readonly workflow?: string;
  /** Whether it is of the wait whose sheet this is. */
  readonly of?: 'wait';
}

/** A bar for the median of each segment. */
export function OneDriver({ driver, workflow, of }: OneDriverProps) {
  const { id, segments, effect } = driver;
  const [isWhole, setWhole] = useState(false);
  const most = isWhole ? segments.length : fewSegments;
  const words =
    of === 'wait'
      ? {
          title: `Wait by ${driverName(driver)}`,
          time: 'wait',
          note: `Explains ${percent(effect)} of the differences.`,
        }
      : { title: driverTitle(driver), time: nameTime(driver), note: driverNote(driver) };
  return (
    <div id={id}>
      <h3>{words.title}</h3>
      <Chart
        draw={(canvas) => driverSegments(driver, canvas, most)}
        caption={`Median ${words.time} and number of cases. ${words.note}`}
        {...(workflow !== undefined && {
          links: shownSegments(driver, most).map((segment) => caseLink({ workflow, ref: segment.id })),
        })}
      />
      {segments.length > fewSegments && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the first ${fewSegments}` : `Show all ${number(segments.length)} values`}
        </Button>
      )}
    </div>
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
                <Link to={caseLink({ workflow, ref: segment.id })}>{driverValue(segment.value)}</Link>
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

type OutcomesCardProps = Pick<Workflow, 'id'> &
  Partial<Pick<Workflow, 'outcomes' | 'flightSeconds' | 'outcomeDrivers'>>;

/**
 * How cases end, with remarks such as returns and refusals, and the attributes by which ends differ. Older reports
 * contain neither.
 */
export function OutcomesCard({ id, outcomes, flightSeconds, outcomeDrivers = [] }: OutcomesCardProps) {
  if (!outcomes || outcomes.length === 0) return null;
  const flight = flightSeconds ? flightWords(flightSeconds) : null;
  const isRemarked = outcomes.some((each) => outcomeNotes(each).length > 0);
  return (
    <section className={classes.card} aria-labelledby="outcomes">
      <h2 id="outcomes">How cases end</h2>
      <p className={classes.quiet}>Completed cases; open ones have no outcome yet.</p>
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
      {outcomeDrivers.length > 0 && (
        <div className={classes.pair}>
          {outcomeDrivers.map((driver) => (
            <OneOutcomeDriver key={driver.id} driver={driver} workflow={id} />
          ))}
        </div>
      )}
    </section>
  );
}
