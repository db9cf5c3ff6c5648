import { formatDate } from './dates.js';

/** How far an item of the roadmap is, as people have set it. Dates are as `2026-12-01`. */
export interface PlannedItem {
  readonly status: 'proposed' | 'accepted' | 'started' | 'done' | 'dropped';
  readonly dueDate: string | null;
  readonly startedAt: string | null;
  readonly doneAt: string | null;
}

/** What people add to the roadmap of a report. */
export interface RoadmapPlan {
  readonly startDate: string | null;
  /** By the ID of the action. */
  readonly owners: Readonly<Record<string, string>>;
  /** Only those whose state was set. */
  readonly items?: Readonly<Record<string, PlannedItem>>;
}

export const untouchedItem: PlannedItem = { status: 'proposed', dueDate: null, startedAt: null, doneAt: null };

export const itemStatusWords: Readonly<Record<PlannedItem['status'], string>> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  started: 'Started',
  done: 'Done',
  dropped: 'Dropped',
};

/** `Started Jan 4, 2027, due Mar 1, 2027`: what is done or dropped is due no more. */
export function itemStateWords({ status, dueDate, startedAt, doneAt }: PlannedItem): string {
  const since = { done: doneAt, started: startedAt, proposed: null, accepted: null, dropped: null }[status];
  const isOpen = status !== 'done' && status !== 'dropped';
  const state = since === null ? itemStatusWords[status] : `${itemStatusWords[status]} ${formatDate(since)}`;
  return isOpen && dueDate !== null ? `${state}, due ${formatDate(dueDate)}` : state;
}
