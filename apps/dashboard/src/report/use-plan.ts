import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { ChangePlanBody, RoadmapPlanView } from '../api/schemas';
import { toast } from '../ui/toast';
import type { ReportSource } from './report-source';

/** Sets when the roadmap begins or who owns what; the page shows it once it is kept. */
export function useChangePlan({
  report,
  assessment,
}: ReportSource): UseMutationResult<RoadmapPlanView, Error, ChangePlanBody> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePlanBody) =>
      api.patch(at('/v1/assessments/{id}/report/plan', { id: assessment ?? '' }), body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [report] }),
    onError: (error) => toast.failed('The roadmap could not be saved', error),
  });
}
