import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/state';
import { Loaded, useReport } from '../source/report-source';
import { Assumptions } from './assumptions';
import { type PlanReport, listRows, whatToRecord } from './plan-rows';
import { PlanTable } from './plan-table';
import { PlanTotals } from './plan-totals';
import { Timeline } from './timeline';
import { usePlan } from './use-plan';
import { ScenariosSection } from './what-if/scenarios-section';
import classes from './plan.module.css';

/** What to do: the actions as a table or over time, with what they bring together; and what other changes would do. */
export function PlanSection() {
  return (
    <Loaded
      query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'])}
      name="The plan"
    >
      {(report) => <Plan report={report} />}
    </Loaded>
  );
}

function Plan({ report }: { readonly report: PlanReport }) {
  const [search] = useSearchParams();
  const [isAdjusting, setAdjusting] = useState(false);
  const tried = usePlan(report);
  const view = search.get('section');
  if (view === 'scenarios') return <ScenariosSection />;
  const rows = listRows(report, tried.projection);
  if (rows.length === 0) return <NothingToPlan report={report} />;
  return (
    <>
      <div className={`${classes.head ?? ''} ${isAdjusting ? (classes.adjusting ?? '') : ''}`}>
        <div>
          <PlanTotals report={report} tried={tried} />
          <div className={classes.above}>
            <p>
              {view !== 'timeline' && report.roadmap.waves.length === 0 && (
                <>No change is in the plan yet. {whatToRecord(report.summary)} </>
              )}
              {view !== 'timeline' && (
                <>
                  Before and after: the average cycle time of the workflow; of work, the hours a year. Money: work
                  saved, less the cost of added people. A switch tries the plan without an action.
                </>
              )}
            </p>
            <Button variant="default" size="xs" aria-expanded={isAdjusting} onClick={() => setAdjusting(!isAdjusting)}>
              {isAdjusting ? 'Hide assumptions' : 'Assumptions'}
            </Button>
          </div>
        </div>
        {isAdjusting && <Assumptions roi={report.roi} tried={tried} />}
      </div>
      {view === 'timeline' ? (
        <Timeline report={report} projection={tried.projection} />
      ) : (
        <PlanTable report={report} tried={tried} rows={rows} />
      )}
    </>
  );
}

/** Why there is nothing to plan, and what to record for a plan. */
function NothingToPlan({ report: { roi, summary } }: { readonly report: PlanReport }) {
  return (
    <EmptyState
      icon="assessments"
      title="Nothing to plan yet"
      actions={
        <Button component={Link} to="?section=scenarios" variant="default">
          Ask what a change would do
        </Button>
      }
    >
      {roi.reason ?? 'No change would save more work or waiting than it takes to make.'} {whatToRecord(summary)}
    </EmptyState>
  );
}
