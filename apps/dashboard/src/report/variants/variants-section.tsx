import { memo } from 'react';
import { Link } from 'react-router';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { mainWorkflow } from '../../../../../libs/mining/src/report/summary/key-figures';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { variantsLead } from '../../../../../libs/mining/src/report/words/variant-words';
import { duration, number, percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { type ReportVariantView, useList } from '../../api';
import { capitalized, CsvButton, Failure, FilterSelect, LoadMore, useAddressFilters, WindowedList } from '../../ui';
import { WorkflowChoice, caseLink, useChosenWorkflow } from '../source/report-links';
import { Loaded, type ReportWith, useReport, useReportSource } from '../source/report-source';
import { type StepMark, comparedSteps, differencesInWords } from './variant-differences';
import explore from '../parts/explore.module.css';
import classes from '../parts/report.module.css';
import own from './variants.module.css';

type VariantsReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities'>;

/** The variants of a workflow, the most frequent first. */
export function VariantsSection() {
  return (
    <Loaded query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities'])} name="The variants">
      {(report) => <Variants report={report} />}
    </Loaded>
  );
}

function Variants({ report }: { readonly report: VariantsReport }) {
  const { workflows } = report;
  const workflow = useChosenWorkflow(workflows, mainWorkflow(report));
  const { valueOf } = useAddressFilters();
  const { variantList: address } = useReportSource();
  if (!workflow) return null;
  return (
    <>
      <div className={classes.controls}>
        {workflows.length > 1 && <WorkflowChoice workflows={workflows} chosen={workflow} />}
        <FilterSelect
          parameter="activity"
          label="With activity"
          data={[
            { value: '', label: 'Any activity' },
            ...workflow.activities.map(({ name }) => ({ value: name, label: shownName(name) })),
          ]}
        />
        <CsvButton
          address={address}
          query={{ workflow: workflow.id, activity: valueOf('activity') || undefined }}
          name="Variants"
        />
      </div>
      <p className={classes.lead}>{variantsLead(workflow)}</p>
      <Pages workflow={workflow} activity={valueOf('activity')} chosen={Number(valueOf('variant'))} />
    </>
  );
}

interface PagesProps {
  readonly workflow: Workflow;
  readonly activity: string;
  readonly chosen: number;
}

/** More at a time: a variant takes little of an answer, and thousands are scrolled through. */
const atATime = 100;

/** Shows the ten variants of the report until the full list is loaded. Older reports have no full list. */
function Pages({ workflow, activity, chosen }: PagesProps) {
  const list = useList(useReportSource().variantList, {
    filters: { workflow: workflow.id, activity: activity === '' ? undefined : activity },
    limit: atATime,
  });
  if (list.error && !list.items) {
    return <Failure title="The variants could not be loaded" error={list.error} onRetry={list.retry} />;
  }
  const items = list.total > 0 ? (list.items ?? []) : listVariants(workflow, activity);
  const covered = activity === '' ? items.at(-1)?.coveredShare : undefined;
  const usual = workflow.variants.top[0]?.activities ?? [];
  return (
    <>
      {workflow.variants.total > 1 && <MarkLegend />}
      <WindowedList
        name="Variants"
        rows={items}
        total={Math.max(list.total, items.length)}
        keyOf={({ variant }) => variant}
        className={own.variants}
        classOf={({ variant }) => (variant === chosen ? own.chosen : undefined)}
        isCurrent={({ variant }) => variant === chosen}
      >
        {(each) => <VariantRow variant={each} usual={usual} workflow={workflow.id} sought={activity} />}
      </WindowedList>
      {items.length === 0 && list.items && <p className={classes.quiet}>No variant has this activity.</p>}
      <footer className={explore.footer}>
        <span className="figures" role="status">
          {number(items.length)} of {plural(Math.max(list.total, items.length), 'variant')}
          {covered !== undefined && `, ${percent(covered)} of cases`}
        </span>
        {list.hasMore && <LoadMore list={list} ahead={1500} />}
      </footer>
    </>
  );
}

function listVariants({ variants }: Workflow, activity: string): ReportVariantView[] {
  let coveredShare = 0;
  return variants.top
    .map((each, index) => {
      coveredShare += each.share;
      return { ...each, variant: index + 1, stepCount: each.activities.length, coveredShare };
    })
    .filter(({ activities }) => activity === '' || activities.includes(activity));
}

/** More steps would be unreadable here; the histories of cases show all of them. */
const mostRuns = 40;

interface VariantRowProps {
  readonly variant: ReportVariantView;
  /** The steps of the most frequent variant. */
  readonly usual: readonly string[];
  readonly workflow: string;
  readonly sought: string;
}

/** One variant: its cases, and its steps with what differs from the most frequent variant. */
const VariantRow = memo(function VariantRow({ variant, usual, workflow, sought }: VariantRowProps) {
  const { variant: place, cases, share, coveredShare, medianSeconds, activities, stepCount } = variant;
  const steps = comparedSteps(activities, usual, activities.length >= stepCount);
  const shown = steps.slice(0, mostRuns);
  const shownSteps = shown.reduce((sum, { times, mark }) => sum + (mark === 'missing' ? 0 : times), 0);
  const onMap = new URLSearchParams({ section: 'process', workflow, variant: String(place) });
  return (
    <>
      <div className={own.head}>
        <strong>Variant {number(place)}</strong>
        <span>
          {plural(cases, 'case')} · {percent(share)}
        </span>
        <span className={own.share} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className={classes.quiet}>
          {place > 1 && `${percent(coveredShare)} cumulative · `}
          {medianSeconds === 0 ? 'instant' : `median ${duration(medianSeconds)}`}
        </span>
      </div>
      <div>
        <ol className={own.steps}>
          {shown.map(({ activity, times, mark }, at) => (
            <li
              key={at}
              data-mark={mark ?? undefined}
              className={sought !== '' && activity === sought && mark !== 'missing' ? own.sought : undefined}
            >
              {mark && <MarkSign mark={mark} />}
              {mark && <span className="visually-hidden">{markLabels[mark]}: </span>}
              {shownName(activity)}
              {times > 1 && ` ×${number(times)}`}
            </li>
          ))}
        </ol>
        <p className={own.notes}>
          {place > 1 && <span>{capitalized(differencesInWords(steps))}</span>}
          {shownSteps < stepCount && (
            <span>
              First {number(shownSteps)} of {number(stepCount)} steps
            </span>
          )}
          <Link to={`?${onMap.toString()}`}>Show on the map</Link>
          <Link to={caseLink({ workflow, variant: place })}>
            {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
          </Link>
        </p>
      </div>
    </>
  );
});

const markLabels: Readonly<Record<StepMark, string>> = {
  added: 'Added',
  missing: 'Missing',
  repeated: 'Repeated',
  moved: 'In another order',
};

/** Strokes on a grid of 16: a plus, a minus, a circle back, two ways. */
const markStrokes: Readonly<Record<StepMark, string>> = {
  added: 'M8 3v10M3 8h10',
  missing: 'M3 8h10',
  repeated: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3.5h-3.5',
  moved: 'M2 5.5h11M10 2.5l3 3M14 10.5h-11M6 13.5l-3-3',
};

/** Differences are told by their sign, not only by color. */
function MarkSign({ mark }: { readonly mark: StepMark }) {
  return (
    <svg className={own.sign} width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
      <path d={markStrokes[mark]} />
    </svg>
  );
}

function MarkLegend() {
  return (
    <p className={own.legend}>
      <span>Compared with variant 1:</span>
      {(['added', 'missing', 'repeated', 'moved'] as const).map((mark) => (
        <span key={mark} data-mark={mark} className={own.mark}>
          <MarkSign mark={mark} /> {markLabels[mark]}
        </span>
      ))}
    </p>
  );
}
