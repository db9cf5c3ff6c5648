import { Injectable } from '@nestjs/common';
import { parsePublicId, UnitOfWork } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { wasDeletedClient } from './deleted-clients.queries.js';
import { OAuthClientsService } from './oauth-clients.service.js';

/** The clients that there are or have been: all of them can be deleted. */
@Injectable()
export class KnownOAuthClients {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: OAuthClientsService,
  ) {}

  async get(organization: Organization, clientId: string): Promise<void> {
    const id = parsePublicId('app', clientId);
    if (id !== null && (await wasDeletedClient(this.unitOfWork.db, id, organization.id))) return;
    await this.clients.get(organization, clientId);
  }
}
