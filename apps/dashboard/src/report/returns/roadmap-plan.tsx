import { useState } from 'react';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import {
  itemStateWords,
  itemStatusWords,
  type PlannedItem,
} from '../../../../../libs/mining/src/report/words/plan-words';
import { at } from '../../api/address';
import { api } from '../../api/client';
import type { ChangedItemBody, ChangePlanBody, RoadmapPlanView } from '../../api/schemas';
import { readAgain } from '../../api/query-client';
import { toast } from '../../ui/toast';
import { useReportSource } from '../source/report-source';
import classes from './roadmap.module.css';

/** Saves the start date, an owner, or a state, and reloads the report. */
export function useChangePlan(): UseMutationResult<RoadmapPlanView, Error, ChangePlanBody> {
  const { report, assessment } = useReportSource();
  return useMutation({
    mutationFn: (body: ChangePlanBody) =>
      api.patch(at('/v1/assessments/{id}/report/plan', { id: assessment ?? '' }), body),
    onSuccess: () => readAgain(report),
    onError: (error) => toast.failed('The roadmap could not be saved', error),
  });
}

/** The start date of the roadmap: a field for those who can change it, text for others. */
export function StartDate({ startDate }: { readonly startDate: string | null }) {
  const [written, setWritten] = useState<string | null>(null);
  const { assessment } = useReportSource();
  const change = useChangePlan();
  if (assessment === null) {
    return startDate === null ? null : (
      <p className={classes.start}>Starts {spanWords(startDate, 0, 0).split(' to ')[0]}.</p>
    );
  }
  const value = written ?? startDate ?? '';
  return (
    <form
      className={classes.start}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ startDate: value === '' ? null : value }, { onSuccess: () => setWritten(null) });
      }}
    >
      <TextInput
        type="date"
        label="Start date"
        value={value}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={value === (startDate ?? '')} loading={change.isPending}>
        Save
      </Button>
    </form>
  );
}

interface ItemProps {
  readonly opportunityId: string;
  readonly title: string;
}

/** The owner of an opportunity. */
export function OwnerField({ opportunityId, title, owner }: ItemProps & { readonly owner: string }) {
  const { assessment } = useReportSource();
  const change = useChangePlan();
  if (assessment === null) return owner === '' ? 'No owner yet' : `Owner: ${owner}`;
  return (
    <SavedField
      aria-label={`Owner of ${title}`}
      placeholder="Add an owner"
      maxLength={200}
      saved={owner}
      isSaving={change.isPending}
      save={(owner, onSuccess) => change.mutate({ owners: { [opportunityId]: owner } }, { onSuccess })}
    />
  );
}

const statuses = Object.entries(itemStatusWords).map(([value, label]) => ({ value, label }));
const untouched: PlannedItem = { status: 'proposed', dueDate: null, startedAt: null, doneAt: null };

/** How far an opportunity is, and when it is due. */
export function StateField({ opportunityId, title, state = untouched }: ItemProps & { readonly state?: PlannedItem }) {
  const { assessment } = useReportSource();
  const change = useChangePlan();
  const { status, dueDate } = state;
  if (assessment === null) return itemStateWords(state);
  const save = (item: ChangedItemBody, onSuccess?: () => void): void =>
    change.mutate({ items: { [opportunityId]: item } }, { onSuccess });
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`State of ${title}`}
        data={statuses}
        value={status}
        disabled={change.isPending}
        onChange={({ currentTarget }) => save({ status: currentTarget.value as PlannedItem['status'] })}
      />
      {status === 'done' || status === 'dropped' ? (
        <p className={classes.note}>{itemStateWords(state)}</p>
      ) : (
        <SavedField
          type="date"
          mt={4}
          leftSection={<span className={classes.due}>Due</span>}
          leftSectionWidth={38}
          aria-label={`Due date of ${title}`}
          saved={dueDate ?? ''}
          isSaving={change.isPending}
          save={(dueDate, onSuccess) => save({ dueDate }, onSuccess)}
        />
      )}
    </>
  );
}

interface SavedFieldProps extends TextInputProps {
  readonly saved: string;
  readonly isSaving: boolean;
  /** Null removes the value. */
  readonly save: (value: string | null, onSuccess: () => void) => void;
}

/** A field that is saved when it is left or Enter is pressed. */
function SavedField({ saved, isSaving, save, ...input }: SavedFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const saveWritten = (): void => {
    const next = (written ?? saved).trim();
    if (next === saved) setWritten(null);
    else save(next === '' ? null : next, () => setWritten(null));
  };
  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...input}
      value={written ?? saved}
      disabled={isSaving}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={saveWritten}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
