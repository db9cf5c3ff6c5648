import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/client';
import type { ReportSections } from '../../../../libs/mining/src/report-sections';

/** Where a report is read from: the assessment, or a link that was shared. */
export interface ReportSource {
  readonly report: string;
  readonly cases: string;
  readonly caseList: string;
  readonly variantList: string;
  /** Behind a link that shows numbers instead of the names of cases. */
  readonly hidesCases: boolean;
  /** Null for who may only read, such as those who came by a link. */
  readonly assessment: string | null;
}

interface ReportHead {
  readonly id: string;
  readonly assessmentId: string;
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
}

export type ReportWith<Name extends keyof ReportSections> = ReportHead & Pick<ReportSections, Name>;

/** The sections that one view needs, asked for when it is opened. A report does not change but by a new one. */
export function useReport<Name extends keyof ReportSections>(
  { report }: ReportSource,
  sections: readonly Name[],
): UseQueryResult<ReportWith<Name>> {
  return useQuery({
    queryKey: [report, ...sections],
    queryFn: ({ signal }) => api.get<ReportWith<Name>>(report, { query: { sections: sections.join(',') }, signal }),
    staleTime: 5 * 60_000,
  });
}

export interface Cases {
  readonly total: number;
  readonly activities: readonly string[];
  readonly cases: readonly {
    readonly case: string;
    readonly startedAt: string;
    readonly steps: readonly (readonly [activity: number, seconds: number])[];
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly slowest: readonly { readonly case: string; readonly at: string; readonly elapsedSeconds: number }[];
  }[];
}

/** Real cases of a workflow: some over its whole time, and the slowest of each path. */
export function useCases({ cases }: ReportSource, workflow: string, isWanted: boolean): UseQueryResult<Cases> {
  return useQuery({
    queryKey: [cases, workflow],
    queryFn: ({ signal }) => api.get<Cases>(cases, { query: { workflow }, signal }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
  });
}
