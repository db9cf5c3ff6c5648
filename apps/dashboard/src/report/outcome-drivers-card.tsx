import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import {
  outcomeDriverNote,
  outcomeDriverTitle,
  shareWords,
} from '../../../../libs/mining/src/report/words/outcome-words';
import type { OutcomeDriver } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { number } from '../../../../libs/mining/src/report/words/words';
import { caseLink } from './case-link';
import { TableCell, type Heading } from './table-cell';
import { TableHead } from './table-head';
import { WideTable } from './wide-table';
import classes from './report.module.css';

interface OutcomeDriversCardProps {
  readonly id: string;
  readonly outcomeDrivers?: readonly OutcomeDriver[];
}

/** With which attributes the share of an outcome differs; reports of an earlier version do not say. */
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

const what: Heading = { name: 'Value' };
const count: Heading = { name: 'Cases', isFigure: true };
const part: Heading = { name: 'Share', isFigure: true };
const few = 5;

interface OneOutcomeDriverProps {
  readonly driver: OutcomeDriver;
  readonly workflow: string;
}

export function OneOutcomeDriver({ driver, workflow }: OneOutcomeDriverProps) {
  const [isWhole, setWhole] = useState(false);
  const { id, segments } = driver;
  const title = outcomeDriverTitle(driver);
  return (
    <div id={id}>
      <h3>{title}</h3>
      <WideTable name={title}>
        <TableHead headings={[what, count, part]} />
        <tbody>
          {segments.slice(0, isWhole ? segments.length : few).map((segment) => (
            <tr key={segment.id}>
              <TableCell of={what}>
                <Link to={caseLink({ workflow, ref: segment.id })}>{shownName(segment.value)}</Link>
              </TableCell>
              <TableCell of={count}>{number(segment.cases)}</TableCell>
              <TableCell of={part}>{shareWords(segment)}</TableCell>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className={classes.quiet}>{outcomeDriverNote(driver)}</p>
      {segments.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show the highest ${few}` : `Show all ${number(segments.length)} values`}
        </Button>
      )}
    </div>
  );
}
