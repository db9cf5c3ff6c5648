import { Menu, UnstyledButton } from '@mantine/core';
import { type ColumnMapping, type ColumnRole, roleNames, roles } from './column-roles';
import type { CsvPreview } from './file-format';
import { Icon } from '../../ui';
import classes from './column-table.module.css';

interface ColumnTableProps {
  readonly table: CsvPreview;
  readonly roles: ColumnMapping;
  readonly isDisabled: boolean;
  /** Whether the values are still being looked at: names alone say little. */
  readonly isGuessing: boolean;
  /** Columns that come first where there are many: those that were taken for something at first sight. */
  readonly first: readonly string[];
  readonly onChange: (roles: ColumnMapping) => void;
}

/** Roles whose columns hold the same kind of values. */
const alike: readonly (readonly ColumnRole[])[] = [
  ['timestamp', 'start', 'ready'],
  ['case', 'activity', 'resource'],
];

const isAlike = (one: ColumnRole, other: ColumnRole): boolean =>
  alike.some((some) => some.includes(one) && some.includes(other));

/** The first rows of a file. The header of each column says what it is, and is pressed to change that. */
export function ColumnTable(props: ColumnTableProps) {
  const { table, roles: chosen, isDisabled, isGuessing, first, onChange } = props;
  const order = orderColumns(table.columns, first);
  const columns = order.map((at) => table.columns[at] ?? '');
  const rows = table.rows.map((row) => order.map((at) => row[at] ?? ''));
  const findRole = (column: string): ColumnRole | undefined => roleNames.find((role) => chosen[role] === column);
  const give = (column: string, role: ColumnRole | null): void => {
    const last = findRole(column);
    // Start and end, or case and activity, change places.
    const exchanged = last && role && isAlike(last, role) ? chosen[role] : '';
    onChange({ ...chosen, ...(last && { [last]: exchanged }), ...(role && { [role]: column }) });
  };
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label="The first rows">
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col" data-role={findRole(column) ?? 'none'}>
                <RoleMenu
                  column={column}
                  role={findRole(column)}
                  isDisabled={isDisabled}
                  isGuessing={isGuessing}
                  onChoose={give}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column, cell) => (
                <td key={cell} data-role={findRole(column) ?? 'none'}>
                  {row[cell]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** So many fit on a screen, and stay as they are in the file. */
const columnsOnScreen = 8;

function orderColumns(columns: readonly string[], first: readonly string[]): readonly number[] {
  const places = columns.map((_column, at) => at);
  if (columns.length <= columnsOnScreen) return places;
  const rank = (at: number): number => (first.indexOf(columns[at] ?? '') + first.length + 1) % (first.length + 1);
  return places.toSorted((one, other) => rank(one) - rank(other));
}

interface RoleMenuProps {
  readonly column: string;
  readonly role: ColumnRole | undefined;
  readonly isDisabled: boolean;
  readonly isGuessing: boolean;
  readonly onChoose: (column: string, role: ColumnRole | null) => void;
}

function RoleMenu({ column, role, isDisabled, isGuessing, onChoose }: RoleMenuProps) {
  const said = role ? roles[role].label : isGuessing ? '…' : 'Attribute';
  return (
    <Menu
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      disabled={isDisabled}
      width={380}
      // In the page's landmark, but outside the table, which would cut it off.
      portalProps={{ target: '#content' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.header} disabled={isDisabled}>
          <span className={classes.column}>{column}</span>
          <span className={classes.role}>
            {said}
            <Icon name="next" size={12} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={`What “${column}” is`} className={classes.menu}>
        {roleNames.map((each) => (
          <Menu.Item
            key={each}
            onClick={() => onChoose(column, each)}
            rightSection={each === role && <Icon name="check" size={14} />}
          >
            <span className={classes.choice}>
              {roles[each].label}
              <span>{roles[each].description}</span>
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() => onChoose(column, null)}
          rightSection={role === undefined && <Icon name="check" size={14} />}
        >
          <span className={classes.choice}>
            Attribute
            <span>Kept to explain differences</span>
          </span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
