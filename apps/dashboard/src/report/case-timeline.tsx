import type { ReportCaseView } from '../api/schemas';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { natureLabels, shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number } from '../../../../libs/mining/src/report/words/words';
import { Badge } from '../ui/badge';
import { timedSteps } from './case-gaps';
import classes from './explore.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A case as it happened: each event with its time, who and what did it, and the gaps between them to scale. */
export function CaseTimeline({ told, workflow }: { readonly told: ReportCaseView; readonly workflow: Workflow }) {
  const steps = timedSteps(told.steps);
  const longest = Math.max(1, ...steps.map(({ gapSeconds }) => gapSeconds ?? 0));
  const classOf = (activity: string) => workflow.activities.find(({ name }) => name === activity)?.nature.class;
  const waitFor = (from: string, to: string) =>
    workflow.edges.find((edge) => edge.from === from && edge.to === to)?.nature.class;
  return (
    <>
      <ol className={classes.timeline} aria-label={`History of ${told.case}`}>
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
      {told.stepCount > steps.length && (
        <p className={classes.quiet}>
          The first {number(steps.length)} of {number(told.stepCount)} events.
        </p>
      )}
    </>
  );
}
