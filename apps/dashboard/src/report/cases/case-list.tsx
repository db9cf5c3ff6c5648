import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { natureLabels, shownName } from '../../../../../libs/mining/src/report/words/labels';
import { duration, number, plural } from '../../../../../libs/mining/src/report/words/words';
import type { LoadedList, ReportCaseView } from '../../api';
import { type Tone, Badge, day, Delayed, EmptyState, Failure } from '../../ui';
import { type Mark, markedSteps, makeStrip } from './case-steps';
import { Comments } from '../comments/comments';
import type { CaseFilters } from '../source/report-links';
import { useReportSource } from '../source/report-source';
import explore from '../parts/explore.module.css';
import classes from './case-list.module.css';

export const caseStateLabels: Readonly<Record<ReportCaseView['state'], string>> = {
  completed: 'Completed',
  stalled: 'Stalled',
  open: 'Open',
};

const tones: Readonly<Record<ReportCaseView['state'], Tone>> = { completed: 'good', stalled: 'warn', open: 'info' };

/** A case with the time it spent at the bottleneck named in the address. */
type ListedCase = ReportCaseView & { readonly secondsAtRef?: number | null };

interface CaseListProps {
  readonly list: LoadedList<ListedCase>;
  readonly workflow: Workflow;
  /** Whether the address names a single case: then its history is open. */
  readonly isOne: boolean;
  /** The part of each case that is measured. */
  readonly mark: Mark | null;
  /** Makes the address of other cases: in this list, or in a sheet. */
  readonly linkTo: (filters: CaseFilters) => string;
  /** Beside the key of the strips. */
  readonly children?: ReactNode;
}

/** Cases as rows, each of which opens into its history. */
export function CaseList({
  list: { items, total, error, hasMore, isLoadingMore, loadMore, retry },
  workflow,
  isOne,
  mark,
  linkTo,
  children,
}: CaseListProps) {
  if (!items && error) return <Failure title="The cases could not be loaded" error={error} onRetry={retry} />;
  if (!items) {
    return (
      <p className={explore.waiting}>
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
  const longest = Math.max(1, ...items.map(({ durationSeconds }) => durationSeconds));
  return (
    <>
      <div className={classes.above}>
        <StripKey mark={mark} />
        {children}
      </div>
      <ol className={classes.cases} aria-label="Cases">
        {items.map((each) => (
          <CaseRow
            key={each.case}
            shown={each}
            longest={longest}
            workflow={workflow}
            isOpen={isOne}
            mark={mark}
            linkTo={linkTo}
          />
        ))}
      </ol>
      <footer className={explore.footer}>
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

interface CaseRowProps extends Pick<CaseListProps, 'workflow' | 'mark' | 'linkTo'> {
  readonly shown: ListedCase;
  /** Of the cases listed, in seconds. */
  readonly longest: number;
  readonly isOpen: boolean;
}

/** The history is rendered only when it is opened: long cases have thousands of lines. */
function CaseRow({ shown, longest, workflow, isOpen, mark, linkTo }: CaseRowProps) {
  const [isShown, setShown] = useState(isOpen);
  const { hidesCases } = useReportSource();
  const { durationSeconds, secondsAtRef, state, variant } = shown;
  const isMeasured = typeof secondsAtRef === 'number';
  const whole = timeWords(durationSeconds);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>
          <strong className={classes.name}>{shown.case}</strong>
          <span className={classes.time}>
            <strong className="figures">{isMeasured ? timeWords(secondsAtRef) : whole}</strong>
            {isMeasured && <span className={classes.quiet}> of {whole}</span>}
          </span>
          <Strip shown={shown} longest={longest} mark={mark} />
          <span className={classes.facts}>
            <span className={classes.quiet}>
              {day.format(new Date(shown.startedAt))} · {plural(shown.stepCount, 'event')}
            </span>
            {state !== 'completed' && <Badge tone={tones[state]}>{caseStateLabels[state]}</Badge>}
          </span>
        </summary>
        {isShown && (
          <>
            <CaseTimeline shown={shown} workflow={workflow} mark={mark} />
            <p className={explore.leads}>
              <Link to={linkTo({ workflow: workflow.id, variant })}>All cases of variant {number(variant)}</Link>
            </p>
            {!hidesCases && <Comments kind="case" of={shown.case} />}
          </>
        )}
      </details>
    </li>
  );
}

const timeWords = (seconds: number): string => (seconds === 0 ? 'instant' : duration(seconds));

/** What the colors of the strips mean. */
function StripKey({ mark }: Pick<CaseListProps, 'mark'>) {
  return (
    <p className={classes.key} aria-hidden="true">
      {mark && (
        <span>
          <span className={classes.marked} /> Counted
        </span>
      )}
      <span>
        <span className={classes.work} /> {mark ? 'Other work' : 'Work'}
      </span>
      <span>
        <span className={classes.wait} /> {mark ? 'Other waits' : 'Waits'}
      </span>
    </p>
  );
}

/** The case as a strip of waits and work, as long as it took beside the others, with what is measured in color. */
function Strip({ shown, longest, mark }: Pick<CaseRowProps, 'shown' | 'longest' | 'mark'>) {
  const parts = useMemo(() => makeStrip(markedSteps(shown.steps, mark)), [shown, mark]);
  return (
    <span className={classes.strip} aria-hidden="true">
      {parts.map(({ is, width }, at) => (
        <span key={at} className={classes[is]} style={{ width: `${(width * shown.durationSeconds) / longest}%` }} />
      ))}
    </span>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface CaseTimelineProps extends Pick<CaseRowProps, 'workflow' | 'mark'> {
  readonly shown: ReportCaseView;
}

/** The history of a case: each event with time, person, and system, with gaps drawn to scale. */
function CaseTimeline({ shown, workflow, mark }: CaseTimelineProps) {
  const steps = markedSteps(shown.steps, mark);
  const longest = Math.max(1, ...steps.map(({ gapSeconds }) => gapSeconds ?? 0));
  const findClass = (activity: string) => workflow.activities.find(({ name }) => name === activity)?.nature.class;
  const findWait = (from: string, to: string) =>
    workflow.edges.find((edge) => edge.from === from && edge.to === to)?.nature.class;
  return (
    <>
      <ol className={classes.timeline} aria-label={`History of ${shown.case}`}>
        {steps.map(({ activity, at, by, gapSeconds, workSeconds, isGapMarked, isWorkMarked }, index) => {
          const nature = findClass(activity);
          const wait = findWait(steps[index - 1]?.activity ?? '', activity);
          return (
            <li key={index}>
              {gapSeconds !== null && (
                <p className={classes.gap} data-is-marked={isGapMarked || undefined}>
                  <span className={classes.gapBar} aria-hidden="true">
                    <span style={{ width: `${(100 * gapSeconds) / longest}%` }} />
                  </span>
                  {gapSeconds === 0 ? 'no wait' : duration(gapSeconds)}
                  {gapSeconds > 0 && wait !== undefined && wait !== 'queue' && ` · ${natureLabels[wait]}`}
                  {isGapMarked && <MarkedHere />}
                </p>
              )}
              <p className={classes.event} data-is-marked={isWorkMarked || undefined}>
                <time dateTime={at}>{moment.format(new Date(at))}</time>
                <strong>{shownName(activity)}</strong>
                {nature !== undefined && nature !== 'work' && <Badge tone="neutral">{natureLabels[nature]}</Badge>}
                <span className={classes.quiet}>
                  {[by, workSeconds !== null && workSeconds > 0 && `${duration(workSeconds)} of work`]
                    .filter((part) => typeof part === 'string')
                    .join(' · ')}
                </span>
                {isWorkMarked && !isGapMarked && <MarkedHere />}
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

/** The same as the color, in words. */
function MarkedHere() {
  return <span className={classes.marker}>counted here</span>;
}
