import type { ComposedReport } from '../schema/report-sections.js';

/** The figures by which two reports of the same events are compared. */
export interface MainFigures {
  /** Of the changes on the roadmap, per year; null where the report has no total. */
  readonly annualValue: {
    readonly currency: string;
    readonly low: number;
    readonly expected: number;
    readonly high: number;
  } | null;
  /** The median of the largest workflow's completed cases; null where none is completed. */
  readonly medianCycleSeconds: number | null;
  readonly bottlenecks: number;
}

export function mainFigures({
  workflows,
  bottlenecks,
  roi: { total, assumptions },
}: Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'roi'>): MainFigures {
  const cycle = workflows[0]?.completedCaseSeconds;
  return {
    annualValue: total && { currency: assumptions.currency, ...total.annualValue },
    medianCycleSeconds: cycle && cycle.count > 0 ? cycle.median : null,
    bottlenecks: bottlenecks.length,
  };
}
