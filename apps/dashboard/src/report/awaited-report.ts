import { useEffect } from 'react';
import { skipToken, useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { RecomputeBody, ReportView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { toast } from '../ui/toast';
import { type ReportSource, readReport } from './report-source';

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

type Change = (terms: RecomputeBody) => RecomputeBody;

/**
 * Asks for the report on other terms. What the change leaves out stays as it was last asked for; by itself the API
 * would take it from the assessment, and forget what was said since.
 */
export function useRecompute({ report, assessment }: ReportSource): UseMutationResult<ReportView, Error, Change> {
  const queryClient = useQueryClient();
  const path = at('/v1/assessments/{id}/reports', { id: assessment ?? '' });
  const { mutateAsync } = useCreate(path, ({ id }) => {
    queryClient.setQueryData(awaitedKey(report), id);
    // What was said of the one before is no news any more.
    void queryClient.invalidateQueries({ queryKey: [at('/v1/assessments/{id}', { id: assessment ?? '' })] });
  });
  return useMutation({
    mutationFn: async (change) => {
      const [latest] = (await api.list(path, { query: { limit: 1 } })).data;
      const terms = latest ? termsOf(latest) : {};
      return mutateAsync(inOrder({ ...terms, ...change(terms) }));
    },
  });
}

/** Asked for again after a lost answer, it is the same text, and so the same attempt. */
const inOrder = (body: RecomputeBody): RecomputeBody => ({
  ...body,
  ...(body.assumptions && { assumptions: sorted(body.assumptions) }),
  ...(body.natures && { natures: sorted(body.natures) }),
});

const sorted = <Of extends object>(fields: Of): Of =>
  Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))) as Of;

const termsOf = ({
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

/** Until the awaited report is shown, or given up: the page says either. */
export function useFollowAwaitedReport(source: ReportSource): void {
  useShowOnceServed(source);
  useLetGoOnceGivenUp(source);
}

/** Looks each second whether the awaited report is the one that is served; says so once the page shows it. */
function useShowOnceServed(source: ReportSource): void {
  const { report, caseList, variantList } = source;
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
      await Promise.all(
        [report, caseList, variantList].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
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
  }, [awaited, servedId, dataUpdatedAt, queryClient, report, caseList, variantList]);
}

/** What was asked for clears the assessment's attention, so there is some again only where it could not be computed. */
function useLetGoOnceGivenUp(source: ReportSource): void {
  const { report } = source;
  const queryClient = useQueryClient();
  const awaited = useAwaitedReport(source);
  const path = at('/v1/assessments/{id}', { id: source.assessment ?? '' });
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
    void queryClient.invalidateQueries({ queryKey: [path] });
    toast.failed('The new report could not be computed', new Error('You still see the previous one.'));
  }, [awaited, attention, queryClient, report, path]);
}
