import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config, setColumns, UnitOfWork, uuidV7 } from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import { addPerson, Person } from '../../organizations/person.entity.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { addIdentity, findIdentity, hasOtherIdentity, markProven } from '../providers/identities.queries.js';
import { type ProviderClaims, ProviderClient, type SignInProof } from '../providers/provider-client.js';
import { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { readDomain, SignInProviders } from '../providers/sign-in-provider.service.js';
import { cookieOptions, isSecure, readCookie } from './cookies.js';
import { deletePasswordLinksOfPerson } from './sessions.queries.js';

/** Why a person with a valid sign-in at the provider is refused. */
export type AccountRefusal = keyof typeof words;

interface RefusalNames {
  readonly provider: string;
  readonly organization: string;
  readonly email: string;
}

const words = {
  removed: () => 'Single sign-on was turned off. Sign in with your password.',
  no_email: ({ provider }: RefusalNames) =>
    `${provider} did not tell us your email address. Ask your administrator to share the "email" claim with this application.`,
  other_domain: ({ email, organization }: RefusalNames) =>
    `${email} is not an address of ${organization}. Sign in to the provider with your work account.`,
  unverified_email: ({ provider, email }: RefusalNames) =>
    `${provider} does not say that ${email} is verified. Verify your address there, or ask your administrator.`,
  unknown_person: ({ email, organization }: RefusalNames) =>
    `There is no account for ${email} in ${organization}. Ask your administrator to invite you.`,
  linked_otherwise: ({ email, provider }: RefusalNames) =>
    `${email} belongs to another ${provider} account here. Ask your administrator to unlink it if the address is now yours.`,
  system_administrator: () => 'System administrators sign in with their password or a sign-in link.',
  deactivated: () => 'Your account here is deactivated. Ask your administrator.',
} satisfies Record<string, (names: RefusalNames) => string>;

export const refusalWords = (refusal: AccountRefusal, names: RefusalNames): string => words[refusal](names);

/**
 * Finds or creates the account of a person who has signed in at a provider, only within the provider's organization.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: SignInProviders,
    private readonly audit: AuditTrail,
  ) {}

  findPerson({ id }: SignInProvider, claims: ProviderClaims): Promise<Person | AccountRefusal> {
    return this.unitOfWork.run(async () => {
      // Locked, so that two first sign-ins at once do not both create or link a person.
      const provider = await this.unitOfWork.lock(SignInProvider, { id });
      if (!provider) return 'removed';
      if (claims.email === null) return 'no_email';
      if (!(await this.providers.listDomains(id)).includes(readDomain(claims.email))) return 'other_domain';
      const known = await findIdentity(this.unitOfWork.db, id, claims);
      const found =
        known === null
          ? await this.firstTime(provider, claims, claims.email)
          : await this.unitOfWork.manager.findOneByOrFail(Person, { id: known });
      if (typeof found === 'string') return found;
      const refused = findRefusal(found);
      if (refused === null) await markProven(this.unitOfWork.db, id);
      return refused ?? found;
    });
  }

  private async firstTime(
    provider: SignInProvider,
    claims: ProviderClaims,
    email: string,
  ): Promise<Person | AccountRefusal> {
    // Otherwise a person who can edit their address at the provider could sign in as anyone.
    if (!claims.isEmailVerified && !provider.trustEmail) return 'unverified_email';
    const person = await this.unitOfWork.manager.findOneBy(Person, { email });
    if (!person) return provider.createPeople ? this.create(provider, claims, email) : 'unknown_person';
    if (person.organizationId !== provider.id) return 'unknown_person';
    const refused = findRefusal(person);
    if (refused !== null) return refused;
    if (await hasOtherIdentity(this.unitOfWork.db, person.id, claims)) return 'linked_otherwise';
    await this.link(provider, claims, person);
    if (person.invitedUntil !== null) await this.accept(person);
    return person;
  }

  private async create(
    provider: SignInProvider,
    claims: ProviderClaims,
    email: string,
  ): Promise<Person | AccountRefusal> {
    const person = setColumns(new Person(), {
      id: uuidV7(),
      organizationId: provider.id,
      email,
      name: claims.name ?? email,
      role: provider.role,
      status: 'active',
      systemAdmin: false,
      passwordHash: null,
      invitedUntil: null,
    });
    // Another organization has just created a user with this address.
    if (!(await addPerson(this.unitOfWork.manager, person))) return 'unknown_person';
    await this.record('user.created', person, { email, role: provider.role, by: 'provider' });
    await this.link(provider, claims, person);
    return person;
  }

  private async link({ id, name }: SignInProvider, claims: ProviderClaims, person: Person): Promise<void> {
    await addIdentity(this.unitOfWork.db, id, claims, person.id);
    await this.record('user.provider_linked', person, { provider: name, issuer: claims.issuer });
  }

  /** A person who signs in with the provider no longer needs the invitation's link to choose a password. */
  private async accept(person: Person): Promise<void> {
    await this.unitOfWork.manager.update(Person, { id: person.id }, { invitedUntil: null });
    await deletePasswordLinksOfPerson(this.unitOfWork.db, person.id);
    await this.record('user.invitation_accepted', person, {});
  }

  private record(action: AuditAction, person: Person, details: object): Promise<void> {
    const { actor, name } = person;
    return this.audit.recordOnPerson(person, action, { actor, details: { name, ...details } });
  }
}

/** System administrators have rights beyond the organization whose provider this is, so it must not sign them in. */
function findRefusal({ status, systemAdmin }: Person): AccountRefusal | null {
  if (systemAdmin) return 'system_administrator';
  return status === 'active' ? null : 'deactivated';
}

const lifetimeMs = 10 * 60_000;

interface SignInUnderWay {
  readonly organizationId: string;
  readonly issuer: string;
  readonly returnTo: string;
}

export interface ProviderAnswer extends SignInUnderWay {
  readonly proof: SignInProof;
}

/**
 * Sends a browser to a provider and recognizes it when it comes back. Nonce and verifier are derived from a secret in a
 * cookie, so that neither the stored row, nor another browser, nor a repeated response can sign anyone in.
 */
@Injectable()
export class ProviderSignIns {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly client: ProviderClient,
    private readonly providers: SignInProviders,
  ) {}

  /** The URL of the provider's page. Throws ProviderFault if the provider cannot be reached. */
  async begin(
    provider: SignInProvider,
    request: Request,
    response: Response,
    { returnTo, email }: { readonly returnTo: string; readonly email: string },
  ): Promise<string> {
    const browser = this.browser(request) ?? makeToken('visit');
    const state = makeToken('state');
    const url = await this.client.authorizationUrl(
      this.providers.readRegistration(provider),
      makeProof(browser, state),
      email,
    );
    await this.unitOfWork.db.query(
      `INSERT INTO provider_sign_ins (hash, browser, organization_id, issuer, return_to, expires_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))`,
      [tokenHash(state), tokenHash(browser), provider.id, provider.issuer, returnTo, lifetimeMs / 1000],
    );
    // One secret for all tabs of a browser, so that a second tab does not break the sign-in of the first.
    response.cookie(this.cookieName, browser, { ...cookieOptions(this.config), maxAge: lifetimeMs });
    return url;
  }

  /**
   * The sign-in that a response belongs to, for only the first such response. Null if this browser did not begin one.
   */
  async resume(request: Request, state: string): Promise<ProviderAnswer | null> {
    const browser = this.browser(request);
    if (browser === undefined || !isWellFormedToken('state', state)) return null;
    const [row] = await this.unitOfWork.db.query<SignInUnderWay>(
      `WITH taken AS (
         DELETE FROM provider_sign_ins WHERE hash = $1 AND browser = $2 AND expires_at > clock_timestamp() RETURNING *)
       SELECT organization_id AS "organizationId", issuer, return_to AS "returnTo" FROM taken`,
      [tokenHash(state), tokenHash(browser)],
    );
    return row ? { ...row, proof: makeProof(browser, state) } : null;
  }

  /** Who has signed in at the provider. Throws ProviderFault if the provider fails or its answer is not valid. */
  redeem(provider: SignInProvider, query: URLSearchParams, proof: SignInProof): Promise<ProviderClaims> {
    return this.client.redeem(this.providers.readRegistration(provider), query, proof);
  }

  private browser(request: Request): string | undefined {
    const value = readCookie(request, this.cookieName);
    return value !== undefined && isWellFormedToken('visit', value) ? value : undefined;
  }

  private get cookieName(): string {
    return isSecure(this.config) ? '__Host-provider' : 'provider';
  }
}

function makeProof(browser: string, state: string): SignInProof {
  const made = (what: string): string => createHmac('sha256', browser).update(`${what}:${state}`).digest('base64url');
  return { state, nonce: made('nonce'), verifier: made('verifier') };
}
