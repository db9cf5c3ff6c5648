import { Column } from 'typeorm';

interface EncryptedColumnPlace {
  readonly entity: abstract new () => object;
  readonly property: string;
  readonly kind: string;
}

/** All encrypted columns; each entity adds its own when its module is loaded. */
export const encryptedColumns: EncryptedColumnPlace[] = [];

/** A column encrypted by `Secrets` in the context `<kind>:<id of the row>`, which lets a newer key encrypt it again. */
export function EncryptedColumn(kind: string, options: { nullable?: boolean } = {}): PropertyDecorator {
  return (target, property) => {
    Column('bytea', options)(target, property);
    const entity = target.constructor as abstract new () => object;
    encryptedColumns.push({ entity, property: String(property), kind });
  };
}
