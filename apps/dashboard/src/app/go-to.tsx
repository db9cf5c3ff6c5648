import { useState, type KeyboardEvent } from 'react';
import { Modal, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { at } from '../api/address';
import { useSession } from '../api/session';
import { useList } from '../api/use-list';
import { features } from './features';
import classes from './dialogs.module.css';

interface Place {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
}

/** Types a few letters, presses Enter, is there. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const found = usePlaces()
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, 8);
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
        aria-label="Name of a page or an assessment"
        placeholder="A page or an assessment"
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
            <span>{place.label}</span>
            <span className={classes.kind}>{place.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">Nothing has that name.</p>}
    </Modal>
  );
}

function usePlaces(): readonly Place[] {
  const person = useSession();
  const { items = [] } = useList(at('/v1/assessments'), { limit: 100 });
  const pages = features.flatMap(({ navigation }) => (navigation?.isFor(person) ? [navigation] : []));
  return [
    ...pages.map(({ label, path }) => ({ label, path, kind: 'Page' })),
    ...items.map(({ company, id }) => ({ label: company, path: `/assessments/${id}`, kind: 'Assessment' })),
  ];
}
