import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Column } from './data-table';
import { Icon } from './icon';

interface ButtonColumn<Row> {
  readonly header?: string;
  /** The verb on the button. */
  readonly action: string;
  /** The verb with the name of the row, for screen readers. */
  readonly name: (row: Row) => string;
  readonly onPress: (row: Row) => void;
  readonly isShown?: (row: Row) => boolean;
  readonly isBusy?: (row: Row) => boolean;
  readonly isSubtle?: boolean;
  readonly width?: string;
}

/** The last column of a table, with one button for each row. */
export function buttonColumn<Row>(column: ButtonColumn<Row>): Column<Row> {
  const { header = 'Actions', action, name, onPress, isShown, isBusy, isSubtle = false, width } = column;
  return {
    header,
    onPhone: 'corner',
    align: 'end',
    ...(width !== undefined && { width }),
    cell: (row) =>
      isShown?.(row) !== false && (
        <Button
          variant={isSubtle ? 'subtle' : 'default'}
          size="compact-sm"
          onClick={() => onPress(row)}
          loading={isBusy?.(row) === true}
          aria-label={name(row)}
        >
          {action}
        </Button>
      ),
  };
}

interface RowAction {
  readonly label: string;
  readonly onChoose: () => void;
  readonly isDangerous?: boolean;
}

/** The last column of a table, with a menu of the actions for each row; those that are false are left out. */
export function menuColumn<Row>(
  name: (row: Row) => string,
  actionsOf: (row: Row) => readonly (RowAction | false)[],
): Column<Row> {
  return {
    header: 'Actions',
    onPhone: 'corner',
    align: 'end',
    cell: (row) => <RowMenu name={name(row)} actions={actionsOf(row).filter((action) => action !== false)} />,
  };
}

function RowMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
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
