import { type ReactNode, createContext, useContext } from 'react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { inFormOfToday } from '../../../../../libs/mining/src/report/earlier-reports';
import type { ReportSections } from '../../../../../libs/mining/src/report/schema/report-sections';
import type { RoadmapPlan } from '../../../../../libs/mining/src/report/words/plan-words';
import { type Address, type Workspace, api } from '../../api';
import { Failure, PageSkeleton } from '../../ui';

/** The addresses from which a report is read: those of an assessment, or those of a shared link. */
export interface ReportSource {
  readonly report: Address<'/v1/assessments/{id}/report' | '/shared/{token}/report'>;
  readonly cases: Address<'/v1/assessments/{id}/report/replay' | '/shared/{token}/replay'>;
  readonly caseList: Address<'/v1/assessments/{id}/report/cases' | '/shared/{token}/cases'>;
  /** How the times of the cases behind a figure are distributed. */
  readonly caseTimes: Address<'/v1/assessments/{id}/report/cases/distribution' | '/shared/{token}/cases/distribution'>;
  readonly variantList: Address<'/v1/assessments/{id}/report/variants' | '/shared/{token}/variants'>;
  /** For a shared link, those that are starred. */
  readonly scenarios: Address<'/v1/assessments/{id}/scenarios'> | Address<'/shared/{token}/scenarios'>;
  /** Null for a shared link that shows none. */
  readonly comments: Address<'/v1/assessments/{id}/comments'> | Address<'/shared/{token}/comments'> | null;
  /** All reports of the assessment; null for a shared link. */
  readonly history: Address<'/v1/assessments/{id}/reports'> | null;
  /** What the report is filtered by; null for a shared link. */
  readonly filters: Address<'/v1/assessments/{id}/report/filters'> | null;
  /** Whether a shared link shows numbers instead of the names of cases. */
  readonly hidesCases: boolean;
  /** The assessment's ID if the person can change the plan; null for readers, and beside a report of some cases. */
  readonly assessment: string | null;
}

/** Where the report around a component is read from. */
export const ReportContext = createContext<ReportSource | null>(null);

export function useReportSource(): ReportSource {
  const source = useContext(ReportContext);
  if (!source) throw new Error('useReportSource is used outside a report');
  return source;
}

export interface ReportHead {
  readonly id: string;
  readonly assessmentId: string;
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly plan?: RoadmapPlan;
  /** Set if it is of some cases only. */
  readonly filter?: { readonly id: string; readonly words: string; readonly cases: number; readonly of: number };
}

export type ReportWith<Name extends keyof ReportSections> = ReportHead & Pick<ReportSections, Name>;

type ReportAddress = ReportSource['report'];

export async function readReport<Name extends keyof ReportSections>(
  address: ReportAddress,
  sections: readonly Name[],
  signal?: AbortSignal,
): Promise<ReportWith<Name>> {
  const query = sections.length > 0 ? { sections: sections.join(',') } : {};
  const report = (await api.get(address, { query, ...(signal && { signal }) })) as ReportHead & Partial<ReportSections>;
  return inFormOfToday(report) as ReportWith<Name>;
}

/** A download link for the PDF, valid for a few minutes. */
export async function fetchPdfLink(
  address: ReportAddress,
  { pages, workspace }: { readonly pages: 'short' | 'all'; readonly workspace?: Workspace },
): Promise<string> {
  const answer = await api.get(address, { query: { format: 'pdf', pages }, ...(workspace && { workspace }) });
  if (!('downloadUrl' in answer)) throw new Error('the API answered the report where its PDF was asked for');
  return answer.downloadUrl;
}

/** Loads only the sections that a view needs. A report never changes, it is only replaced, so it does not go stale. */
export function useReport<Name extends keyof ReportSections>(
  sections: readonly Name[],
): UseQueryResult<ReportWith<Name>> {
  const { report } = useReportSource();
  return useQuery({
    queryKey: [report, ...sections],
    queryFn: ({ signal }) => readReport(report, sections, signal),
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

/** Sample cases of a workflow: some from its whole period, and the slowest of each path. */
export function useCases(workflow: string, isWanted: boolean): UseQueryResult<Cases> {
  const { cases } = useReportSource();
  return useQuery({
    queryKey: [cases, workflow],
    queryFn: ({ signal }) => api.get(cases, { query: { workflow }, signal }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
  });
}

interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>;
  /** As in "The roadmap". */
  readonly name: string;
  readonly children: (value: Value) => ReactNode;
}

export function Loaded<Value>({ query: { data, error, refetch }, name, children }: LoadedProps<Value>) {
  if (data !== undefined) return children(data);
  if (error) return <Failure title={`${name} could not be loaded`} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
