import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import type { Roi } from '../../../../libs/mining/src/report-sections';
import { toast } from '../ui/toast';
import { AssumptionSliders } from './assumption-sliders';
import { useAwaitedReport, useRecompute } from './awaited-report';
import { Loaded } from './loaded';
import { project, type Moved, type Projectable } from './project';
import { useReport, type ReportSource, type ReportWith } from './report-source';
import { RoiFigures } from './roi-figures';
import classes from './report.module.css';

type Part = ReportWith<'workflows' | 'opportunities' | 'roi' | 'roadmap'>;

/** What it would cost and bring; whoever doubts an assumption moves it and sees. */
export function RoiSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'opportunities', 'roi', 'roadmap'])} name="The ROI">
      {(report) => <Returns source={source} report={report} />}
    </Loaded>
  );
}

function Returns({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const { hourlyCost, horizonMonths, discountRate } = report.roi.assumptions;
  const saved: Moved = { hourlyCost, horizonMonths, discountRate };
  const [moved, setMoved] = useState<Moved | null>(null);
  const wanted = moved ?? saved;
  const isMoved = JSON.stringify(wanted) !== JSON.stringify(saved);
  const roi = useProjection(report, wanted, isMoved);
  const save = useRecompute(source);
  const isAwaited = useAwaitedReport(source) !== null;
  const isBusy = save.isPending || isAwaited;
  return (
    <>
      <section className={classes.card} aria-labelledby="assumptions">
        <h2 id="assumptions">Assumptions</h2>
        <AssumptionSliders value={wanted} currency={roi.assumptions.currency} onChange={setMoved} />
        <div className={classes.buttons}>
          <Button variant="default" disabled={!isMoved || isBusy} onClick={() => setMoved(null)}>
            Reset
          </Button>
          {source.assessment !== null && (
            <Button
              disabled={!isMoved}
              loading={isBusy}
              onClick={() =>
                save.mutate(({ assumptions }) => ({ assumptions: { ...assumptions, ...wanted } }), {
                  onError: (error) => toast.failed('The assumptions could not be saved', error),
                })
              }
            >
              Save to the report
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {isMoved && !isBusy && 'Preview, not saved.'}
          </span>
        </div>
      </section>
      <RoiFigures roi={roi} opportunities={report.opportunities} />
    </>
  );
}

/** While the next is being computed, the one before it stands. */
function useProjection(report: Projectable, moved: Moved, isMoved: boolean): Roi {
  const [projected, setProjected] = useState<Roi | null>(null);
  const { hourlyCost, horizonMonths, discountRate } = moved;
  useEffect(() => {
    let isLeft = false;
    if (isMoved) {
      void project(report, { hourlyCost, horizonMonths, discountRate }).then((next) => {
        if (!isLeft) setProjected(next);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [report, hourlyCost, horizonMonths, discountRate, isMoved]);
  return isMoved ? (projected ?? report.roi) : report.roi;
}
