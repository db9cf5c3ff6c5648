import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { ReportSource } from './report-source';
import { spanWords } from '../../../../libs/mining/src/report/words/dates';
import { useChangePlan } from './use-plan';
import classes from './roadmap.module.css';

interface StartDateProps {
  readonly source: ReportSource;
  readonly startDate: string | null;
}

/** The day on which the roadmap begins; who may only read sees it, if it is set. */
export function StartDate({ source, startDate }: StartDateProps) {
  const [written, setWritten] = useState<string | null>(null);
  const change = useChangePlan(source);
  if (source.assessment === null) {
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
