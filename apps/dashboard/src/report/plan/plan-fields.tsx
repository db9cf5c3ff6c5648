import { useState } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  type PlannedItem,
  itemStateWords,
  itemStatusWords,
  untouchedItem,
} from '../../../../../libs/mining/src/report/words/plan-words';
import type { ChangedItemBody } from '../../api';
import { useChangePlan } from '../source/change-plan';
import { useReportSource } from '../source/report-source';
import classes from './plan.module.css';
import shared from '../parts/report.module.css';

const statuses = Object.entries(itemStatusWords).map(([value, label]) => ({ value, label }));

interface StateFieldProps {
  readonly id: string;
  readonly title: string;
  readonly state: PlannedItem | undefined;
}

/** How far an action is, and when it is due. */
export function StateField({ id, title, state = untouchedItem }: StateFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const { assessment } = useReportSource();
  const change = useChangePlan();
  const { status, dueDate } = state;
  if (assessment === null) return itemStateWords(state);
  const save = (item: ChangedItemBody): void =>
    change.mutate({ items: { [id]: item } }, { onSettled: () => setWritten(null) });
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`Status of ${title}`}
        data={statuses}
        value={status}
        disabled={change.isPending}
        onChange={({ currentTarget }) => save({ status: currentTarget.value as PlannedItem['status'] })}
      />
      {status === 'done' || status === 'dropped' ? (
        <p className={shared.quiet}>{itemStateWords(state)}</p>
      ) : (
        <TextInput
          size="xs"
          mt={4}
          type="date"
          leftSection={<span className={classes.due}>Due</span>}
          leftSectionWidth={38}
          aria-label={`Due date of ${title}`}
          value={written ?? dueDate ?? ''}
          disabled={change.isPending}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={() => written !== null && written !== (dueDate ?? '') && save({ dueDate: written || null })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      )}
    </>
  );
}
