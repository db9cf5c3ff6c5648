import { Autocomplete } from '@mantine/core';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const mostShown = 20;

export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeZoneFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A time zone that the browser knows, found by any part of its name. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label = 'Time zone', value, placeholder, description, error, onChange } = props;
  return (
    <Autocomplete
      label={label}
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
