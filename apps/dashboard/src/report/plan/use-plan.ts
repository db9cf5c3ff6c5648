import { useEffect, useState } from 'react';
import type { ReportWith } from '../source/report-source';
import { type Projection, type TriedAssumptions, assumptionsToSave, project, savedAssumptions } from './projection';

export type PlanReport = ReportWith<'summary' | 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap'>;

/** What the plan becomes with the assumptions and switches of this page. */
export interface TriedPlan {
  readonly wanted: TriedAssumptions;
  readonly projection: Projection;
  /** Whether anything differs from the report. */
  readonly isTried: boolean;
  readonly isToBeSaved: boolean;
  readonly move: (next: Partial<TriedAssumptions>) => void;
  readonly turn: (id: string, isOn: boolean) => void;
  readonly reset: () => void;
}

export function usePlan(report: PlanReport): TriedPlan {
  const [moved, setMoved] = useState<Partial<TriedAssumptions>>({});
  const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({});
  const dropped = Object.entries(report.plan?.items ?? {}).flatMap(([id, { status }]) =>
    status === 'dropped' ? [id] : [],
  );
  const saved = savedAssumptions(report.roi, dropped);
  const turned = Object.entries(switched);
  const wanted: TriedAssumptions = {
    ...saved,
    ...moved,
    without: [
      ...dropped.filter((id) => switched[id] === undefined),
      ...turned.flatMap(([id, isOn]) => (isOn ? [] : [id])),
    ],
    also: turned.flatMap(([id, isOn]) => (isOn ? [id] : [])),
  };
  const isTried = differs(wanted, saved);
  return {
    wanted,
    projection: useProjection(report, wanted, isTried || dropped.length > 0),
    isTried,
    isToBeSaved: differs(assumptionsToSave(wanted, report.roi), assumptionsToSave(saved, report.roi)),
    move: (next) => setMoved({ ...moved, ...next }),
    turn: (id, isOn) => setSwitched({ ...switched, [id]: isOn }),
    reset: () => {
      setMoved({});
      setSwitched({});
    },
  };
}

const differs = (one: object, other: object): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** The previous projection stays visible while the next is being computed. */
function useProjection(report: PlanReport, wanted: TriedAssumptions, isWanted: boolean): Projection {
  const [projected, setProjected] = useState<Projection | null>(null);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    let isLeft = false;
    if (isWanted) {
      void project(report, JSON.parse(key) as TriedAssumptions).then((next) => {
        if (!isLeft) setProjected(next);
      });
    }
    return () => {
      isLeft = true;
    };
  }, [report, key, isWanted]);
  return isWanted ? (projected ?? report) : report;
}
