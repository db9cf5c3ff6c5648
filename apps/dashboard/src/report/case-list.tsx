import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { natureLabels, shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number, plural } from '../../../../libs/mining/src/report/words/words';
import type { ReportCaseView } from '../api/schemas';
import type { LoadedList } from '../api/use-list';
import { Badge, type Tone } from '../ui/badge';
import { Delayed } from '../ui/page';
import { EmptyState, Failure } from '../ui/state';
import { timedSteps } from './case-steps';
import { caseLink } from './report-links';
import classes from './explore.module.css';

export const caseStateLabels: Readonly<Record<ReportCaseView['state'], string>> = {
  completed: 'Completed',
  stalled: 'Stalled',
  open: 'Open',
};

const tones: Readonly<Record<ReportCaseView['state'], Tone>> = { completed: 'good', stalled: 'warn', open: 'info' };

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A case with the time it spent at the bottleneck named in the address. */
type Row = ReportCaseView & { readonly secondsAtRef?: number | null };

interface CaseListProps {
  readonly list: LoadedList<Row>;
  readonly workflow: Workflow;
  /** Whether the address names a single case: then its history is open. */
  readonly isOne: boolean;
}

/** Cases as rows, each of which opens into its history. */
export function CaseList({
  list: { items, total, error, hasMore, isLoadingMore, loadMore, retry },
  workflow,
  isOne,
}: CaseListProps) {
  const longest = useMemo(() => Math.max(1, ...(items ?? []).map(({ durationSeconds }) => durationSeconds)), [items]);
  if (!items && error) return <Failure title="The cases could not be loaded" error={error} onRetry={retry} />;
  if (!items) {
    return (
      <p className={classes.waiting}>
        <Delayed>Loading cases …</Delayed>
      </p>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon="search" title="No case matches">
        Remove a filter, or look in another workflow.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={classes.cases} aria-label="Cases">
        {items.map((each) => (
          <CaseRow key={each.case} shown={each} workflow={workflow} longest={longest} isOpen={isOne} />
        ))}
      </ol>
      <footer className={classes.footer}>
        <span className="figures" role="status">
          {items.length < total ? `${number(items.length)} of ${plural(total, 'case')}` : plural(total, 'case')}
          {!hasMore && items.length < total && ': the report keeps the slowest'}
        </span>
        {hasMore && (
          <Button variant="default" size="xs" onClick={loadMore} loading={isLoadingMore}>
            Load more
          </Button>
        )}
      </footer>
    </>
  );
}

interface CaseRowProps {
  readonly shown: Row;
  readonly workflow: Workflow;
  readonly longest: number;
  readonly isOpen: boolean;
}

/** The history is rendered only when it is opened: long cases have thousands of lines. */
function CaseRow({ shown, workflow, longest, isOpen }: CaseRowProps) {
  const [isShown, setShown] = useState(isOpen);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>
          <strong className={classes.caseName}>{shown.case}</strong>
          <span className={classes.length} aria-hidden="true">
            <span style={{ width: `${(100 * shown.durationSeconds) / longest}%` }} />
          </span>
          <span className="figures">{duration(shown.durationSeconds)}</span>
          <span className={classes.quiet}>
            {day.format(new Date(shown.startedAt))} · {plural(shown.stepCount, 'event')}
            {typeof shown.secondsAtRef === 'number' && ` · ${timeAtBottleneck(shown.secondsAtRef)}`}
          </span>
          <Badge tone={tones[shown.state]}>{caseStateLabels[shown.state]}</Badge>
        </summary>
        {isShown && (
          <>
            <CaseTimeline shown={shown} workflow={workflow} />
            <p className={classes.leads}>
              <Link to={caseLink({ workflow: workflow.id, variant: shown.variant })}>
                All cases of variant {number(shown.variant)}
              </Link>
            </p>
          </>
        )}
      </details>
    </li>
  );
}

const timeAtBottleneck = (seconds: number): string =>
  seconds === 0 ? 'none of it at this bottleneck' : `${duration(seconds)} of it at this bottleneck`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The history of a case: each event with time, person, and system, with gaps drawn to scale. */
function CaseTimeline({ shown, workflow }: { readonly shown: ReportCaseView; readonly workflow: Workflow }) {
  const steps = timedSteps(shown.steps);
  const longest = Math.max(1, ...steps.map(({ gapSeconds }) => gapSeconds ?? 0));
  const classOf = (activity: string) => workflow.activities.find(({ name }) => name === activity)?.nature.class;
  const waitFor = (from: string, to: string) =>
    workflow.edges.find((edge) => edge.from === from && edge.to === to)?.nature.class;
  return (
    <>
      <ol className={classes.timeline} aria-label={`History of ${shown.case}`}>
        {steps.map(({ activity, at, by, gapSeconds, workSeconds }, index) => {
          const nature = classOf(activity);
          const wait = waitFor(steps[index - 1]?.activity ?? '', activity);
          return (
            <li key={index}>
              {gapSeconds !== null && (
                <p className={classes.gap}>
                  <span className={classes.gapBar} aria-hidden="true">
                    <span style={{ width: `${(100 * gapSeconds) / longest}%` }} />
                  </span>
                  {gapSeconds === 0 ? 'no wait' : duration(gapSeconds)}
                  {gapSeconds > 0 && wait !== undefined && wait !== 'queue' && ` · ${natureLabels[wait]}`}
                </p>
              )}
              <p className={classes.event}>
                <time dateTime={at}>{moment.format(new Date(at))}</time>
                <strong>{shownName(activity)}</strong>
                {nature !== undefined && nature !== 'work' && <Badge tone="neutral">{natureLabels[nature]}</Badge>}
                <span className={classes.quiet}>
                  {[by, workSeconds !== null && workSeconds > 0 && `${duration(workSeconds)} of work`]
                    .filter((part) => typeof part === 'string')
                    .join(' · ')}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
      {shown.stepCount > steps.length && (
        <p className={classes.quiet}>
          The first {number(steps.length)} of {number(shown.stepCount)} events.
        </p>
      )}
    </>
  );
}
