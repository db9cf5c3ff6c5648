import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { spanWords } from '../../../../../libs/mining/src/report/words/dates';
import { at } from '../../api/address';
import { api } from '../../api/client';
import type { ChangePlanBody, RoadmapPlanView } from '../../api/schemas';
import { readAgain } from '../../api/query-client';
import { toast } from '../../ui/toast';
import { useReportSource } from '../source/report-source';
import classes from './roadmap.module.css';

/** Saves the start date or an owner, and reloads the report. */
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

interface OwnerFieldProps {
  readonly opportunityId: string;
  readonly title: string;
  readonly owner: string;
}

/** The owner of an opportunity, saved when the field is left or Enter is pressed. */
export function OwnerField({ opportunityId, title, owner }: OwnerFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const { assessment } = useReportSource();
  const change = useChangePlan();
  if (assessment === null) return owner === '' ? 'No owner yet' : `Owner: ${owner}`;
  const save = (): void => {
    const next = (written ?? owner).trim();
    if (next === owner) setWritten(null);
    else
      change.mutate({ owners: { [opportunityId]: next === '' ? null : next } }, { onSuccess: () => setWritten(null) });
  };
  return (
    <TextInput
      size="xs"
      aria-label={`Owner of ${title}`}
      placeholder="Add an owner"
      maxLength={200}
      autoComplete="off"
      value={written ?? owner}
      disabled={change.isPending}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
