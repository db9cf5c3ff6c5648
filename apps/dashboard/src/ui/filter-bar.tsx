import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useAddressFilters } from './use-address-filters';
import classes from './filter-bar.module.css';
import { Icon, type IconName } from './icon';
import { Link } from 'react-router';
import { EmptyState } from './state';

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

/** Asked for once one pauses, not at every letter. */
const pause = 250;

/** The letters to look for, which the API does; part of the address. */
export function SearchField({ label }: { readonly label: string }) {
  const { valueOf, change } = useAddressFilters();
  const sought = valueOf('q');
  const [written, setWritten] = useState(sought);
  const [known, setKnown] = useState(sought);
  if (sought !== known) {
    // The address has changed without the field: by a link, or the way back.
    setKnown(sought);
    if (sought !== written.trim()) setWritten(sought);
  }
  const seek = useEffectEvent((text: string) => {
    if (text !== sought) change('q', text);
  });
  useEffect(() => {
    const timer = setTimeout(() => seek(written.trim()), pause);
    return () => clearTimeout(timer);
  }, [written]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={written}
      maxLength={200}
      leftSection={<Icon name="search" size={16} />}
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
    />
  );
}

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

/** A list that has entries, but none that the filters let through. */
export function NoneFound({ icon }: { readonly icon: IconName }) {
  return (
    <EmptyState
      icon={icon}
      title="Nothing matches"
      actions={
        <Button component={Link} to="?" replace variant="default">
          Clear filters
        </Button>
      }
    >
      Try another search or another status.
    </EmptyState>
  );
}
