import { loadPerWeek, waitPerWeek } from '../../../../../libs/mining/src/pictures/charts/per-week.chart';
import type { Bottleneck } from '../../../../../libs/mining/src/report/schema/report-sections';
import { asAtPlace, changeSentence } from '../../../../../libs/mining/src/report/words/change-words';
import { number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { Chart } from '../parts/chart';
import classes from './waits.module.css';

/** Parts that older reports do not contain. */
type BottleneckAdditions = 'series' | 'changes' | 'load';

interface WaitLoadProps {
  readonly bottleneck: Omit<Bottleneck, BottleneckAdditions> & Partial<Pick<Bottleneck, BottleneckAdditions>>;
}

/** What changed, who does the step and how busy they are, and week by week what comes, is begun, and waits. */
export function WaitLoad({ bottleneck }: WaitLoadProps) {
  const { kind, lostSeconds, series = [], changes = [], load = null } = bottleneck;
  const last = changes.at(-1);
  const isOfStep = kind === 'waiting' || kind === 'slow_step';
  if (!isOfStep || (series.length === 0 && !last && !load)) return null;
  return (
    <>
      {load && <People load={load} />}
      {last && <p>{changeSentence(asAtPlace(last, bottleneck), '')}</p>}
      <Chart
        draw={(canvas) => waitPerWeek({ kind, series, changes, lostSeconds }, canvas)}
        caption="Mean wait of the cases that came in each week."
      />
      <Chart draw={(canvas) => loadPerWeek({ series, changes }, canvas)} hasLegend />
    </>
  );
}

/** Who does the step, how busy they are, and how many cases wait for them. */
function People({ load }: { readonly load: NonNullable<Bottleneck['load']> }) {
  const { people, utilization, backlogNow, backlogPeak } = load;
  return (
    <>
      <h3>Load</h3>
      <p className={classes.load}>
        {utilization === null ? (
          plural(people, 'person does it', 'people do it')
        ) : (
          <>
            <span>
              {plural(people, 'person does it and is', 'people do it and are')} busy for {percent(utilization)} of the
              working hours
            </span>
            <span className={classes.meter} aria-hidden="true">
              <span style={{ width: `${100 * utilization}%` }} />
            </span>
          </>
        )}
      </p>
      <p className={classes.quiet}>
        {backlogNow === 0 ? 'No case waits at the end' : `${plural(backlogNow, 'case waits', 'cases wait')} at the end`}
        {backlogPeak.cases > 0 && `, ${number(backlogPeak.cases)} in the week with the longest backlog`}.
      </p>
    </>
  );
}
