import { type ReactNode, useDeferredValue, useState } from 'react';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, at } from '../api';
import classes from './settings.module.css';

interface ReportsChoiceProps {
  /** The ids of the assessments that the person sees; null: all. */
  readonly value: readonly string[] | null;
  readonly error: ReactNode;
  readonly onChange: (value: string[] | null) => void;
}

/** Which reports a person sees: all, or those that are marked here. */
export function ReportsChoice({ value, error, onChange }: ReportsChoiceProps) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim()) || undefined;
  const list = at('/v1/assessments');
  const { data } = useQuery({
    queryKey: [list, 'choice', q],
    enabled: value !== null,
    queryFn: ({ signal }) => api.list(list, { query: { limit: 50, q }, signal }),
  });
  return (
    <Radio.Group
      label="Reports"
      error={error}
      value={value === null ? 'all' : 'some'}
      onChange={(choice) => onChange(choice === 'all' ? null : [])}
    >
      <Radio value="all" label="All" mt="xs" />
      <Radio value="some" label="Only some; sources are hidden, too" mt="xs" />
      {value !== null && (
        <Stack gap="xs" mt="xs">
          <TextInput
            aria-label="Search reports"
            placeholder="Search reports"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <Checkbox.Group
            label={value.length === 1 ? '1 report' : `${value.length} reports`}
            value={[...value]}
            onChange={onChange}
          >
            <Stack gap="xs" className={classes.choices}>
              {data?.data.map(({ id, company }) => (
                <Checkbox key={id} value={id} label={company} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      )}
    </Radio.Group>
  );
}
