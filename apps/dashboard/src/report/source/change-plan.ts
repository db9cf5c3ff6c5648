import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { at } from '../../api/address';
import { api } from '../../api/client';
import { readAgain } from '../../api/query-client';
import type { ChangePlanBody, RoadmapPlanView } from '../../api/schemas';
import { toast } from '../../ui/toast';
import { useReportSource } from './report-source';

/** Saves the start date, an owner, or a state, and reloads the report. */
export function useChangePlan(): UseMutationResult<RoadmapPlanView, Error, ChangePlanBody> {
  const { report, assessment } = useReportSource();
  return useMutation({
    mutationFn: (body: ChangePlanBody) =>
      api.patch(at('/v1/assessments/{id}/report/plan', { id: assessment ?? '' }), body),
    onSuccess: () => readAgain(report),
    onError: (error) => toast.failed('The plan could not be saved', error),
  });
}
