import { Autocomplete } from '@mantine/core';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const mostShown = 20;

export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeZoneFieldProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the zones that the browser knows, found by any part of its name. */
export function TimeZoneField({ value, placeholder, description, error, onChange }: TimeZoneFieldProps) {
  return (
    <Autocomplete
      label="Time zone"
      description={description}
      placeholder={placeholder}
      data={zones}
      limit={mostShown}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
