import type { Summary, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { calendarWords } from '../../../../libs/mining/src/report/words/calendar-words';
import { number } from '../../../../libs/mining/src/report/words/words';
import { capitalized } from '../ui/capitalized';
import { measurableOf } from './measurable-of';
import classes from './report.module.css';

/** How much data there is, and what is wrong with it. */
interface DataBehindProps {
  readonly summary: Summary;
  readonly workflows: readonly Workflow[];
}

export function DataBehind({ summary, workflows }: DataBehindProps) {
  const { totals, dataQuality } = summary;
  // The badges above say the first.
  const remarks = dataQuality.issues.slice(measurableOf(summary).length > 0 ? 1 : 0);
  return (
    <section className={classes.card} aria-labelledby="basis">
      <h2 id="basis">Data behind this report</h2>
      <dl className={classes.facts}>
        {Object.entries(totals).map(([name, count]) => (
          <div key={name}>
            <dt>{capitalized(name)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {calendarWords(workflows).map((text) => (
        <p key={text} className={classes.calendar}>
          {text}
        </p>
      ))}
      {remarks.length > 0 && (
        <details className={classes.remarks} open={remarks.length < 3}>
          <summary>What to know about the data ({number(remarks.length)})</summary>
          <ul>
            {remarks.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
