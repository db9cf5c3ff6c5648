import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { inOrderOfGain } from '../../../../../libs/mining/src/report/words/opportunity-gain';
import { EmptyState } from '../../ui/state';
import { toast } from '../../ui/toast';
import { SavedSliders, TriedSliders } from './assumption-sliders';
import { useAwaitedReport, useRecompute } from '../source/awaited-report';
import {
  type TriedAssumptions,
  type Projectable,
  type Projection,
  assumptionsToSave,
  project,
  savedAssumptions,
} from './projection';
import { Loaded, type ReportWith, useReport, useReportSource } from '../source/report-source';
import { RoiFigures, RoiTotal } from './roi-figures';
import classes from '../parts/report.module.css';
import own from './roi.module.css';

type RoiReport = ReportWith<'workflows' | 'opportunities' | 'roi' | 'roadmap'>;

/** Costs and benefits, recomputed when a slider moves. */
export function RoiSection() {
  return (
    <Loaded query={useReport(['workflows', 'opportunities', 'roi', 'roadmap'])} name="The ROI">
      {(report) => <Returns report={report} />}
    </Loaded>
  );
}

function Returns({ report }: { readonly report: RoiReport }) {
  const saved = savedAssumptions(report.roi);
  const [moved, setMoved] = useState<TriedAssumptions | null>(null);
  const wanted = moved ?? saved;
  const isMoved = differs(wanted, saved);
  const isToBeKept = differs(assumptionsToSave(wanted, report.roi), assumptionsToSave(saved, report.roi));
  const { roi, roadmap } = useProjection(report, wanted, isMoved);
  const { assessment } = useReportSource();
  const save = useRecompute();
  const isAwaited = useAwaitedReport() !== null;
  const isBusy = save.isPending || isAwaited;
  if (report.roi.perOpportunity.length === 0) return <NoValue report={report} />;
  const isTouchAssumed = roi.perOpportunity.some(({ rests }) => rests === 'assumed');
  const kept = `hourly cost, ${isTouchAssumed ? 'touch time, ' : ''}time horizon, and discount rate`;
  const previewWords =
    assessment === null
      ? 'Preview. The report stays as it is.'
      : previewText(isToBeKept, cannotBeSaved(wanted, saved), kept);
  const onSave = (): void =>
    save.mutate(({ assumptions }) => ({ assumptions: { ...assumptions, ...assumptionsToSave(wanted, report.roi) } }), {
      onError: (error) => toast.failed('The assumptions could not be saved', error),
    });
  return (
    <>
      <RoiTotal
        roi={roi}
        saved={isMoved ? report.roi : null}
        opportunities={report.opportunities}
        workflows={report.workflows}
        roadmap={roadmap}
      />
      <section className={`${classes.card ?? ''} ${own.levers ?? ''}`} aria-label="Assumptions">
        <div className={own.groups}>
          <div role="group" aria-labelledby="assumptions">
            <h2 id="assumptions">Assumptions</h2>
            <p className={own.note}>Part of the report: saved for everyone who reads it.</p>
            <SavedSliders
              value={wanted}
              currency={roi.assumptions.currency}
              isTouchAssumed={isTouchAssumed}
              onChange={setMoved}
            />
          </div>
          <div role="group" aria-labelledby="try-out" className={own.tried}>
            <h2 id="try-out">Try out</h2>
            <p className={own.note}>Changes the figures on this page only.</p>
            <TriedSliders value={wanted} onChange={setMoved} />
          </div>
        </div>
        <div className={own.bar}>
          <p role="status" className={own.status}>
            {isMoved && !isBusy && previewWords}
          </p>
          <Button variant="default" disabled={!isMoved || isBusy} onClick={() => setMoved(null)}>
            Reset
          </Button>
          {assessment !== null && (
            <Button disabled={!isToBeKept} loading={isBusy} onClick={onSave}>
              Save to the report
            </Button>
          )}
        </div>
      </section>
      <RoiFigures
        roi={roi}
        opportunities={inOrderOfGain(report.opportunities, report)}
        workflows={report.workflows}
        roadmap={roadmap}
        without={wanted.without}
        onSwitch={(without) => setMoved({ ...wanted, without })}
      />
    </>
  );
}

/** Why no value is calculated, and where what can be said of the changes stands. */
function NoValue({ report: { roi, opportunities } }: { readonly report: RoiReport }) {
  return (
    <EmptyState
      icon="assessments"
      title="No figure in money"
      actions={
        opportunities.length > 0 && (
          <Button component={Link} to="?section=opportunities" variant="default">
            See what the changes save
          </Button>
        )
      }
    >
      {roi.reason}
    </EmptyState>
  );
}

/** What the figures show, and what of it can be saved. */
function previewText(isToBeKept: boolean, isTriedOut: boolean, kept: string): string {
  if (!isToBeKept) return `Trying out. Only ${kept} can be saved.`;
  return isTriedOut ? `Preview. Only ${kept} can be saved.` : 'Preview. Save it to update the report.';
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
