import { Inject, Injectable } from '@nestjs/common';
import { currentRequest } from '#platform';
import { tokenHash } from '../api-keys/api-key-token.js';
import { RefusalLog } from '../audit/refusal-log.js';
import { Unauthorized } from './auth.errors.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialSource } from './credential.js';
import { FailedAttempts } from './failed-attempts.js';
import type { Principal } from './principal.js';

export const credentialSources = Symbol('credential sources');

/** Turns a bearer token into the principal it stands for, or refuses it without saying why. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(credentialSources) private readonly sources: readonly CredentialSource[],
    private readonly cache: CredentialCache,
    private readonly failures: FailedAttempts,
    private readonly refusals: RefusalLog,
  ) {}

  async principalOf(token: string): Promise<Principal> {
    const address = callersAddress();
    await this.failures.refuseExhausted(address);
    const source = this.sources.find((candidate) => candidate.accepts(token));
    const hash = tokenHash(token);
    const credential = source ? await this.cache.get(hash, () => source.find(hash)) : null;
    if (source && credential && 'principal' in credential) {
      source.noteUse(credential.principal);
      return credential.principal;
    }
    if (credential && 'refused' in credential) {
      await this.refusals.note(credential.organizationId, credential.actor, credential.refused);
    }
    throw new Unauthorized(true, await this.failures.count(address));
  }

  /** What is asked again about this header is asked of the database: a stream must not outlive its credential by a cache. */
  lookAgain(header = ''): void {
    this.cache.forget(tokenHash(header.split(' ')[1] ?? ''));
  }

  /** Of an Authorization header that holds no bearer token. */
  async refuseUnreadable(): Promise<never> {
    await this.failures.refuseExhausted(callersAddress());
    throw new Unauthorized(false, await this.failures.count(callersAddress()));
  }

  /** Who presents nothing has guessed nothing: it costs nothing. */
  async refuseNone(): Promise<never> {
    throw new Unauthorized(false, await this.failures.limits(callersAddress()));
  }
}

const callersAddress = (): string => currentRequest()?.address ?? '';
