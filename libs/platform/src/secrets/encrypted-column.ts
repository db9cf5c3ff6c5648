import { Column } from 'typeorm';

interface EncryptedColumnPlace {
  readonly entity: abstract new () => object;
  readonly property: string;
  readonly kind: string;
}

/** Every one there is: entities declare theirs when they are loaded. */
export const encryptedColumns: EncryptedColumnPlace[] = [];

/** Holds what `Secrets` closed in the context `<kind>:<id of the row>`, so that a newer key can close it again. */
export function EncryptedColumn(kind: string, options: { nullable?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', options)(target, property);
    const entity = target.constructor as abstract new () => object;
    encryptedColumns.push({ entity, property: String(property), kind });
  };
}
