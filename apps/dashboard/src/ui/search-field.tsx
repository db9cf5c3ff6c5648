import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '@mantine/core';
import { Icon } from './icon';
import { useAddressFilters } from './use-address-filters';
import classes from './filter-bar.module.css';

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
