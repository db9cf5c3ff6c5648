import type { PlannedAction } from '../../../../../../libs/mining/src/report/summary/planned-actions';
import type { ChangeDraft } from './change-draft';

const kinds: Partial<Record<NonNullable<PlannedAction['change']>['kind'], ChangeDraft['kind']>> = {
  reschedule: 'schedule',
  shorten_timer: 'delay',
  remind: 'delay',
  cover_hours: 'hours',
  remove: 'skip',
  automate: 'touch',
  assist: 'touch',
  route: 'touch',
  prefill: 'touch',
  extract: 'touch',
};

/** The address of the question what an action would do, filled in as far as the action says it. */
export function whatIfLink({ workflow, step, change }: PlannedAction): string {
  const kind = (change && kinds[change.kind]) ?? 'people';
  const { from, to } = change?.gain ?? { from: 0, to: 0 };
  const isFactor = (kind === 'touch' || kind === 'delay') && from > 0;
  const search = { section: 'scenarios', workflow, step, change: kind };
  return `?${new URLSearchParams({ ...search, ...(isFactor && { value: String(Math.round((100 * to) / from)) }) }).toString()}`;
}
