import { useEffect } from 'react';
import { skipToken, useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { type RecomputeBody, type ReportView, api, at, queryClient, readAgain, useCreate } from '../../api';
import { toast } from '../../ui';
import { readReport, useReportSource } from './report-source';

/** Kept in the query cache, so that it survives a visit to another section or page. */
const awaitedKey = (report: string) => ['awaited', report] as const;

/** The ID of the requested report until it is shown. */
export function useAwaitedReport(): string | null {
  const { report } = useReportSource();
  const { data } = useQuery<string | null>({
    queryKey: awaitedKey(report),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  return data ?? null;
}

type ChangeTerms = (terms: RecomputeBody) => RecomputeBody;

/**
 * Requests a recomputation with changed terms. All terms of the newest report are sent along: the API would take
 * missing ones from the assessment, and earlier changes would be lost.
 */
export function useRecompute(): UseMutationResult<ReportView, Error, ChangeTerms> {
  const { report, assessment } = useReportSource();
  const path = at('/v1/assessments/{id}/reports', { id: assessment ?? '' });
  const { mutateAsync } = useCreate(path, ({ id }) => {
    queryClient.setQueryData(awaitedKey(report), id);
    // The notice about the previous recomputation is out of date.
    void readAgain(at('/v1/assessments/{id}', { id: assessment ?? '' }));
  });
  return useMutation({
    mutationFn: async (change) => {
      const [latest] = (await api.list(path, { query: { limit: 1 } })).data;
      const terms = latest ? pickTerms(latest) : {};
      return mutateAsync(sortedTerms({ ...terms, ...change(terms) }));
    },
  });
}

/** Sorts the terms, so that a retry after a lost response has the same body and therefore the same idempotency key. */
const sortedTerms = (body: RecomputeBody): RecomputeBody => ({
  ...body,
  ...(body.assumptions && { assumptions: sorted(body.assumptions) }),
  ...(body.natures && { natures: sorted(body.natures) }),
});

const sorted = <Of extends object>(fields: Of): Of =>
  Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))) as Of;

/** The terms of a report, to compute another one with them. */
export const pickTerms = ({
  assumptions,
  natures,
  rules,
  showPeople,
  sensitive,
  calendar,
  language,
}: ReportView): Required<RecomputeBody> => ({
  assumptions,
  natures,
  rules,
  showPeople,
  sensitive,
  calendar,
  language,
});

/** Waits for the requested report, and tells the person when it is shown or has failed. */
export function useFollowAwaitedReport(): void {
  useAnnounceServedReport();
  useAnnounceFailure();
}

/** Checks every second whether the requested report is served, and says so once the page shows it. */
function useAnnounceServedReport(): void {
  const { report, caseList, caseTimes, variantList } = useReportSource();
  const awaited = useAwaitedReport();
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
    // IDs grow with time: a later report was requested after ours and replaces it.
    if (awaited === null || servedId < awaited) return;
    void (async () => {
      await readAgain(report, caseList, caseTimes, variantList);
      const shown = queryClient.getQueriesData<{ readonly id: string }>({ queryKey: [report], type: 'active' });
      const isShown = shown.every(([, data]) => data !== undefined && data.id >= awaited);
      if (!isShown || queryClient.getQueryData(awaitedKey(report)) !== awaited) return;
      queryClient.setQueryData(awaitedKey(report), null);
      toast.done(
        servedId === awaited
          ? 'Saved: the report is up to date with your changes.'
          : 'Saved, but a later change by another person is what the report shows.',
      );
    })();
  }, [awaited, servedId, dataUpdatedAt, report, caseList, caseTimes, variantList]);
}

/** A request clears the assessment's attention, so attention appears again only if the report could not be computed. */
function useAnnounceFailure(): void {
  const { report, assessment } = useReportSource();
  const awaited = useAwaitedReport();
  const path = at('/v1/assessments/{id}', { id: assessment ?? '' });
  const { data: attention = null } = useQuery({
    queryKey: ['attention', awaited],
    queryFn: async ({ signal }) => (await api.get(path, { signal })).attention,
    enabled: awaited !== null,
    refetchInterval: 1_000,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (awaited === null || attention === null) return;
    queryClient.setQueryData(awaitedKey(report), null);
    void readAgain(path);
    toast.failed('The new report could not be computed', new Error('You still see the previous one.'));
  }, [awaited, attention, report, path]);
}
