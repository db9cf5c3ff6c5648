import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { setColumns, UnitOfWork, ValidationFailed } from '#platform';
import type { AuditAction } from '../../organizations/audit/audit-actions.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { SignInProviderNotFound } from '../../organizations/organizations.errors.js';
import { Person } from '../../organizations/person.entity.js';
import { removeIdentities } from '../providers/identities.queries.js';
import { ProviderClient } from '../providers/provider-client.js';
import { ProviderFault } from '../providers/provider-fault.js';
import { ProviderNetwork } from '../providers/provider-network.js';
import { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders } from '../providers/sign-in-providers.js';
import { ownDomains } from './own-domains.js';
import type { SetSignInProviderBody, SignInProviderTestView, TestSignInProviderBody } from './sign-in-provider.dto.js';

/** An organization's provider, as system administrators set it. */
@Injectable()
export class SignInProviderService {
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
    const { clientSecret, domains, ...terms } = body;
    const { id } = organization;
    return this.unitOfWork.run(async () => {
      const { manager, db } = this.unitOfWork;
      // Locks the organization's row, because the provider's may not exist yet.
      await db.query('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [id]);
      const before = await this.providers.of(id);
      const isSame = before?.issuer === terms.issuer && before.clientId === terms.clientId;
      const provenAt = isSame ? before.provenAt : null;
      if (!terms.passwordSignIn && provenAt === null) throw notProven();
      // A secret goes to the issuer it was given for, and to no other.
      if (clientSecret === undefined && before?.issuer !== terms.issuer) throw secretMissing();
      const provider = setColumns(before ?? new SignInProvider(), { id, ...terms, provenAt });
      if (clientSecret !== undefined) provider.clientSecret = this.providers.sealed(id, clientSecret);
      await manager.save(SignInProvider, provider);
      const claimed = await ownDomains(db, id, domains);
      const secret = clientSecret !== undefined && before !== null && { clientSecret: 'changed' };
      const details = { ...terms, domains: claimed, ...secret };
      await this.record(before ? 'sign_in_provider.changed' : 'sign_in_provider.created', organization, details);
      return this.get(organization);
    });
  }

  /** Who came in by it stays; their sessions last as long as they would have. */
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
    const keptSecret = kept?.issuer === issuer ? this.providers.termsOf(kept).clientSecret : undefined;
    const clientSecret = body.clientSecret ?? keptSecret;
    if (clientSecret === undefined) throw secretMissing();
    try {
      await this.client.tryOut({ name: '', issuer, clientId, clientSecret });
      return { works: true, problem: null };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { works: false, problem: error.message };
    }
  }

  /** The next sign-in by the provider links the person anew, by the address. */
  unlink(person: Person): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.lock(Person, { id: person.id });
      if ((await removeIdentities(this.unitOfWork.db, person.id)) === 0) return;
      const { organizationId, name } = person;
      const target = { type: 'user', id: publicId('usr', person.id) };
      await this.audit.record({ action: 'user.provider_unlinked', organizationId, target, details: { name } });
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
