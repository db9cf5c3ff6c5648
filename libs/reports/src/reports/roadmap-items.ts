import type { FieldProblem } from '#platform';

export const itemStatuses = ['proposed', 'accepted', 'started', 'done', 'dropped'] as const;

/** How far an item of the roadmap is. Days are as `2026-12-01`, in the organization's calendar. */
export interface ItemState {
  readonly status: (typeof itemStatuses)[number];
  readonly dueDate: string | null;
  readonly startedAt: string | null;
  readonly doneAt: string | null;
  readonly note: string | null;
}

export const noItemState: ItemState = {
  status: 'proposed',
  dueDate: null,
  startedAt: null,
  doneAt: null,
  note: null,
};

/** Fields that are left out keep their values, except dates that a new status contradicts. */
export type ItemChange = Partial<ItemState>;

/** The state after a change. What begins or ends without a date does so today. */
export function changeItem(before: ItemState, change: ItemChange, today: string): ItemState {
  const { status = before.status, dueDate = before.dueDate, note = before.note } = change;
  const wasStarted = !isAhead(status);
  const startedAt = change.startedAt ?? (wasStarted && change.startedAt === undefined ? before.startedAt : null);
  const doneAt = change.doneAt ?? (status === 'done' ? before.doneAt : null);
  return {
    status,
    dueDate,
    startedAt: status === 'started' ? (startedAt ?? today) : startedAt,
    doneAt: status === 'done' ? (doneAt ?? today) : doneAt,
    note,
  };
}

const isAhead = (status: ItemState['status']): boolean => status === 'proposed' || status === 'accepted';

/** Why a state cannot be; of the dates, only those that the change gives are in question. */
export function itemProblems(
  { status, startedAt, doneAt, dueDate }: ItemState,
  change: ItemChange,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (field: keyof ItemState, message: string): void => {
    problems.push({ field, message });
  };
  if (startedAt !== null && isAhead(status)) refuse('startedAt', `must be left out while the status is ${status}`);
  else if (startedAt !== null && startedAt > today) refuse('startedAt', `must not be after today, ${today}`);
  if (doneAt !== null && status !== 'done') refuse('doneAt', `must be left out while the status is ${status}`);
  else if (doneAt !== null && doneAt > today) refuse('doneAt', `must not be after today, ${today}`);
  else if (doneAt !== null && startedAt !== null && doneAt < startedAt) {
    refuse(change.doneAt ? 'doneAt' : 'startedAt', 'must be such that doneAt is not before startedAt');
  }
  // Work may begin after its due date; only a date that is set now is a mistake.
  if (change.dueDate && dueDate !== null && startedAt !== null && dueDate < startedAt) {
    refuse('dueDate', `must not be before startedAt, ${startedAt}`);
  }
  return problems;
}
