import { Injectable } from '@nestjs/common';
import { publicId, UnitOfWork } from '#platform';
import { CredentialCache } from '../access/credential-cache.js';
import type { Scope } from '../access/scope.js';
import { AuditTrail } from '../audit/audit-trail.js';
import type { Person } from '../people/person.entity.js';
import { consentsOfPerson, forgetConsent, hasConsented, type ConsentOfPerson } from './consents.queries.js';
import { revokeGrantsOfPerson } from './grants.queries.js';
import type { OAuthClient } from './oauth-client.entity.js';
import { isLoopback } from './redirect-uri.js';

/** What people have agreed to, so that they are asked once, and can take it back. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly cache: CredentialCache,
  ) {}

  /**
   * Any program on the machine can claim to be a public client that listens on loopback: there the person is asked
   * each time (RFC 8252 §8.6).
   */
  async isRemembered(
    person: Person,
    client: OAuthClient,
    redirectUri: string,
    scopes: readonly Scope[],
  ): Promise<boolean> {
    if (!client.isConfidential && isLoopback(redirectUri)) return false;
    return hasConsented(this.unitOfWork.db, person.id, client.id, scopes);
  }

  list(person: Person): Promise<ConsentOfPerson[]> {
    return consentsOfPerson(this.unitOfWork.db, person.id);
  }

  /** Ends every token the application holds for this person, and asks again next time. */
  withdraw(person: Person, clientId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      await revokeGrantsOfPerson(db, person.id, clientId);
      if (!(await forgetConsent(db, person.id, clientId))) return;
      this.unitOfWork.afterCommit(() => {
        this.cache.forgetAll();
      });
      const { organizationId, actor } = person;
      const target = { type: 'oauth_client', id: publicId('app', clientId) };
      const details = { reason: 'withdrawn' };
      await this.audit.record({ action: 'oauth_grant.revoked', organizationId, actor, target, details });
    });
  }
}
