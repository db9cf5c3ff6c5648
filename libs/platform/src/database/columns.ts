import { Column } from 'typeorm';

/** Like Object.assign, but the compiler checks the names and types of the columns. */
export function setColumns<Entity extends object>(entity: Entity, values: Partial<Entity>): Entity {
  return Object.assign(entity, values);
}

/** Milliseconds only, so that a time that JSON shows equals the stored one when it comes back as a filter or cursor. */
export function InstantColumn(options: { nullable?: boolean } = {}): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, nullable: options.nullable ?? false });
}

/** Only statements read and write it, such as those of a lease. */
export function StatementColumn(type: 'uuid' | 'instant'): PropertyDecorator {
  const hidden = { nullable: true, select: false, insert: false, update: false };
  return Column(type === 'uuid' ? { type, ...hidden } : { type: 'timestamp with time zone', precision: 3, ...hidden });
}

/** Set by the database clock, which all processes share. */
export function CreatedAtColumn(): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, default: () => 'clock_timestamp()' });
}
