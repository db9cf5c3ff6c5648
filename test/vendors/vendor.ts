import type { Connection } from '../../libs/integrations/src/connectors/connector.js';
import type { VendorServer } from './vendor-server.js';

/** A vendor that runs, and a connection that it accepts. */
export interface Vendor {
  readonly server: VendorServer;
  readonly connection: Connection;
  /** From now on the credential is refused, as the vendor refuses one that was revoked. */
  revoke(): void | Promise<void>;
}

export interface GrowingVendor extends Vendor {
  /** There are now so many cases. */
  grow(to: number): void | Promise<void>;
}
