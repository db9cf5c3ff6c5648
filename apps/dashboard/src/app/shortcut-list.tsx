import { Modal } from '@mantine/core';
import { useSession } from '../api';
import { Definitions } from '../ui';
import { features } from './features';
import { searchKeys } from './use-shortcuts';
import classes from './dialogs.module.css';

export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const person = useSession();
  const places = features.flatMap(({ navigation }) => (navigation?.isFor(person) ? [navigation] : []));
  const shortcuts: readonly (readonly [string, readonly string[]])[] = [
    ...places.map(({ label, shortcut }) => [`Go to ${label}`, ['g', shortcut]] as const),
    ['Find anything', [searchKeys, '/']],
    ['Next and previous row of a list', ['j', 'k']],
    ['Open the row', ['Enter']],
    ['Show this list', ['?']],
  ];
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <Definitions
        className={classes.shortcuts}
        entries={shortcuts.map(([what, keys]) => [what, keys.map((key) => <kbd key={key}>{key}</kbd>)])}
      />
    </Modal>
  );
}
