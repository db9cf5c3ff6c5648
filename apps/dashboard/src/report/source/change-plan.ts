import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ChangePlanBody, type RoadmapPlanView, api, at, readAgain } from '../../api';
import { toast } from '../../ui';
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
