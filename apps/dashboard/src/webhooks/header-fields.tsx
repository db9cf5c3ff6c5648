import type { ReactNode } from 'react';
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { Icon } from '../ui/icon';
import { newRow, type HeaderRow } from './header-rows';
import classes from './webhooks.module.css';

interface HeaderFieldsProps {
  /** The URL leads to another host now, which does not get the values that are kept. */
  readonly isMoved: boolean;
  readonly rows: readonly HeaderRow[];
  /** By the API's names: `headers["X-Tenant"]`, or `headers` for all of them. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}

/** Headers of one's own. Values that are kept are never shown: typed over, they are replaced. */
export function HeaderFields({ isMoved, rows, errors, onChange }: HeaderFieldsProps) {
  const change = (row: HeaderRow, part: Partial<HeaderRow>): void =>
    onChange(rows.map((each) => (each === row ? { ...row, ...part } : each)));
  return (
    <fieldset className={classes.headerFields} aria-describedby="custom-headers">
      <legend>Custom headers</legend>
      <Input.Description id="custom-headers">
        Sent with each delivery, for example for a gateway that needs a token. Values are stored encrypted and not shown
        again.
      </Input.Description>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.headerRow}>
          <TextInput
            aria-label={`Name of header ${index + 1}`}
            placeholder="X-Tenant"
            value={row.name}
            readOnly={row.isKept}
            error={errors[`headers[${JSON.stringify(row.name.trim())}]`]}
            onChange={({ currentTarget }) => change(row, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={row.name === '' ? `Value of header ${index + 1}` : `Value of ${row.name}`}
            placeholder={row.isKept && !isMoved ? 'Unchanged' : 'Value'}
            autoComplete="off"
            value={row.value}
            onChange={({ currentTarget }) => change(row, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={row.name === '' ? `Remove header ${index + 1}` : `Remove ${row.name}`}
            onClick={() => onChange(rows.filter((each) => each !== row))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => onChange([...rows, newRow()])}>
        Add a header
      </Button>
      {errors.headers && <Input.Error>{errors.headers}</Input.Error>}
    </fieldset>
  );
}
