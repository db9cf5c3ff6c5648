import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { casesPerWeek } from '../../../../../libs/mining/src/pictures/charts/per-week.chart';
import { longestWaits } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import type { Change, Pattern, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeSentence, shownChanges } from '../../../../../libs/mining/src/report/words/change-words';
import { patternLabels } from '../../../../../libs/mining/src/report/words/outcome-words';
import { mainWorkflow } from '../../../../../libs/mining/src/report/summary/key-figures';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { Badge, readSheet, useClosing, withoutSheet } from '../../ui';
import { Chart } from '../parts/chart';
import { ExampleCases, caseLink, useChosenWorkflow, useReference, waitLink } from '../source/report-links';
import { Loaded, type ReportWith, useReport } from '../source/report-source';
import { DifferencesCard, DriversCard, OutcomesCard } from './drivers-card';
import { NaturesCard } from './natures-card';
import { ProcessMap } from './process-map';
import { RulesCard } from './rules-card';
import { WaitList } from './wait-list';
import { WaitSheet } from './wait-sheet';
import classes from '../parts/report.module.css';

/** How cases run and where time is lost: the map with its waits, and below it what sets slow cases apart. */
export function ProcessSection() {
  return (
    <Loaded query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities'])} name="The process">
      {(report) => <Process report={report} />}
    </Loaded>
  );
}

type ProcessReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities'>;

function Process({ report }: { readonly report: ProcessReport }) {
  const { workflows, bottlenecks, opportunities, company } = report;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const meant = useReference();
  const open = bottlenecks.find(({ id }) => id === meant);
  const chosen = useChosenWorkflow(workflows, mainWorkflow(report));
  const workflow = workflows.find(({ id }) => id === open?.workflow) ?? chosen;
  const close = useClosing(open !== undefined, (address) => {
    const next = withoutSheet(address);
    next.delete('ref');
    if (workflow) next.set('workflow', workflow.id);
    return next;
  });
  const own = useMemo(() => bottlenecks.filter((each) => each.workflow === workflow?.id), [bottlenecks, workflow]);
  const waits = useMemo(() => (workflow ? longestWaits(own, workflow) : []), [own, workflow]);
  const openWait = useCallback(
    (id: string) => void navigate(waitLink(workflow?.id ?? '', id), { preventScrollReset: true }),
    [navigate, workflow],
  );
  if (!workflow) return <p className={classes.lead}>The report has no workflow.</p>;
  return (
    <>
      <ProcessMap
        // Each workflow and variant has its own sliders, which start from their initial values.
        key={[workflow.id, search.get('variant')].join(' ')}
        workflow={workflow}
        workflows={workflows}
        waits={waits}
        company={company}
        onOpenWait={openWait}
      >
        <WaitList workflow={workflow} bottlenecks={own} longest={waits} />
      </ProcessMap>
      <DriversCard workflow={workflow} />
      <DifferencesCard workflow={workflow} />
      <PatternsCard {...workflow} />
      <OutcomesCard {...workflow} />
      <WeeksCard workflow={workflow} />
      <RulesCard workflow={workflow} isOpen={meant !== null && workflow.rules.some(({ id }) => id === meant)} />
      <NaturesCard key={workflow.id} workflow={workflow} />
      {open && (
        <WaitSheet
          key={open.id}
          bottleneck={open}
          workflow={workflow}
          opportunities={opportunities}
          isCovered={readSheet(search.toString()) !== null}
          onClose={close}
        />
      )}
    </>
  );
}

interface PatternsCardProps {
  readonly id: string;
  readonly patterns?: readonly Pattern[];
}

/** Patterns in the course of cases, with example cases. Older reports do not contain them. */
function PatternsCard({ id: workflow, patterns = [] }: PatternsCardProps) {
  if (patterns.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="patterns">
      <h2 id="patterns">What stands out</h2>
      <ul className={classes.rows}>
        {patterns.map(({ id, kind, text, cases, examples }) => (
          <li key={id} id={id} className={classes.rule}>
            <p>
              {text} <Badge tone="neutral">{patternLabels[kind]}</Badge>
            </p>
            <p className={classes.quiet}>
              <Link to={caseLink({ workflow, ref: id })}>See {plural(cases, 'case')}</Link>
              {examples.length > 0 && (
                <>
                  , such as <ExampleCases workflow={workflow} examples={examples.slice(0, 3)} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const fewestWeeks = 4;

interface WeeksCardProps {
  readonly workflow: Partial<Pick<Workflow, 'series' | 'changes'>>;
}

/** Cases per week, and the changes. Older reports contain neither. */
function WeeksCard({ workflow: { series = [], changes = [] } }: WeeksCardProps) {
  if (series.length < fewestWeeks) return null;
  const shown = shownChanges(changes);
  const others = changes.filter((each) => !shown.includes(each));
  return (
    <section className={classes.card} aria-labelledby="weeks">
      <h2 id="weeks">Cases per week</h2>
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
