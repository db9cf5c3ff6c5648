import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { casesPerWeek } from '../../../../../libs/mining/src/pictures/charts/per-week.chart';
import type {
  Bottleneck,
  Change,
  Opportunity,
  Workflow,
} from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeSentence, shownChanges } from '../../../../../libs/mining/src/report/words/change-words';
import { bottleneckLabels } from '../../../../../libs/mining/src/report/words/labels';
import { plural, quoted } from '../../../../../libs/mining/src/report/words/words';
import { BottleneckRow } from './bottleneck-row';
import { Chart } from '../parts/chart';
import { Loaded, useReport } from '../source/report-source';
import { WhereTimeGoes } from './where-time-goes';
import kinds from '../parts/kinds.module.css';
import rows from './bottlenecks.module.css';
import classes from '../parts/report.module.css';

/** The bottlenecks of each workflow, the longest first, each with its evidence. */
export function BottlenecksSection() {
  return (
    <Loaded query={useReport(['workflows', 'bottlenecks', 'opportunities'])} name="The bottlenecks">
      {({ workflows, bottlenecks, opportunities }) =>
        bottlenecks.length === 0 ? (
          <p className={classes.lead}>
            No step and no wait takes at least 1% of the time in at least 20 cases, so none is called a bottleneck.
          </p>
        ) : (
          workflows
            .filter(({ id }) => bottlenecks.some(({ workflow }) => workflow === id))
            .map((workflow) => (
              <OfWorkflow
                key={workflow.id}
                workflow={workflow}
                bottlenecks={bottlenecks.filter((each) => each.workflow === workflow.id)}
                opportunities={opportunities}
              />
            ))
        )
      }
    </Loaded>
  );
}

interface OfWorkflowProps {
  readonly workflow: Workflow;
  readonly bottlenecks: readonly Bottleneck[];
  readonly opportunities: readonly Opportunity[];
}

/** What takes time, whose shares add up, and apart from it rework, whose time is part of the same waits and work. */
function OfWorkflow({ workflow, bottlenecks, opportunities }: OfWorkflowProps) {
  const timed = bottlenecks.filter(({ share }) => share !== null);
  const repeated = bottlenecks.filter(({ share }) => share === null).toSorted((one, other) => other.cases - one.cases);
  return (
    <>
      {timed.length > 0 && (
        <section className={classes.card} aria-labelledby={`time-of-${workflow.id}`}>
          <div className={rows.head}>
            <h2 id={`time-of-${workflow.id}`}>Where time goes in {quoted(workflow.name)}</h2>
            <Legend bottlenecks={timed} />
          </div>
          <WhereTimeGoes bottlenecks={timed} />
          <Rows workflow={workflow} bottlenecks={timed} opportunities={opportunities} />
        </section>
      )}
      {repeated.length > 0 && (
        <section className={classes.card} aria-labelledby={`rework-of-${workflow.id}`}>
          <div className={rows.head}>
            <h2 id={`rework-of-${workflow.id}`}>Rework in {quoted(workflow.name)}</h2>
            <Legend bottlenecks={repeated} />
          </div>
          <p className={classes.quiet}>
            Steps that cases repeat. The time between the repeats is part of the waits and the work above.
          </p>
          <Rows workflow={workflow} bottlenecks={repeated} opportunities={opportunities} />
        </section>
      )}
      <WeeksCard workflow={workflow} />
    </>
  );
}

const order = ['waiting', 'slow_step', 'off_hours', 'rework'] as const;

const legendLabels = { ...bottleneckLabels, off_hours: 'Nights and weekends' };

function Legend({ bottlenecks }: { readonly bottlenecks: readonly Bottleneck[] }) {
  return (
    <ul className={rows.legend} aria-label="Legend">
      {order
        .filter((kind) => bottlenecks.some((each) => each.kind === kind))
        .map((kind) => (
          <li key={kind} className={kinds[kind]}>
            <span className={kinds.swatch} aria-hidden="true" />
            {legendLabels[kind]}
          </li>
        ))}
    </ul>
  );
}

function Rows({ workflow, bottlenecks, opportunities }: OfWorkflowProps) {
  const [search, setSearch] = useSearchParams();
  const open = search.get('ref');
  // What was opened here is already in view.
  const clicked = useRef<string | null>(null);
  useEffect(() => {
    if (open === null || open === clicked.current) return;
    document.getElementById(open)?.scrollIntoView({ block: 'start' });
  }, [open]);
  const toggle = (id: string): void => {
    const next = new URLSearchParams(search);
    clicked.current = id;
    if (id === open) next.delete('ref');
    else next.set('ref', id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Shares of the time are compared with each other, shares of the cases with all cases.
  const longest = Math.max(...bottlenecks.map(({ share }) => share ?? 1));
  return (
    <ol className={rows.rows}>
      {bottlenecks.map((each) => (
        <BottleneckRow
          key={each.id}
          bottleneck={each}
          part={computeShare(each, workflow)}
          longest={longest}
          opportunities={opportunities}
          isOpen={each.id === open}
          onToggle={() => toggle(each.id)}
        />
      ))}
    </ol>
  );
}

/** The share of the total time; for rework, the share of the cases. */
const computeShare = ({ share, cases }: Bottleneck, workflow: Workflow): number =>
  share ?? cases / Math.max(1, workflow.cases);

const fewestWeeks = 4;

interface WeeksCardProps {
  readonly workflow: Pick<Workflow, 'id' | 'name'> & Partial<Pick<Workflow, 'series' | 'changes'>>;
}

/** Cases per week, and the changes. Older reports contain neither. */
function WeeksCard({ workflow }: WeeksCardProps) {
  const { id, name, series = [], changes = [] } = workflow;
  if (series.length < fewestWeeks) return null;
  const shown = shownChanges(changes);
  const others = changes.filter((each) => !shown.includes(each));
  return (
    <section className={classes.card} aria-labelledby={`weeks-of-${id}`}>
      <h2 id={`weeks-of-${id}`}>Cases per week in {quoted(name)}</h2>
      <Chart draw={(canvas) => casesPerWeek({ series, changes }, canvas)} hasLegend />
      <Changes changes={shown} />
      {others.length > 0 && (
        <details className={classes.remarks}>
          <summary>{plural(others.length, 'more change')}</summary>
          <Changes changes={others} />
        </details>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {changes.map((change, at) => (
        <li key={at}>{changeSentence(change, '')}</li>
      ))}
    </ul>
  );
}
