import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { AssessmentDetailView } from '../api/schemas';
import { useChanges } from './use-changes';

/** One assessment, as it moves: told by the service, and asked for while the service cannot tell. */
export function useAssessment(id: string): UseQueryResult<AssessmentDetailView> {
  const path = at('/v1/assessments/{id}', { id });
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData<AssessmentDetailView>([path]);
  const isLive = useChanges(known !== undefined && known.status !== 'completed', (change) => {
    if (change.type === 'missed' || change.data.id === id) void queryClient.invalidateQueries({ queryKey: [path] });
  });
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    refetchInterval: ({ state }) => (isLive || state.data?.status === 'completed' ? 30_000 : 2_000),
  });
}
