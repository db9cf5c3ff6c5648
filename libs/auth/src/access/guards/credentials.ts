import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import type { Request } from 'express';
import { Contributions, currentRequest } from '#platform';
import { Unauthorized } from '../../tokens/auth.errors.js';
import { type Credential, type CredentialDetails, CredentialSource, type Principal } from '../../tokens/principal.js';
import { tokenHash } from '../../tokens/token.js';
import { FailedAttempts } from '../limits/failed-attempts.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { CredentialCache } from '../sessions/credential-cache.js';

/** Turns a bearer token into the principal it stands for, or refuses it without saying why. */
@Injectable()
export class Credentials implements OnModuleInit {
  private sources: readonly CredentialSource[] = [];

  constructor(
    private readonly cache: CredentialCache,
    private readonly failures: FailedAttempts,
    private readonly refusals: RefusalLog,
    private readonly contributions: Contributions,
  ) {}

  /** One source for each kind of token. */
  onModuleInit(): void {
    this.sources = this.contributions.to(CredentialSource);
  }

  /** Whether the token has the form of one of our tokens, valid or not. */
  isWellFormed(token: string): boolean {
    return this.findSource(token) !== undefined;
  }

  /** The principal of a token validated a moment ago; null if it has to be looked up. */
  cached(token: string): Principal | null {
    const source = this.findSource(token);
    const credential = source && this.cache.cached(tokenHash(token));
    return credential && 'principal' in credential ? credential.principal : null;
  }

  /** A valid token is accepted even if too many invalid ones came from its address. */
  async findPrincipal(token: string): Promise<Principal> {
    const address = callersAddress();
    const source = this.findSource(token);
    const credential = source ? await this.lookUp(source, tokenHash(token), address) : null;
    if (credential && 'principal' in credential) return credential.principal;
    await this.failures.refuseExhausted(address);
    if (credential && 'refused' in credential) {
      await this.refusals.record(credential.organizationId, credential.actor, credential.refused);
    }
    throw new Unauthorized({ wasPresented: true, limits: await this.failures.count(address) });
  }

  /** What its owner may know about a valid token; null once it is invalid. */
  async describe(token: string): Promise<CredentialDetails | null> {
    const source = this.findSource(token);
    const hash = tokenHash(token);
    const credential = source ? await this.cache.get(hash, () => source.find(hash)) : null;
    return credential && 'details' in credential ? credential.details : null;
  }

  /** Call it for each request that is admitted. */
  recordUse(principal: Principal): void {
    for (const source of this.sources) source.recordUse(principal);
  }

  /**
   * Reads the principal from the database and not from the cache, so that a stream does not outlive its credential. Not
   * recorded as a use, because no client presented the token. Null once the token is invalid.
   */
  async readAgain(token: string): Promise<Principal | null> {
    const source = this.findSource(token);
    const hash = tokenHash(token);
    this.cache.forget(hash);
    const credential = source ? await this.cache.get(hash, () => source.find(hash)) : null;
    return credential && 'principal' in credential ? credential.principal : null;
  }

  /** For an Authorization header without a bearer token. */
  async refuseUnreadable(): Promise<never> {
    await this.failures.refuseExhausted(callersAddress());
    throw new Unauthorized({ wasPresented: false, limits: await this.failures.count(callersAddress()) });
  }

  /** ADMIN_TOKEN where it opens nothing. Counted as a failure, so that it cannot be guessed here any faster. */
  async refuseAdminToken(): Promise<never> {
    await this.failures.refuseExhausted(callersAddress());
    const limits = await this.failures.count(callersAddress());
    throw new Unauthorized({ wasPresented: true, limits, isAdminToken: true });
  }

  /** Not counted as a failure, because a request without a credential is no guess. */
  async refuseNone(): Promise<never> {
    throw new Unauthorized({ wasPresented: false, limits: await this.failures.limits(callersAddress()) });
  }

  private findSource(token: string): CredentialSource | undefined {
    return this.sources.find((candidate) => candidate.accepts(token));
  }

  private lookUp(source: CredentialSource, hash: Buffer, address: string): Promise<Credential | null> {
    const ask = (): Promise<Credential | null> => this.cache.get(hash, () => source.find(hash));
    return this.cache.hasKnown(hash) ? ask() : this.failures.lookUp(address, ask);
  }
}

/** Only from the Authorization header: a token in the body or the query never authenticates. */
export const bearerToken = (request: Request): string | undefined =>
  /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '')?.[1];

const callersAddress = (): string => currentRequest()?.address ?? '';

/**
 * Reads the Authorization header. passport-http-bearer also accepts a token in body or query, but the guard runs before
 * either is parsed, so that a token there never authenticates.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') implements OnModuleDestroy {
  /**
   * Passport registers strategies by name for the whole process, so two applications in one process need different
   * names.
   */
  readonly registeredAs = `bearer-${randomUUID()}`;

  constructor(private readonly credentials: Credentials) {
    super();
    passport.use(this.registeredAs, this);
  }

  /** Otherwise Passport would keep the whole application in memory. */
  onModuleDestroy(): void {
    passport.unuse(this.registeredAs);
  }

  validate(token: string): Promise<Principal> {
    return this.credentials.findPrincipal(token);
  }
}
