import { Injectable } from '@nestjs/common';
import { publicId } from '#events';
import { setColumns, UnitOfWork, uuidV7 } from '#platform';
import { addPerson } from '../../organizations/add-person.query.js';
import type { AuditAction } from '../../organizations/audit/audit-actions.js';
import { AuditTrail } from '../../organizations/audit/audit-trail.js';
import { Person } from '../../organizations/person.entity.js';
import { addIdentity, findIdentity, hasOtherIdentity, noteProven } from '../providers/identities.queries.js';
import type { ProviderClaims } from '../providers/provider-client.js';
import { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { domainOf, SignInProviders } from '../providers/sign-in-providers.js';
import { deletePasswordLinksOfPerson } from './credentials.queries.js';
import type { AccountRefusal } from './account-refusal.js';

/** Whose account it is that a provider vouches for. An organization's provider never reaches beyond its own people. */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providers: SignInProviders,
    private readonly audit: AuditTrail,
  ) {}

  personOf({ id }: SignInProvider, claims: ProviderClaims): Promise<Person | AccountRefusal> {
    return this.unitOfWork.run(async () => {
      // Locked, so that two first sign-ins at once do not both create or link a person.
      const provider = await this.unitOfWork.lock(SignInProvider, { id });
      if (!provider) return 'removed';
      if (claims.email === null) return 'no_email';
      if (!(await this.providers.domainsOf(id)).includes(domainOf(claims.email))) return 'other_domain';
      const known = await findIdentity(this.unitOfWork.db, id, claims);
      const found =
        known === null
          ? await this.firstTime(provider, claims, claims.email)
          : await this.unitOfWork.manager.findOneByOrFail(Person, { id: known });
      if (typeof found === 'string') return found;
      const refused = refusalOf(found);
      if (refused === null) await noteProven(this.unitOfWork.db, id);
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
    const refused = refusalOf(person);
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
      ...{ id: uuidV7(), organizationId: provider.id, email, name: claims.name ?? email, role: provider.role },
      ...{ status: 'active', systemAdmin: false, passwordHash: null, invitedUntil: null },
    });
    // Another organization's administrator was faster.
    if (!(await addPerson(this.unitOfWork.manager, person))) return 'unknown_person';
    await this.record('user.created', person, { email, role: provider.role, by: 'provider' });
    await this.link(provider, claims, person);
    return person;
  }

  private async link({ id, name }: SignInProvider, claims: ProviderClaims, person: Person): Promise<void> {
    await addIdentity(this.unitOfWork.db, id, claims, person.id);
    await this.record('user.provider_linked', person, { provider: name, issuer: claims.issuer });
  }

  /** Who comes in by the provider needs the invitation's password no more. */
  private async accept(person: Person): Promise<void> {
    await this.unitOfWork.manager.update(Person, { id: person.id }, { invitedUntil: null });
    await deletePasswordLinksOfPerson(this.unitOfWork.db, person.id);
    await this.record('user.invitation_accepted', person, {});
  }

  private record(action: AuditAction, person: Person, details: object): Promise<void> {
    const target = { type: 'user', id: publicId('usr', person.id) };
    const { organizationId, actor, name } = person;
    return this.audit.record({ action, organizationId, actor, target, details: { name, ...details } });
  }
}

/** A system administrator is above the organization whose provider this is. */
function refusalOf({ status, systemAdmin }: Person): AccountRefusal | null {
  if (systemAdmin) return 'system_administrator';
  return status === 'active' ? null : 'deactivated';
}
