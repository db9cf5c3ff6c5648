import { useEffect } from 'react';
import { skipToken, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { at } from '../api/address';
import type { RecomputeBody, ReportView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { toast } from '../ui/toast';
import { readReport, type ReportSource } from './report-source';

/** Kept with what is known of the service: one may look at another part, or another page, in the meantime. */
const awaitedKey = (report: string) => ['awaited', report] as const;

/** The id of the report that was asked for and is not shown yet. */
export function useAwaitedReport({ report }: ReportSource): string | null {
  const { data } = useQuery<string | null>({
    queryKey: awaitedKey(report),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  return data ?? null;
}

/** Asks for the report with other assumptions. */
export function useRecompute({
  report,
  assessment,
}: ReportSource): UseMutationResult<ReportView, Error, RecomputeBody> {
  const queryClient = useQueryClient();
  return useCreate(at('/v1/assessments/{id}/reports', { id: assessment ?? '' }), ({ id }) =>
    queryClient.setQueryData(awaitedKey(report), id),
  );
}

/** Looks each second whether the awaited report is the one that is served; says so once the page shows it. */
export function useFollowAwaitedReport(source: ReportSource): void {
  const { report } = source;
  const queryClient = useQueryClient();
  const awaited = useAwaitedReport(source);
  const { data: served, dataUpdatedAt } = useQuery({
    queryKey: ['served', report],
    queryFn: ({ signal }) => readReport(report, ['roi'], signal),
    enabled: awaited !== null,
    refetchInterval: 1_000,
    staleTime: 0,
    gcTime: 0,
  });
  const servedId = served?.id ?? '';
  useEffect(() => {
    // Ids grow with time: a later one was asked for after ours.
    if (awaited === null || servedId < awaited) return;
    void (async () => {
      await queryClient.invalidateQueries({ queryKey: [report] });
      const shown = queryClient.getQueriesData<{ readonly id: string }>({ queryKey: [report], type: 'active' });
      const isShown = shown.every(([, data]) => data !== undefined && data.id >= awaited);
      if (!isShown || queryClient.getQueryData(awaitedKey(report)) !== awaited) return;
      queryClient.setQueryData(awaitedKey(report), null);
      toast.done(
        servedId === awaited
          ? 'Saved. The report now uses these assumptions.'
          : 'Saved, but other assumptions were saved after yours: the report uses those.',
      );
    })();
  }, [awaited, servedId, dataUpdatedAt, queryClient, report]);
}
