import { useState } from 'react';
import { TextInput } from '@mantine/core';
import type { ReportSource } from './report-source';
import { useChangePlan } from './use-plan';

interface OwnerFieldProps {
  readonly source: ReportSource;
  readonly opportunityId: string;
  readonly title: string;
  readonly owner: string;
}

/** Saved when one leaves it or presses Enter. */
export function OwnerField({ source, opportunityId, title, owner }: OwnerFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const change = useChangePlan(source);
  if (source.assessment === null) return owner === '' ? 'No owner yet' : `Owner: ${owner}`;
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
