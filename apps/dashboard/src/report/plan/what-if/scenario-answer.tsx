import { casesInProgress } from '../../../../../../libs/mining/src/pictures/charts/in-progress.chart';
import { shownName } from '../../../../../../libs/mining/src/report/words/labels';
import { duration, percent } from '../../../../../../libs/mining/src/report/words/words';
import type { ScenarioView } from '../../../api';
import { Chart } from '../../parts/chart';
import { type Heading, TableCell, TableHead, WideTable } from '../../parts/report-table';
import classes from './scenarios.module.css';
import reportClasses from '../../parts/report.module.css';

const what: Heading = { name: 'What' };
const now: Heading = { name: 'Today', isFigure: true };
const after: Heading = { name: 'Then', isFigure: true };
const moved: Heading = { name: 'Change', isFigure: true };

interface Row {
  readonly name: string;
  readonly today: number | undefined;
  readonly then: number;
  readonly say: (value: number) => string;
}

/** Today and then, side by side. */
export function ScenarioAnswer({ scenario: { text, today, then } }: { readonly scenario: ScenarioView }) {
  if (!today || !then) return <p className={classes.answer}>{text}</p>;
  const busy = (shares: typeof then.utilization, of: string): number | undefined =>
    shares.find(({ activity }) => activity === of)?.share;
  const share = (value: number): string => percent(Math.min(1, value));
  const rows: readonly Row[] = [
    { name: 'Cycle time, mean', today: today.cycle.meanSeconds, then: then.cycle.meanSeconds, say: duration },
    { name: 'Cycle time, median', today: today.cycle.medianSeconds, then: then.cycle.medianSeconds, say: duration },
    { name: '90% of cases end within', today: today.cycle.p90Seconds, then: then.cycle.p90Seconds, say: duration },
    ...then.waits.map(({ activity, seconds }) => ({
      name: `Wait before ${shownName(activity)}`,
      today: today.waits.find((each) => each.activity === activity)?.seconds,
      then: seconds,
      say: duration,
    })),
    ...then.utilization.map(({ activity, share: used }) => ({
      name: `People busy at ${shownName(activity)}`,
      today: busy(today.utilization, activity),
      then: used,
      say: share,
    })),
  ];
  return (
    <>
      <p className={classes.answer}>{text}</p>
      <WideTable name="Today and then">
        <TableHead headings={[what, now, after, moved]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <TableCell of={what} className={reportClasses.leading}>
                {row.name}
              </TableCell>
              <TableCell of={now}>{row.today === undefined ? '–' : row.say(row.today)}</TableCell>
              <TableCell of={after}>{row.say(row.then)}</TableCell>
              <TableCell of={moved}>{sayChange(row)}</TableCell>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Chart
        draw={(canvas) => casesInProgress({ today, then }, canvas)}
        caption="Cases in progress at the end of each week"
        hasLegend
      />
    </>
  );
}

/** Below a hundredth, nothing has changed that anyone would notice. */
const leastChange = 0.005;

function sayChange({ today, then }: Row): string {
  if (today === undefined || today === 0) return '–';
  const change = then / today - 1;
  if (Math.abs(change) < leastChange) return 'none';
  return `${change > 0 ? '+' : '−'}${percent(Math.abs(change))}`;
}
