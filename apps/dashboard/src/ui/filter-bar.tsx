import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button, NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Icon, type IconName } from './icon';
import { EmptyState } from './state';
import { useAddressFilters } from './use-address-filters';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** Whether it would fill the screen of a phone: there, it is folded until it is asked for or one of it is set. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** The filters of the list below. */
export function FilterBar({ isLong = false, children }: FilterBarProps) {
  const [search] = useSearchParams();
  const [isFolded, setFolded] = useState(isLong && search.size === 0);
  return (
    <search className={classes.filters} data-folded={isFolded}>
      {isLong && (
        <Button
          variant="default"
          className={classes.fold}
          aria-expanded={!isFolded}
          onClick={() => setFolded((before) => !before)}
        >
          Filters
        </Button>
      )}
      {children}
    </search>
  );
}

interface FilterSelectProps extends Pick<NativeSelectProps, 'label' | 'data' | 'w'> {
  /** The parameter of the address that contains the choice. */
  readonly parameter: string;
}

/** A filter with a few choices; the value '' stands for no filter. */
export function FilterSelect({ parameter, ...select }: FilterSelectProps) {
  const { valueOf, change } = useAddressFilters();
  return (
    <NativeSelect
      {...select}
      value={valueOf(parameter)}
      onChange={({ currentTarget }) => change(parameter, currentTarget.value)}
    />
  );
}

/** The filters `since` and `until`, as fields in the local time zone. */
export function PeriodFilter() {
  const { valueOf, change } = useAddressFilters();
  return (
    <>
      <TextInput
        type="datetime-local"
        w="13rem"
        label="From"
        value={valueOf('since')}
        onChange={(event) => change('since', event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        w="13rem"
        label="Before"
        value={valueOf('until')}
        onChange={(event) => change('until', event.currentTarget.value)}
      />
    </>
  );
}

/** How long typing has to pause before the search starts, in milliseconds. */
const typingPauseMs = 250;

/** A filter that is typed: it becomes part of the address once typing pauses. */
export function useTypedFilter(parameter: string): [written: string, write: (text: string) => void] {
  const { valueOf, change } = useAddressFilters();
  const sought = valueOf(parameter);
  const [written, setWritten] = useState(sought);
  const [known, setKnown] = useState(sought);
  const [own, setOwn] = useState<readonly string[]>([]);
  if (sought !== known) {
    setKnown(sought);
    // What was typed reaches the address late, when more may have been typed; the rest comes from links or the back button.
    if (own.includes(sought)) setOwn(own.slice(own.indexOf(sought) + 1));
    else if (sought !== written.trim()) setWritten(sought);
  }
  const seek = useEffectEvent((text: string) => {
    if (text === sought) return;
    setOwn((before) => [...before, text]);
    change(parameter, text);
  });
  useEffect(() => {
    const timer = setTimeout(() => seek(written.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  return [written, setWritten];
}

/** The search text, which is matched by the API. */
export function SearchField({ label }: { readonly label: string }) {
  const [written, setWritten] = useTypedFilter('q');
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

/** The order of a list, for phones, where tables have no headers. */
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

/** Shown if no entry matches the filters. */
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
