import { Column, type DataSource } from 'typeorm';
import type { SecretColumn } from '../secrets/secrets.queries.js';

/** Sets columns of an entity. Unlike Object.assign, the compiler knows which there are and what they hold. */
export function setColumns<Entity extends object>(entity: Entity, values: Partial<Entity>): Entity {
  return Object.assign(entity, values);
}

/** A moment, to the millisecond: what JSON shows is then exactly what the database compares. */
export function InstantColumn(options: { nullable?: boolean } = {}): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, nullable: options.nullable ?? false });
}

/** When the row was made, by the database's clock. */
export function CreatedAtColumn(): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, default: () => 'clock_timestamp()' });
}

interface EncryptedProperty {
  readonly entity: abstract new () => object;
  readonly property: string;
}

/** All encrypted columns; each entity, and who has a table without one, adds its own when its module is loaded. */
export const encryptedColumns: Encrypted[] = [];

type Encrypted = (EncryptedProperty | SecretColumn) & { readonly kind: string };

/** Null where this process does without the entity. */
export function columnOf(encrypted: Encrypted, dataSource: DataSource): SecretColumn | null {
  if ('table' in encrypted) return encrypted;
  const { entity, property } = encrypted;
  if (!dataSource.hasMetadata(entity)) return null;
  const metadata = dataSource.getMetadata(entity);
  return {
    table: metadata.tableName,
    column: metadata.findColumnWithPropertyName(property)?.databaseName ?? property,
  };
}

/** A column encrypted by `Secrets` in the context `<kind>:<id of the row>`, which lets a newer key encrypt it again. */
export function EncryptedColumn(kind: string, options: { nullable?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', options)(target, property);
    const entity = target.constructor as abstract new () => object;
    encryptedColumns.push({ entity, property: String(property), kind });
  };
}
