import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number, percent, plural } from '../../../../libs/mining/src/report/words/words';
import type { ReportVariantView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Failure } from '../ui/state';
import { useAddressFilters } from '../ui/use-address-filters';
import { collapsedRuns } from './case-steps';
import { WorkflowChoice, caseLink, useChosenWorkflow } from './report-links';
import { Loaded, type ReportSource, useReport } from './report-source';
import explore from './explore.module.css';
import classes from './report.module.css';

/** The variants of a workflow, the most frequent first. */
export function VariantsSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows'])} name="The variants">
      {({ workflows }) => <Variants source={source} workflows={workflows} />}
    </Loaded>
  );
}

function Variants({ source, workflows }: { readonly source: ReportSource; readonly workflows: readonly Workflow[] }) {
  const workflow = useChosenWorkflow(workflows);
  const { valueOf, change } = useAddressFilters();
  if (!workflow) return null;
  const { total, forEightyPercent } = workflow.variants;
  return (
    <>
      <div className={classes.controls}>
        <WorkflowChoice workflows={workflows} chosen={workflow} />
        <NativeSelect
          label="With activity"
          value={valueOf('activity')}
          onChange={({ currentTarget }) => change('activity', currentTarget.value)}
          data={[
            { value: '', label: 'Any activity' },
            ...workflow.activities.map(({ name }) => ({ value: name, label: shownName(name) })),
          ]}
        />
      </div>
      <p className={classes.lead}>
        {plural(total, 'variant')}
        {forEightyPercent < total &&
          `; ${forEightyPercent === 1 ? 'the first covers' : `the top ${number(forEightyPercent)} cover`} 80% of cases`}
        .
      </p>
      <Pages source={source} workflow={workflow} activity={valueOf('activity')} chosen={Number(valueOf('variant'))} />
    </>
  );
}

interface PagesProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly activity: string;
  readonly chosen: number;
}

/** Shows the ten variants of the report until the full list is loaded. Older reports have no full list. */
function Pages({ source, workflow, activity, chosen }: PagesProps) {
  const list = useList(source.variantList, {
    filters: { workflow: workflow.id, activity: activity === '' ? undefined : activity },
  });
  if (list.error && !list.items) {
    return <Failure title="The variants could not be loaded" error={list.error} onRetry={list.retry} />;
  }
  const items = list.total > 0 ? (list.items ?? []) : topOf(workflow, activity);
  const covered = activity === '' ? items.at(-1)?.coveredShare : undefined;
  return (
    <>
      <ol className={classes.variants} aria-label="Variants">
        {items.map((each) => (
          <VariantCard
            key={each.variant}
            variant={each}
            workflow={workflow.id}
            sought={activity}
            isChosen={each.variant === chosen}
          />
        ))}
      </ol>
      {items.length === 0 && list.items && <p className={classes.quiet}>No variant has this activity.</p>}
      <footer className={explore.footer}>
        <span className="figures" role="status">
          {number(items.length)} of {plural(Math.max(list.total, items.length), 'variant')}
          {covered !== undefined && `, ${percent(covered)} of cases`}
        </span>
        {list.hasMore && (
          <Button variant="default" size="xs" onClick={list.loadMore} loading={list.isLoadingMore}>
            Load more
          </Button>
        )}
      </footer>
    </>
  );
}

function topOf({ variants }: Workflow, activity: string): ReportVariantView[] {
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

interface VariantCardProps {
  readonly variant: ReportVariantView;
  readonly workflow: string;
  readonly sought: string;
  readonly isChosen: boolean;
}

/** One variant: its cases, the share of cases covered up to it, and its steps with repetitions collapsed. */
function VariantCard({ variant, workflow, sought, isChosen }: VariantCardProps) {
  const { cases, share, coveredShare, medianSeconds, activities, stepCount } = variant;
  const runs = collapsedRuns(activities);
  const shown = runs.slice(0, mostRuns);
  const shownSteps = shown.reduce((sum, { times }) => sum + times, 0);
  const onMap = new URLSearchParams({ section: 'workflows', workflow, variant: String(variant.variant) });
  return (
    <li className={`${classes.card} ${isChosen ? classes.meant : ''}`} aria-current={isChosen ? 'true' : undefined}>
      <div className={classes.variantHead}>
        <strong>Variant {number(variant.variant)}</strong>
        <span>{plural(cases, 'case')}</span>
        <span className={classes.share} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span>{percent(share)}</span>
        <span className={classes.quiet}>
          {variant.variant > 1 && `${percent(coveredShare)} cumulative · `}
          {medianSeconds === 0 ? 'instant' : `median ${duration(medianSeconds)}`}
        </span>
        <p className={`${explore.leads} ${classes.atEnd}`}>
          <Link to={`?${onMap.toString()}`}>Show on the map</Link>
          <Link to={caseLink({ workflow, variant: variant.variant })}>
            {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
          </Link>
        </p>
      </div>
      <ol className={classes.chevrons}>
        {shown.map(({ activity, times }, at) => (
          <li key={at} className={sought !== '' && activity === sought ? classes.sought : undefined}>
            {shownName(activity)}
            {times > 1 && ` ×${number(times)}`}
          </li>
        ))}
      </ol>
      {shownSteps < stepCount && (
        <p className={classes.quiet}>
          The first {number(shownSteps)} of {number(stepCount)} steps.
        </p>
      )}
    </li>
  );
}
