import { Column } from 'typeorm';

/** A moment, to the millisecond: what JSON shows is then exactly what the database compares. */
export function InstantColumn(options: { nullable?: boolean } = {}): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, nullable: options.nullable ?? false });
}

/** When the row was made, by the database's clock. */
export function CreatedAtColumn(): PropertyDecorator {
  return Column({ type: 'timestamp with time zone', precision: 3, default: () => 'clock_timestamp()' });
}
