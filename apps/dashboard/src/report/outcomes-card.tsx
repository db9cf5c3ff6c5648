import { flightWords, outcomeName, outcomeNotes } from '../../../../libs/mining/src/report/words/outcome-words';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { duration, number, percent } from '../../../../libs/mining/src/report/words/words';
import { TableCell, type Heading } from './table-cell';
import { TableHead } from './table-head';
import { WideTable } from './wide-table';
import classes from './report.module.css';

const what: Heading = { name: 'Outcome' };
const count: Heading = { name: 'Cases', isFigure: true };
const part: Heading = { name: 'Share', isFigure: true };
const time: Heading = { name: 'Median cycle time', isFigure: true };
const remarks: Heading = { name: 'Remarks' };

/** How cases end, who comes back, and what leads to refusals; reports of an earlier version do not say. */
export function OutcomesCard({ outcomes, flightSeconds }: Partial<Pick<Workflow, 'outcomes' | 'flightSeconds'>>) {
  if (!outcomes || outcomes.length === 0) return null;
  const flight = flightSeconds ? flightWords(flightSeconds) : null;
  return (
    <section className={classes.card} aria-labelledby="outcomes">
      <h2 id="outcomes">How cases end</h2>
      <p className={classes.quiet}>Cases that have run their course; open ones have no outcome yet.</p>
      <WideTable name="Ends of cases">
        <TableHead headings={[what, count, part, time, remarks]} />
        <tbody>
          {outcomes.map((each) => (
            <tr key={outcomeName(each)}>
              <TableCell of={what}>{outcomeName(each)}</TableCell>
              <TableCell of={count}>{number(each.cases)}</TableCell>
              <TableCell of={part}>{percent(each.share)}</TableCell>
              <TableCell of={time}>{duration(each.medianSeconds)}</TableCell>
              <TableCell of={remarks}>{outcomeNotes(each).join('; ') || '–'}</TableCell>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {flight !== null && <p className={classes.quiet}>{flight}</p>}
    </section>
  );
}
