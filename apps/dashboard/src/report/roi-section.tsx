import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Opportunity, Roi } from '../../../../libs/mining/src/report-sections';
import { api } from '../api/client';
import type { RecomputeBody, ReportView } from '../api/schemas';
import { toast } from '../ui/toast';
import { AssumptionSliders } from './assumption-sliders';
import { Loaded } from './loaded';
import { project, type Moved } from './project';
import { useReport, type ReportSource, type ReportWith } from './report-source';
import { RoiFigures } from './roi-figures';
import classes from './report.module.css';

type Part = ReportWith<'opportunities' | 'roi'>;

/** What it would cost and bring; whoever doubts an assumption moves it and sees. */
export function RoiSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['opportunities', 'roi'])} name="The return">
      {(report) => <Return key={report.id} source={source} report={report} />}
    </Loaded>
  );
}

function Return({ source, report }: { readonly source: ReportSource; readonly report: Part }) {
  const { hourlyCost, horizonMonths, discountRate } = report.roi.assumptions;
  const saved: Moved = { hourlyCost, horizonMonths, discountRate };
  const [moved, setMoved] = useState(saved);
  const isMoved = JSON.stringify(moved) !== JSON.stringify(saved);
  const roi = useProjection(report, moved, isMoved);
  const save = useSave(source, report.id);
  return (
    <>
      <section className={classes.card} aria-labelledby="assumptions">
        <h2 id="assumptions">Assumptions</h2>
        <AssumptionSliders value={moved} currency={roi.assumptions.currency} onChange={setMoved} />
        <div className={classes.buttons}>
          <Button variant="default" disabled={!isMoved || save.isPending} onClick={() => setMoved(saved)}>
            Back to the report’s
          </Button>
          {source.assessment !== null && (
            <Button disabled={!isMoved} loading={save.isPending} onClick={() => save.mutate(moved)}>
              Save as the report
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {save.isPending ? 'The report is being computed anew …' : isMoved && 'Computed here, not saved.'}
          </span>
        </div>
      </section>
      <RoiFigures roi={roi} opportunities={report.opportunities} />
    </>
  );
}

/** While the next is being computed, the one before it stands. */
function useProjection(
  { assessmentId, opportunities, roi }: { assessmentId: string; opportunities: Opportunity[]; roi: Roi },
  moved: Moved,
  isMoved: boolean,
): Roi {
  const [projected, setProjected] = useState<Roi | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (isMoved) {
      void project(assessmentId, opportunities, roi, moved).then((next) => {
        if (!isLeft) setProjected(next);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [assessmentId, opportunities, roi, moved, isMoved]);
  return isMoved ? (projected ?? roi) : roi;
}

/** Asks for the new report and waits until it is the one that is served. */
function useSave({ report, assessment }: ReportSource, before: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (assumptions: Moved) => {
      const body: RecomputeBody = { assumptions };
      await api.post<ReportView>(`/v1/assessments/${assessment ?? ''}/reports`, {
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      for (let waited = 0; waited < 120; waited++) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const { id } = await api.get<ReportWith<never>>(report, { query: { sections: 'roi' } });
        if (id !== before) break;
      }
      await queryClient.invalidateQueries({ queryKey: [report] });
    },
    onSuccess: () => toast.done('Saved: the report now rests on these assumptions.'),
    onError: (error) => toast.failed('The assumptions could not be saved', error),
  });
}
