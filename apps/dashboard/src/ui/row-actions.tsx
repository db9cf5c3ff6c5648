import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from './icon';

interface RowAction {
  readonly label: string;
  readonly onChoose: () => void;
  readonly isDangerous?: boolean;
}

/** A menu with the actions for one row. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" aria-label={`Actions for ${name}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onChoose, isDangerous }) => (
          <Menu.Item key={label} onClick={onChoose} color={isDangerous ? 'var(--bad-text)' : undefined}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
