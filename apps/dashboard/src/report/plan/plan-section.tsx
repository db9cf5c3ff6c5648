import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { emptyPlanWords, planActions } from '../../../../../libs/mining/src/report/summary/planned-actions';
import { EmptyState } from '../../ui';
import { Loaded, useReport } from '../source/report-source';
import { Assumptions } from './assumptions';
import { PlanTable } from './plan-table';
import { PlanTotals } from './plan-totals';
import { Timeline, describeOrder } from './timeline';
import { type PlanReport, usePlan } from './use-plan';
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
  const rows = planActions(report, tried.projection);
  if (rows.length === 0)
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
        {emptyPlanWords(report).join(' ')}
      </EmptyState>
    );
  return (
    <>
      <div className={`${classes.head ?? ''} ${isAdjusting ? (classes.adjusting ?? '') : ''}`}>
        <div>
          <PlanTotals report={report} tried={tried} rows={rows} />
          <div className={classes.above}>
            <p>
              {view !== 'timeline' && report.roadmap.waves.length === 0 && `${emptyPlanWords(report).join(' ')} `}
              {view === 'timeline'
                ? describeOrder(tried.projection.roadmap)
                : 'Before and after: the average cycle time, or the hours of work a year. Money: work saved, less the cost of added people. Switch an action off to see the plan without it.'}
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
