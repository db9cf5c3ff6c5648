import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { useAddressFilters } from './use-address-filters';
import classes from './filter-bar.module.css';

/** Fields that narrow the list below. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className={classes.filters}>{children}</search>;
}

/** From one time on and before another, in the reader's zone: the filters `since` and `until`. */
export function PeriodFilter() {
  const { valueOf, change } = useAddressFilters();
  return (
    <>
      <TextInput
        type="datetime-local"
        label="From"
        value={valueOf('since')}
        onChange={(event) => change('since', event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label="Before"
        value={valueOf('until')}
        onChange={(event) => change('until', event.currentTarget.value)}
      />
    </>
  );
}
