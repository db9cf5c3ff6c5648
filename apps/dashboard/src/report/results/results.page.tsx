import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { money, number } from '../../../../../libs/mining/src/report/words/words';
import { type QuarterResultsView, at, useRead } from '../../api';
import { EmptyState, Page } from '../../ui';
import { type Heading, TableCell, TableHead, WideTable } from '../parts/report-table';
import { Loaded } from '../source/report-source';
import classes from '../parts/report.module.css';

/** What roadmap items have brought, added up over all assessments. */
export function ResultsPage() {
  return (
    <Page title="Results" lead="What roadmap items have brought, as later assessments measured it.">
      <Loaded query={useRead(at('/v1/results'))} name="The results">
        {({ quarters }) => (quarters.length === 0 ? <NoResults /> : <Quarters quarters={quarters} />)}
      </Loaded>
    </Page>
  );
}

function NoResults() {
  return (
    <EmptyState
      icon="check"
      title="No results yet"
      actions={
        <Button component={Link} to="/assessments">
          See the assessments
        </Button>
      }
    >
      Set roadmap items to started or done, and repeat the assessment. Whether they reached what they promised appears
      here.
    </EmptyState>
  );
}

const quarter: Heading = { name: 'Quarter' };
const reached: Heading = { name: 'Reached', isFigure: true };
const missed: Heading = { name: 'Not reached', isFigure: true };
const unknown: Heading = { name: 'Not measurable', isFigure: true };
const hours: Heading = { name: 'Hours a year', isFigure: true };
const value: Heading = { name: 'Value a year', isFigure: true };
const headings = [quarter, reached, missed, unknown, hours, value];

function Quarters({ quarters }: { readonly quarters: readonly QuarterResultsView[] }) {
  return (
    <WideTable name="Verified roadmap items by quarter">
      <TableHead headings={headings} />
      <tbody>
        {quarters.map((each) => (
          <tr key={each.quarter}>
            <TableCell of={quarter} className={classes.leading}>
              {each.quarter.replace('-', ' ')}
            </TableCell>
            <TableCell of={reached}>{number(each.items.reached)}</TableCell>
            <TableCell of={missed}>{number(each.items.notReached)}</TableCell>
            <TableCell of={unknown}>{number(each.items.notMeasurable)}</TableCell>
            <TableCell of={hours}>
              {each.hours.promised > 0 ? (
                <OfPromised
                  measured={number(Math.round(each.hours.measured))}
                  promised={number(Math.round(each.hours.promised))}
                />
              ) : (
                '–'
              )}
            </TableCell>
            <TableCell of={value}>
              {each.values.every(({ promised }) => promised === 0) && '–'}
              {each.values.flatMap(({ currency, measured, promised }) =>
                promised === 0
                  ? []
                  : [
                      <OfPromised
                        key={currency}
                        measured={money(currency, measured)}
                        promised={money(currency, promised)}
                      />,
                    ],
              )}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function OfPromised({ measured, promised }: { readonly measured: string; readonly promised: string }) {
  return (
    <div className={classes.quiet}>
      <strong>{measured}</strong> of {promised} promised
    </div>
  );
}
