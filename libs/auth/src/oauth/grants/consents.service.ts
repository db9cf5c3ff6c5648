import { Injectable } from '@nestjs/common';
import { type Page, type PageQuery, Pages, UnitOfWork } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import type { Person } from '../../organizations/person.entity.js';
import type { Scope } from '../../tokens/scope.js';
import { formatClientId, isLoopback, type OAuthClient } from '../clients/oauth-client.entity.js';
import {
  type ConsentOfPerson,
  consentsOfPerson,
  countConsents,
  deleteConsent,
  hasConsented,
} from './consents.queries.js';
import { revokeGrantsOfPerson } from './grants.queries.js';

/** What people have consented to, so that they are asked only once and can withdraw it. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly cache: CredentialCache,
    private readonly pages: Pages,
  ) {}

  /**
   * Any program on the machine can claim to be a public client that listens on loopback, so for that the person is
   * asked each time (RFC 8252 §8.6).
   */
  async isGiven(person: Person, client: OAuthClient, redirectUri: string, scopes: readonly Scope[]): Promise<boolean> {
    if (!client.isConfidential && isLoopback(redirectUri)) return false;
    return hasConsented(this.unitOfWork.db, person.id, client.id, scopes);
  }

  async page({ id }: Person, query: PageQuery): Promise<Page<ConsentOfPerson>> {
    const { db } = this.unitOfWork;
    const list = { list: 'granted-applications', realm: id };
    const after = query.cursor === undefined ? null : this.pages.position(query.cursor, list);
    const rows = await consentsOfPerson(db, id, query.limit + 1, after);
    return this.pages.page(rows, query, list, await countConsents(db, id), ({ givenAt, clientId }) => ({
      at: givenAt.toISOString(),
      id: clientId,
    }));
  }

  /**
   * Revokes all tokens that the application has for this person, who is asked again next time. False if there was no
   * consent.
   */
  withdraw(person: Person, clientId: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      await revokeGrantsOfPerson(db, person.id, clientId);
      if (!(await deleteConsent(db, person.id, clientId))) return false;
      this.unitOfWork.afterCommit(() => {
        this.cache.forgetAll();
      });
      const { organizationId, actor } = person;
      const target = { type: 'oauth_client', id: formatClientId(clientId) };
      const details = { reason: 'withdrawn' };
      await this.audit.record({ action: 'oauth_grant.revoked', organizationId, actor, target, details });
      return true;
    });
  }
}
