import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { toast } from '../ui/toast';
import { AssumptionSliders } from './assumption-sliders';
import { useAwaitedReport, useRecompute } from './awaited-report';
import {
  type TriedAssumptions,
  type Projectable,
  type Projection,
  assumptionsToSave,
  project,
  savedAssumptions,
} from './projection';
import { Loaded, type ReportSource, type ReportWith, useReport } from './report-source';
import { RoiFigures } from './roi-figures';
import classes from './report.module.css';

type Part = ReportWith<'workflows' | 'opportunities' | 'roi' | 'roadmap'>;

/** Costs and benefits, recomputed when a slider moves. */
export function RoiSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows', 'opportunities', 'roi', 'roadmap'])} name="The ROI">
      {(report) => <Returns source={source} report={report} />}
    </Loaded>
  );
}

function Returns({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const saved = savedAssumptions(report.roi);
  const [moved, setMoved] = useState<TriedAssumptions | null>(null);
  const wanted = moved ?? saved;
  const isMoved = differs(wanted, saved);
  const isToBeKept = differs(assumptionsToSave(wanted, report.roi), assumptionsToSave(saved, report.roi));
  const { roi, roadmap } = useProjection(report, wanted, isMoved);
  const save = useRecompute(source);
  const isAwaited = useAwaitedReport(source) !== null;
  const isBusy = save.isPending || isAwaited;
  if (report.roi.perOpportunity.length === 0) return <p className={classes.lead}>{report.roi.reason}</p>;
  return (
    <>
      <section className={classes.card} aria-labelledby="assumptions">
        <h2 id="assumptions">Assumptions</h2>
        <AssumptionSliders
          value={wanted}
          currency={roi.assumptions.currency}
          isTouchAssumed={roi.perOpportunity.some(({ rests }) => rests === 'assumed')}
          onChange={setMoved}
        />
        <div className={classes.buttons}>
          <Button variant="default" disabled={!isMoved || isBusy} onClick={() => setMoved(null)}>
            Reset
          </Button>
          {source.assessment !== null && (
            <Button
              disabled={!isToBeKept}
              loading={isBusy}
              onClick={() =>
                save.mutate(
                  ({ assumptions }) => ({ assumptions: { ...assumptions, ...assumptionsToSave(wanted, report.roi) } }),
                  {
                    onError: (error) => toast.failed('The assumptions could not be saved', error),
                  },
                )
              }
            >
              Save to the report
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {isMoved &&
              !isBusy &&
              (cannotBeSaved(wanted, saved)
                ? 'Preview, not saved. Adoption, build cost, and switches are for trying out only.'
                : 'Preview, not saved.')}
          </span>
        </div>
      </section>
      <RoiFigures
        roi={roi}
        opportunities={report.opportunities}
        workflows={report.workflows}
        roadmap={roadmap}
        without={wanted.without}
        onSwitch={(without) => setMoved({ ...wanted, without })}
      />
    </>
  );
}

const differs = (one: object, other: object): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Whether a slider was moved whose value cannot be saved to the assessment. */
const cannotBeSaved = ({ adoption, buildCost, without }: TriedAssumptions, saved: TriedAssumptions): boolean =>
  adoption !== saved.adoption || buildCost !== saved.buildCost || without.length > 0;

/** The projection for the sliders. The previous one stays visible while the next is being computed. */
function useProjection(report: Projectable, moved: TriedAssumptions, isMoved: boolean): Projection {
  const [projected, setProjected] = useState<Projection | null>(null);
  const key = JSON.stringify(moved);
  useEffect(() => {
    let isLeft = false;
    if (isMoved) {
      void project(report, JSON.parse(key) as TriedAssumptions).then((next) => {
        if (!isLeft) setProjected(next);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [report, key, isMoved]);
  return isMoved ? (projected ?? report) : report;
}
