import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import type { VendorAnswer, VendorServer } from './vendor-server.js';
import type { LastChanges } from './vendor-time.js';

/** Two of a vendor's projects, queues, or the like, each with items of its own. */
export interface VendorParts {
  /** As a connection names them. */
  readonly first: string;
  readonly second: string;
  /** What the second one is called where a reason names it; default: as in a connection. */
  readonly told?: string;
  /** The connection of these; of all in the account's sight where none is given. */
  connect(...names: readonly string[]): Connection;
  /** Whether a connection may name none. */
  readonly areOptional: boolean;
  /** The second one is out of the account's sight, in the vendor's own way, or in it again. */
  hide(isHidden: boolean): void;
  /** From now on the second one is called so. */
  rename?(name: string): void;
  /** Merges an item of the second one into one of the first, a day before another changes, and gives its id. */
  merge?(): string;
}

/** A vendor that runs, and a connection that it accepts. */
export interface Vendor {
  readonly server: VendorServer;
  readonly connection: Connection;
  /** The account, or the server, is in another time zone: so many hours ahead of UTC. */
  moveTo?(hours: number): void | Promise<void>;
  /** How the vendor says that the limit is used up for an hour; default: 429 with Retry-After. */
  readonly overLimit?: () => VendorAnswer;
  /** From now on the credential is refused, as the vendor refuses one that was revoked. */
  revoke(): void | Promise<void>;
  /** Divides the items between two parts, where all are in one otherwise. */
  divide?(): VendorParts;
}

export interface GrowingVendor extends Vendor {
  /** There are now so many cases; the last of them changed as `last` says, by default at one moment. */
  grow(to: number, last?: LastChanges): void | Promise<void>;
  /** The last case is not there yet, though it has its times already. */
  withhold?(isWithheld: boolean): void;
}
