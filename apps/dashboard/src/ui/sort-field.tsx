import { NativeSelect } from '@mantine/core';
import { useAddressFilters } from './use-address-filters';
import classes from './filter-bar.module.css';

/** The order, where the list has no headers to press: on a phone. */
export function SortField({ choices }: { readonly choices: readonly (readonly [string, string])[] }) {
  const { valueOf, change } = useAddressFilters();
  return (
    <NativeSelect
      className={classes.sortField}
      aria-label="Order"
      data={choices.map(([value, label]) => ({ value, label }))}
      value={valueOf('sort')}
      onChange={({ currentTarget }) => change('sort', currentTarget.value)}
    />
  );
}
