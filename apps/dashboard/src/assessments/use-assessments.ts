import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import type { AssessmentItemView } from '../api/schemas';
import { listKey, useList, type LoadedList } from '../api/use-list';
import { listAfterChange, type AssessmentFilters, type ShownList } from './list-after-change';
import { useChanges } from './use-changes';

const path = at('/v1/assessments');

/** Many changes come at once, and reading anew once tells them all. */
const together = 250;

/** Often while something moves, now and then while something may begin to. */
const whileUntold = (items: readonly AssessmentItemView[]): number =>
  items.some(({ status }) => status === 'in_progress' || status === 'received') ? 2000 : 15_000;

/** The assessments, as they move: told by the service, and asked for while the service cannot tell. */
export function useAssessments(chosen: AssessmentFilters): LoadedList<AssessmentItemView> {
  const queryClient = useQueryClient();
  const reading = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readAnew = (): void => {
    reading.current ??= setTimeout(() => {
      reading.current = null;
      void queryClient.invalidateQueries({ queryKey: [path] });
    }, together);
  };
  const filters = { ...chosen, include: 'overview' };
  const isLive = useChanges(true, (change) => {
    const key = listKey(path, { filters });
    const shown = queryClient.getQueryData<ShownList>(key);
    if (!shown) return;
    const next = listAfterChange(shown, chosen, change);
    if (next === 'stale') readAnew();
    else if (next !== shown) queryClient.setQueryData(key, next);
  });
  return useList(path, { filters, refresh: isLive ? () => 30_000 : whileUntold });
}
