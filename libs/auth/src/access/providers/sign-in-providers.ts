import { Injectable } from '@nestjs/common';
import { Secrets, UnitOfWork } from '#platform';
import type { Person } from '../../organizations/person.entity.js';
import type { ProviderTerms } from './provider-client.js';
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

  /** Of the organization that the domain of the address belongs to. */
  async ofEmail(email: string): Promise<SignInProvider | null> {
    const [found] = await this.unitOfWork.db.query<{ id: string }>(
      'SELECT organization_id AS id FROM sign_in_domains WHERE domain = $1',
      [domainOf(email)],
    );
    return found ? this.of(found.id) : null;
  }

  async domainsOf(organizationId: string): Promise<string[]> {
    const rows = await this.unitOfWork.db.query<{ domain: string }>(
      'SELECT domain FROM sign_in_domains WHERE organization_id = $1 ORDER BY domain',
      [organizationId],
    );
    return rows.map(({ domain }) => domain);
  }

  /** Whether the sign-in page has anything to offer beside the password. */
  async areThereAny(): Promise<boolean> {
    return (await this.unitOfWork.db.query('SELECT 1 FROM sign_in_providers LIMIT 1')).length > 0;
  }

  /** Where an address of this domain signs in, once passwords have been turned off there. */
  async insteadOfPassword(email: string): Promise<SignInProvider | null> {
    const provider = await this.ofEmail(email);
    return provider && !provider.passwordSignIn ? provider : null;
  }

  /** System administrators keep their passwords, so that a misconfigured provider cannot lock everyone out. */
  async providerInsteadOf({ email, organizationId, systemAdmin }: Person): Promise<SignInProvider | null> {
    const provider = systemAdmin ? null : await this.insteadOfPassword(email);
    return provider?.id === organizationId ? provider : null;
  }

  termsOf({ id, name, issuer, clientId, clientSecret }: SignInProvider): ProviderTerms {
    return { name, issuer, clientId, clientSecret: this.secrets.decrypt(clientSecret, contextOf(id)).toString() };
  }

  sealed(id: string, clientSecret: string): Buffer {
    return this.secrets.encrypt(clientSecret, contextOf(id));
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const contextOf = (id: string): string => `sign-in-provider:${id}`;
