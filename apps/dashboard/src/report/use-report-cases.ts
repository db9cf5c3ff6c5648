import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readPage } from '../api/client';
import type { ReportCaseView } from '../api/schemas';
import type { ReportSource } from './report-source';

interface CasesWanted {
  readonly workflow: string;
  readonly activity?: string;
  readonly from?: string;
  readonly to?: string;
  readonly variant?: string;
}

/** The slowest cases behind something, a few of them. */
export function useReportCases(
  source: ReportSource,
  wanted: CasesWanted | null,
  limit: number,
): UseQueryResult<readonly ReportCaseView[]> {
  const path = source.caseList;
  return useQuery({
    queryKey: [path, wanted, limit],
    queryFn: async ({ signal }) => (await readPage<ReportCaseView>(path, { query: { ...wanted, limit }, signal })).data,
    enabled: wanted !== null,
    staleTime: 5 * 60_000,
  });
}
