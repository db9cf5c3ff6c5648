import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { type Queryable, Secrets, setColumns, UnitOfWork, ValidationFailed } from '#platform';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { Person } from '../../organizations/person.entity.js';
import { DomainTaken, SignInProviderNotFound } from '../../tokens/auth.errors.js';
import { removeIdentities } from './identities.queries.js';
import { ProviderClient, type ProviderRegistration } from './provider-client.js';
import { ProviderFault, ProviderNetwork } from './provider-network.js';
import type { SetSignInProviderBody, SignInProviderTestView, TestSignInProviderBody } from './sign-in-provider.dto.js';
import { SignInProvider } from './sign-in-provider.entity.js';

/** Which provider an organization, an address or a person signs in with. */
@Injectable()
export class SignInProviders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: Secrets,
  ) {}

  of(organizationId: string): Promise<SignInProvider | null> {
    return this.unitOfWork.manager.findOneBy(SignInProvider, { id: organizationId });
  }

  /** The provider of the organization that the domain of the address belongs to. */
  async ofEmail(email: string): Promise<SignInProvider | null> {
    const [found] = await this.unitOfWork.db.query<{ id: string }>(
      'SELECT organization_id AS id FROM sign_in_domains WHERE domain = $1',
      [readDomain(email)],
    );
    return found ? this.of(found.id) : null;
  }

  async listDomains(organizationId: string): Promise<string[]> {
    const rows = await this.unitOfWork.db.query<{ domain: string }>(
      'SELECT domain FROM sign_in_domains WHERE organization_id = $1 ORDER BY domain',
      [organizationId],
    );
    return rows.map(({ domain }) => domain);
  }

  /** Whether the sign-in page has to offer single sign-on. */
  async anyExists(): Promise<boolean> {
    return (await this.unitOfWork.db.query('SELECT 1 FROM sign_in_providers LIMIT 1')).length > 0;
  }

  /** The provider that an address has to sign in with, if its organization has turned off passwords. */
  async requiredForEmail(email: string): Promise<SignInProvider | null> {
    const provider = await this.ofEmail(email);
    return provider && !provider.passwordSignIn ? provider : null;
  }

  /** The provider that a person can sign in with. System administrators never do. */
  async findOffered({ email, organizationId, systemAdmin }: Person): Promise<SignInProvider | null> {
    const provider = systemAdmin ? null : await this.ofEmail(email);
    return provider?.id === organizationId ? provider : null;
  }

  /** System administrators keep their passwords, so that a misconfigured provider cannot lock everyone out. */
  async findRequired(person: Person): Promise<SignInProvider | null> {
    const provider = await this.findOffered(person);
    return provider && !provider.passwordSignIn ? provider : null;
  }

  readRegistration({ id, name, issuer, clientId, clientSecret }: SignInProvider): ProviderRegistration {
    return { name, issuer, clientId, clientSecret: this.secrets.decrypt(clientSecret, describeContext(id)).toString() };
  }

  encryptSecret(id: string, clientSecret: string): Buffer {
    return this.secrets.encrypt(clientSecret, describeContext(id));
  }
}

export const readDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const describeContext = (id: string): string => `sign-in-provider:${id}`;

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The part of an email address after the @; a name in another script has its `xn--` form. */
function isDomain(text: string): boolean {
  const labels = text.split('.', 20);
  return text.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part));
}

/** Makes exactly these the organization's domains, and refuses one that belongs to another organization. */
async function claimDomains(db: Queryable, organizationId: string, wanted: readonly unknown[]): Promise<string[]> {
  const domains = wanted.map((domain) => (typeof domain === 'string' ? domain.trim().toLowerCase() : ''));
  const problems = domains.flatMap((domain, index) => {
    const message = isDomain(domain) ? null : 'must be a domain such as northwind.example';
    return message === null ? [] : [{ field: `domains[${index}]`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  await db.query('DELETE FROM sign_in_domains WHERE organization_id = $1 AND domain <> ALL($2::text[])', [
    organizationId,
    domains,
  ]);
  const owned = await db.query<{ domain: string }>(
    `INSERT INTO sign_in_domains (domain, organization_id) SELECT DISTINCT unnest($2::text[]), $1::uuid
     ON CONFLICT (domain) DO UPDATE SET organization_id = sign_in_domains.organization_id
       WHERE sign_in_domains.organization_id = $1
     RETURNING domain`,
    [organizationId, domains],
  );
  const taken = domains.findIndex((domain) => !owned.some((row) => row.domain === domain));
  if (taken !== -1) throw new DomainTaken(`domains[${taken}]`, domains[taken] ?? '');
  return [...new Set(domains)].sort();
}

/** Lets system administrators set an organization's provider. */
@Injectable()
export class SignInProviderAdministration {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: SignInProviders,
    private readonly client: ProviderClient,
    private readonly network: ProviderNetwork,
    private readonly audit: AuditTrail,
  ) {}

  async get({ id }: Organization): Promise<SignInProvider> {
    const provider = await this.providers.of(id);
    if (!provider) throw new SignInProviderNotFound();
    return provider;
  }

  set(organization: Organization, body: SetSignInProviderBody): Promise<SignInProvider> {
    this.refuseBadIssuer(body.issuer);
    const { clientSecret, domains, ...settings } = body;
    const { id } = organization;
    return this.unitOfWork.run(async () => {
      const { manager, db } = this.unitOfWork;
      // Locks the organization's row, because the provider's may not exist yet.
      await db.query('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.providers.of(id);
      const isSame = before?.issuer === settings.issuer && before.clientId === settings.clientId;
      const provenAt = isSame ? before.provenAt : null;
      if (!settings.passwordSignIn && provenAt === null) throw notProven();
      // A secret is only ever sent to the issuer it was entered for.
      if (clientSecret === undefined && before?.issuer !== settings.issuer) throw secretMissing();
      const provider = setColumns(before ?? new SignInProvider(), { id, ...settings, provenAt });
      if (clientSecret !== undefined) provider.clientSecret = this.providers.encryptSecret(id, clientSecret);
      await manager.save(SignInProvider, provider);
      const claimed = await claimDomains(db, id, domains);
      const secret = clientSecret !== undefined && before !== null && { clientSecret: 'changed' };
      const details = { ...settings, domains: claimed, ...secret };
      await this.record(before ? 'sign_in_provider.changed' : 'sign_in_provider.created', organization, details);
      return this.get(organization);
    });
  }

  /** People who signed in with it keep their accounts and sessions. */
  remove(organization: Organization): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { affected } = await this.unitOfWork.manager.delete(SignInProvider, { id: organization.id });
      if (affected === 1) await this.record('sign_in_provider.deleted', organization, {});
    });
  }

  async test({ id }: Organization, body: TestSignInProviderBody): Promise<SignInProviderTestView> {
    const { issuer, clientId } = body;
    this.refuseBadIssuer(issuer);
    const kept = await this.providers.of(id);
    const keptSecret = kept?.issuer === issuer ? this.providers.readRegistration(kept).clientSecret : undefined;
    const clientSecret = body.clientSecret ?? keptSecret;
    if (clientSecret === undefined) throw secretMissing();
    try {
      await this.client.test({ name: '', issuer, clientId, clientSecret });
      return { works: true, problem: null };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { works: false, problem: error.message };
    }
  }

  /** The next sign-in with the provider links the person again, by email address. */
  unlink(person: Person): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.lock(Person, { id: person.id });
      if ((await removeIdentities(this.unitOfWork.db, person.id)) === 0) return;
      await this.audit.recordOnPerson(person, 'user.provider_unlinked', { details: { name: person.name } });
    });
  }

  private refuseBadIssuer(issuer: string): void {
    const { search = '', hash = '' } = URL.canParse(issuer) ? new URL(issuer) : {};
    if (this.network.mayUse(issuer) && search === '' && hash === '') return;
    const form = this.network.allowsHttp ? 'https:// or http://' : 'https://';
    throw ValidationFailed.of('issuer', `must be an ${form} address without user name, query or fragment`);
  }

  private record(action: AuditAction, { id }: Organization, details: object): Promise<void> {
    const target = { type: 'organization', id: publicId('org', id) };
    return this.audit.record({ action, organizationId: id, target, details });
  }
}

const secretMissing = (): ValidationFailed =>
  ValidationFailed.of('clientSecret', 'must be given: none is kept for this issuer');

const notProven = (): ValidationFailed =>
  ValidationFailed.of('passwordSignIn', 'can be false once someone has signed in with this issuer and client');
