import { loadPerWeek, waitPerWeek } from '../../../../../libs/mining/src/pictures/charts/per-week.chart';
import type { Bottleneck, Change } from '../../../../../libs/mining/src/report/schema/report-sections';
import { asAtPlace, changeDate, changeSentence } from '../../../../../libs/mining/src/report/words/change-words';
import { duration, number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
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
    <div className={classes.evidence}>
      {last && <BeforeAndAfter change={asAtPlace(last, bottleneck)} kind={kind} />}
      {load && <People load={load} />}
      <Chart
        draw={(canvas) => waitPerWeek({ kind, series, changes, lostSeconds }, canvas)}
        caption="Mean wait of the cases that came in each week."
      />
      <Chart draw={(canvas) => loadPerWeek({ series, changes }, canvas)} hasLegend />
    </div>
  );
}

/** The figures around the last change as two bars. */
function BeforeAndAfter({ change, kind }: { readonly change: Change; readonly kind: Bottleneck['kind'] }) {
  const figures = kind === 'slow_step' && change.of === 'work' ? change : (change.wait ?? ofWait(change));
  if (!figures) return <p>{changeSentence(change, '')}</p>;
  const { before, after } = figures;
  const most = Math.max(before, after, 1);
  const date = changeDate(change);
  return (
    <>
      <h3>{kind === 'slow_step' ? 'Mean work' : 'Mean wait'} before and after a change</h3>
      <dl className={classes.change}>
        {(
          [
            [`Until ${date}`, before],
            [`Since ${date}`, after],
          ] as const
        ).map(([name, seconds]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(100 * seconds) / most}%` }} />
              </span>
              {seconds === 0 ? 'instant' : duration(seconds)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{changeSentence(change, '')}</p>
    </>
  );
}

const ofWait = ({ of, before, after }: Change): { before: number; after: number } | null =>
  of === 'wait' ? { before, after } : null;

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
