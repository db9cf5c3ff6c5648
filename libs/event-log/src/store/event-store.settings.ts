import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { Duration, Variable, booleanVariable, spanBetween } from '#platform';
import { type StoreAddress, parseStoreAddress } from './store-address.js';

/** Whether event logs are kept in a store of objects, and how. */
export class EventStoreSettings {
  @Variable('EVENT_STORE_URL', parseStoreAddress)
  @IsOptional()
  @IsObject()
  address?: StoreAddress;

  /** How long a small part waits to be merged with those that follow it. */
  @Variable('EVENT_STORE_REST', spanBetween('0s', '30d'))
  @IsObject()
  rest: Duration = Duration.ofMinutes(60);

  /** How long an object stays once no part names it: for runs that still read it, and for older backups. */
  @Variable('EVENT_STORE_KEEP', spanBetween('0s', '365d'))
  @IsObject()
  keep: Duration = Duration.ofMinutes(60);

  /** Takes everything back into PostgreSQL. */
  @Variable('EVENT_STORE_DRAIN', booleanVariable)
  @IsBoolean()
  isDraining = false;
}
