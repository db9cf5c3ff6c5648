import type { CreateWebhookBody } from '../api';

type GivenHeaders = NonNullable<CreateWebhookBody['headers']>;

/**
 * A header in the form. The page does not know the values of stored headers; they are kept if the field stays empty.
 */
export interface HeaderRow {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly isKept: boolean;
}

let made = 0;

export const newRow = (): HeaderRow => ({ key: `new-${++made}`, name: '', value: '', isKept: false });

export const keptRows = (names: readonly string[]): readonly HeaderRow[] =>
  names.map((name) => ({ key: name, name, value: '', isKept: true }));

/** The differences from the stored headers; undefined if there are none. */
export function findChanges(rows: readonly HeaderRow[], kept: readonly string[]): GivenHeaders | undefined {
  const removed = kept.filter((name) => !rows.some((row) => row.isKept && row.name === name));
  const written = rows.filter(({ name, value, isKept }) => (isKept ? value !== '' : name !== '' || value !== ''));
  const changes = [
    ...removed.map((name) => [name, null] as const),
    ...written.map(({ name, value }) => [name.trim(), value.trim()] as const),
  ];
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
