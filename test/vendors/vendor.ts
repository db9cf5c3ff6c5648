import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import type { VendorAnswer, VendorServer } from './vendor-server.js';

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
}

export interface GrowingVendor extends Vendor {
  /** There are now so many cases. */
  grow(to: number): void | Promise<void>;
}
