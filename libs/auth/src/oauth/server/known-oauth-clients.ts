import { Injectable } from '@nestjs/common';
import { parsePublicId } from '#events';
import { UnitOfWork } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { wasDeletedClient } from './deleted-clients.queries.js';
import { OAuthClientNotFound } from './oauth-clients.errors.js';
import { OAuthClientsService } from './oauth-clients.service.js';

/** The clients that there are or have been: all of them can be deleted. */
@Injectable()
export class KnownOAuthClients {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: OAuthClientsService,
  ) {}

  async get(organization: Organization, clientId: string): Promise<void> {
    try {
      await this.clients.get(organization, clientId);
    } catch (error) {
      if (!(error instanceof OAuthClientNotFound)) throw error;
      const id = parsePublicId('app', clientId);
      // In this order, because another request may delete it between the two.
      if (id === null || !(await wasDeletedClient(this.unitOfWork.db, id, organization.id))) throw error;
    }
  }
}
