import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/client';
import type { ReportCaseView } from '../api/schemas';
import type { ReportSource } from './report-source';

interface CasesWanted {
  readonly workflow: string;
  readonly activity?: string;
  readonly from?: string;
  readonly to?: string;
  readonly variant?: string;
}

/** Where cases are listed; null where they are not, as behind a link that was shared. */
export const casesPath = ({ report }: ReportSource): string | null =>
  report.startsWith('/v1/') ? `${report}/cases` : null;

/** The slowest cases behind something, a few of them. */
export function useReportCases(
  source: ReportSource,
  wanted: CasesWanted | null,
  limit: number,
): UseQueryResult<readonly ReportCaseView[]> {
  const path = casesPath(source);
  return useQuery({
    queryKey: [path, wanted, limit],
    queryFn: ({ signal }) =>
      api.get<readonly ReportCaseView[]>(path ?? '', { query: { ...wanted, limit: String(limit) }, signal }),
    enabled: path !== null && wanted !== null,
    staleTime: 5 * 60_000,
  });
}
