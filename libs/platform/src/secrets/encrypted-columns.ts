import { Column, type DataSource } from 'typeorm';
import type { SecretColumn } from './secrets.queries.js';

interface EncryptedProperty {
  readonly entity: abstract new () => object;
  readonly property: string;
}

/** All encrypted columns, registered by entities and by tables without an entity when their module is loaded. */
export const encryptedColumns: Encrypted[] = [];

type Encrypted = (EncryptedProperty | SecretColumn) & { readonly kind: string };

/** Null if this process has not loaded the entity. */
export function findColumn(encrypted: Encrypted, dataSource: DataSource): SecretColumn | null {
  if ('table' in encrypted) return encrypted;
  const { entity, property } = encrypted;
  if (!dataSource.hasMetadata(entity)) return null;
  const metadata = dataSource.getMetadata(entity);
  return {
    table: metadata.tableName,
    column: metadata.findColumnWithPropertyName(property)?.databaseName ?? property,
  };
}

/**
 * A column that `Secrets` encrypts with the context `<kind>:<row id>`, and that is re-encrypted when SECRETS_KEY gets a
 * newer key.
 */
export function EncryptedColumn(kind: string, options: { nullable?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', options)(target, property);
    const entity = target.constructor as abstract new () => object;
    encryptedColumns.push({ entity, property: String(property), kind });
  };
}
