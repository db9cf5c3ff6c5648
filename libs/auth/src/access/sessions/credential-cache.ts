import { Injectable } from '@nestjs/common';
import type { Credential } from '../../tokens/principal.js';

/** In milliseconds. Nothing is cached for longer, so that a revocation applies in all processes within a second. */
const lifetime = 800;
const capacity = 10_000;

interface Remembered {
  readonly credential: Credential;
  readonly until: number;
}

/** Caches the result of looking up a token for a moment; parallel requests with one token share one look-up. */
@Injectable()
export class CredentialCache {
  private readonly remembered = new Map<string, Remembered>();
  private readonly asked = new Map<string, Promise<Credential | null>>();

  async get(hash: Buffer, find: () => Promise<Credential | null>): Promise<Credential | null> {
    const key = hash.toString('latin1');
    return this.live(key) ?? this.asked.get(key) ?? this.ask(key, find);
  }

  /** The cached result, without a look-up. */
  cached(hash: Buffer): Credential | undefined {
    return this.live(hash.toString('latin1'));
  }

  /** Whether the token was known recently, valid or not: looking it up again is no guess. */
  hasKnown(hash: Buffer): boolean {
    return this.remembered.has(hash.toString('latin1'));
  }

  forget(hash: Buffer): void {
    const key = hash.toString('latin1');
    this.remembered.delete(key);
    this.asked.delete(key);
  }

  forgetAll(): void {
    this.remembered.clear();
    this.asked.clear();
  }

  get size(): number {
    return this.remembered.size;
  }

  private live(key: string): Credential | undefined {
    const known = this.remembered.get(key);
    return known && known.until > performance.now() ? known.credential : undefined;
  }

  private ask(key: string, find: () => Promise<Credential | null>): Promise<Credential | null> {
    // Counted from before the look-up, because the credential may be revoked while it runs.
    const started = performance.now();
    const answer = find()
      .then((credential) => {
        if (credential && this.asked.get(key) === answer) this.remember(key, credential, started);
        return credential;
      })
      .finally(() => {
        if (this.asked.get(key) === answer) this.asked.delete(key);
      });
    this.asked.set(key, answer);
    return answer;
  }

  private remember(key: string, credential: Credential, started: number): void {
    if (this.remembered.size >= capacity) this.remembered.clear();
    const validFor = 'principal' in credential ? Math.min(lifetime, credential.validForMs) : lifetime;
    this.remembered.set(key, { credential, until: started + validFor });
  }
}
