import type { Actor } from '#platform';
import type { Principal } from './principal.js';

/** What a token turned out to be. A refusal names whose it was, for the audit log; the caller learns nothing of it. */
export type Credential =
  | { readonly principal: Principal; readonly validForMs: number }
  | { readonly refused: 'revoked' | 'expired' | 'deactivated'; readonly organizationId: string; readonly actor: Actor };

/** One kind of bearer token. */
export abstract class CredentialSource {
  /** Decided by shape and checksum alone, so that nonsense never reaches the database. */
  abstract accepts(token: string): boolean;
  abstract find(hash: Buffer): Promise<Credential | null>;
  /** Called for each request the credential was good for. */
  abstract noteUse(principal: Principal): void;
}
