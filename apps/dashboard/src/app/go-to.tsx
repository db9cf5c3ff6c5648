import { useState, type KeyboardEvent } from 'react';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { usePlaces, type Place } from './use-places';
import classes from './dialogs.module.css';

/** Types a few letters, presses Enter, is there. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const [sought] = useDebouncedValue(text.trim(), 150);
  const { places: found, isSearching } = usePlaces(text.trim(), sought);
  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    void navigate(place.path);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') go(found[at]);
  };
  return (
    <Modal opened onClose={onClose} title="Go to …" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TextInput
        data-autofocus
        aria-label="Page, assessment, source, or endpoint"
        placeholder="Page, assessment, source, or endpoint"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls="places"
        aria-activedescendant={found[at] && `place-${at}`}
      />
      <div id="places" role="listbox" aria-label="Found" className={classes.places}>
        {found.map((place, index) => (
          // The keyboard moves through them from the field above.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <div
            key={place.path}
            id={`place-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(place)}
          >
            <span className={classes.place}>{place.label}</span>
            <span className={classes.kind}>{place.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{isSearching ? 'Searching …' : 'Nothing matches.'}</p>}
    </Modal>
  );
}
