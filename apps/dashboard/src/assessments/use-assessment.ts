import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/client';
import type { AssessmentDetailView } from '../api/schemas';
import { followChanges } from './follow-changes';

/** One assessment, as it moves: told by the service, and asked for while the service cannot tell. */
export function useAssessment(id: string): UseQueryResult<AssessmentDetailView> {
  const path = `/v1/assessments/${id}`;
  const [isLive, setLive] = useState(false);
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<AssessmentDetailView>(path, { signal }),
    refetchInterval: ({ state }) => (isLive || state.data?.status === 'completed' ? 30_000 : 2_000),
  });
  const mayMove = query.data !== undefined && query.data.status !== 'completed';
  useEffect(() => {
    if (!mayMove) return;
    const leaving = new AbortController();
    const isOurs = (change: { readonly id: string }): boolean => change.id === id;
    followChanges(
      (change) => {
        if (isOurs(change)) void queryClient.invalidateQueries({ queryKey: [path] });
      },
      setLive,
      leaving.signal,
    );
    return () => {
      leaving.abort();
      setLive(false);
    };
  }, [id, mayMove, path, queryClient]);
  return query;
}
