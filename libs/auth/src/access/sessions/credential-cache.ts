import { Injectable } from '@nestjs/common';
import type { Credential } from '../../tokens/principal.js';

/** In milliseconds. Nothing is cached for longer, so that a revocation applies in all processes within a second. */
const lifetimeMs = 800;
const mostEntries = 10_000;

interface CachedCredential {
  readonly credential: Credential;
  readonly until: number;
}

/** Caches the result of looking up a token for a moment; parallel requests with one token share one look-up. */
@Injectable()
export class CredentialCache {
  private readonly entries = new Map<string, CachedCredential>();
  private readonly lookUps = new Map<string, Promise<Credential | null>>();

  async get(hash: Buffer, find: () => Promise<Credential | null>): Promise<Credential | null> {
    const key = hash.toString('latin1');
    return this.valid(key) ?? this.lookUps.get(key) ?? this.lookUp(key, find);
  }

  /** The cached result, without a look-up. */
  cached(hash: Buffer): Credential | undefined {
    return this.valid(hash.toString('latin1'));
  }

  /** Whether the token was known recently, valid or not: looking it up again is no guess. */
  hasKnown(hash: Buffer): boolean {
    return this.entries.has(hash.toString('latin1'));
  }

  forget(hash: Buffer): void {
    const key = hash.toString('latin1');
    this.entries.delete(key);
    this.lookUps.delete(key);
  }

  forgetAll(): void {
    this.entries.clear();
    this.lookUps.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  private valid(key: string): Credential | undefined {
    const known = this.entries.get(key);
    return known && known.until > performance.now() ? known.credential : undefined;
  }

  private lookUp(key: string, find: () => Promise<Credential | null>): Promise<Credential | null> {
    // Counted from before the look-up, because the credential may be revoked while it runs.
    const started = performance.now();
    const answer = find()
      .then((credential) => {
        if (credential && this.lookUps.get(key) === answer) this.store(key, credential, started);
        return credential;
      })
      .finally(() => {
        if (this.lookUps.get(key) === answer) this.lookUps.delete(key);
      });
    this.lookUps.set(key, answer);
    return answer;
  }

  private store(key: string, credential: Credential, started: number): void {
    if (this.entries.size >= mostEntries) this.entries.clear();
    const validFor = 'principal' in credential ? Math.min(lifetimeMs, credential.validForMs) : lifetimeMs;
    this.entries.set(key, { credential, until: started + validFor });
  }
}
