import { Autocomplete, type AutocompleteProps } from '@mantine/core';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const mostShown = 20;

export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time zone that the browser knows, found by any part of its name. */
export function TimeZoneField(props: AutocompleteProps) {
  return <Autocomplete label="Time zone" data={zones} limit={mostShown} {...props} />;
}
