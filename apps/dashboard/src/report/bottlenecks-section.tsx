import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Bottleneck, Opportunity, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { bottleneckLabels } from '../../../../libs/mining/src/report/words/labels';
import { quoted } from '../../../../libs/mining/src/report/words/words';
import { WeeksCard } from './bottleneck-cards';
import { BottleneckRow } from './bottleneck-row';
import { Loaded, type ReportSource, useReport } from './report-source';
import { WhereTimeGoes } from './summary-section';
import kinds from './kinds.module.css';
import rows from './bottlenecks.module.css';
import classes from './report.module.css';

/** The bottlenecks of each workflow, the longest first, each with its evidence. */
export function BottlenecksSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'bottlenecks', 'opportunities'])} name="The bottlenecks">
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
          part={partOf(each, workflow)}
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
const partOf = ({ share, cases }: Bottleneck, workflow: Workflow): number =>
  share ?? cases / Math.max(1, workflow.cases);
