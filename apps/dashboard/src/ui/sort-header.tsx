import type { ReactNode } from 'react';
import { useAddressFilters } from './use-address-filters';
import classes from './data-table.module.css';

interface SortHeaderProps {
  /** What the API orders by here; with a minus the other way round. */
  readonly sort: string;
  readonly className: string;
  readonly children: ReactNode;
}

const order = { ascending: '↑', descending: '↓', none: '' } as const;

/** Orders the list by its column: the largest or latest first, then the other way, then as it was. Part of the address. */
export function SortHeader({ sort, className, children }: SortHeaderProps) {
  const { valueOf, change } = useAddressFilters();
  const chosen = valueOf('sort');
  const state = chosen === sort ? 'ascending' : chosen === `-${sort}` ? 'descending' : 'none';
  const next = { none: `-${sort}`, descending: sort, ascending: '' }[state];
  return (
    <th scope="col" className={className} aria-sort={state}>
      <button type="button" className={classes.sort} onClick={() => change('sort', next)}>
        {children} <span aria-hidden="true">{order[state]}</span>
      </button>
    </th>
  );
}
