import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { parsePublicId } from '#events';
import { type Page, type PageQuery, Pages, type Queryable, setColumns, UnitOfWork } from '#platform';
import { CredentialCache } from '../../access/sessions/credential-cache.js';
import type { AuditAction } from '../../organizations/audit-entry.entity.js';
import { AuditTrail } from '../../organizations/audit-trail.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { ClientDocuments } from './client-documents.js';
import { type ChangeOAuthClientBody, type CreateOAuthClientBody, refuseBadRedirectUris } from './oauth-client.dto.js';
import { OAuthClient, parseClientId } from './oauth-client.entity.js';
import { OAuthClientNotFound } from './oauth.errors.js';

async function recordDeletedClient(db: Queryable, id: string, organizationId: string): Promise<void> {
  await db.query('INSERT INTO deleted_oauth_clients (id, organization_id) VALUES ($1, $2)', [id, organizationId]);
}

async function wasDeletedClient(db: Queryable, id: string, organizationId: string): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM deleted_oauth_clients WHERE id = $1 AND organization_id = $2', [
    id,
    organizationId,
  ]);
  return found.length === 1;
}

/** Lets administrators manage an organization's applications. */
@Injectable()
export class OAuthClientsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly pages: Pages,
    private readonly cache: CredentialCache,
    private readonly documents: ClientDocuments,
  ) {}

  create(
    { id: organizationId }: Organization,
    { name, type, environment, redirectUris, scopes }: CreateOAuthClientBody,
  ): Promise<{ client: OAuthClient; secret: string | undefined }> {
    refuseBadRedirectUris(redirectUris);
    return this.unitOfWork.run(async () => {
      const { client, secret } = OAuthClient.register({
        organizationId,
        name,
        type,
        environment,
        redirectUris,
        scopes,
      });
      await this.unitOfWork.manager.save(client);
      await this.record('oauth_client.created', client, { name, type, environment, redirectUris, scopes });
      return { client, secret };
    });
  }

  list({ id: organizationId }: Organization, page: PageQuery): Promise<Page<OAuthClient>> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(OAuthClient, 'client')
      .where('client.organizationId = :organizationId', { organizationId });
    return this.pages.read(rows, page, { list: 'oauth-clients', realm: organizationId });
  }

  async get({ id: organizationId }: Organization, clientId: string): Promise<OAuthClient> {
    const client = await this.find(clientId);
    if (client?.organizationId !== organizationId) throw new OAuthClientNotFound();
    return client;
  }

  /** Finds a client by its `client_id`, whichever organization it belongs to. */
  async find(clientId: string | undefined): Promise<OAuthClient | null> {
    if (clientId !== undefined && this.documents.isDocument(clientId)) return this.documents.find(clientId);
    const id = clientId === undefined ? null : parseClientId(clientId);
    return id === null ? null : this.unitOfWork.manager.findOneBy(OAuthClient, { id, documentUrl: IsNull() });
  }

  change(found: OAuthClient, body: ChangeOAuthClientBody): Promise<OAuthClient> {
    refuseBadRedirectUris(body.redirectUris ?? []);
    return this.unitOfWork.run(async () => {
      const client = setColumns(await this.lock(found), body);
      await this.unitOfWork.manager.save(client);
      await this.record('oauth_client.changed', client, body);
      this.forgetTokens();
      return client;
    });
  }

  rotateSecret(found: OAuthClient): Promise<string> {
    return this.unitOfWork.run(async () => {
      const client = await this.lock(found);
      const secret = client.renewSecret();
      await this.unitOfWork.manager.save(client);
      await this.record('oauth_client.secret_rotated', client);
      return secret;
    });
  }

  /** Also deletes its codes, tokens, consents and pushed requests. Doing it again changes nothing. */
  delete({ id: organizationId }: Organization, { id }: OAuthClient): Promise<void> {
    return this.unitOfWork.run(async () => {
      const client = await this.unitOfWork.lock(OAuthClient, { id });
      if (!client) return;
      await this.unitOfWork.manager.delete(OAuthClient, { id });
      await recordDeletedClient(this.unitOfWork.db, id, organizationId);
      await this.record('oauth_client.deleted', client, { name: client.name });
      this.forgetTokens();
    });
  }

  private async lock({ id }: OAuthClient): Promise<OAuthClient> {
    const client = await this.unitOfWork.lock(OAuthClient, { id });
    if (!client) throw new OAuthClientNotFound();
    return client;
  }

  private forgetTokens(): void {
    this.unitOfWork.afterCommit(() => {
      this.cache.forgetAll();
    });
  }

  private record(action: AuditAction, client: OAuthClient, details?: object): Promise<void> {
    const { organizationId, clientId } = client;
    const target = { type: 'oauth_client', id: clientId };
    return this.audit.record({ action, organizationId, target, details: { name: client.name, ...details } });
  }
}

/** Finds clients that exist or have been deleted, because deleting a client again is no error. */
@Injectable()
export class KnownOAuthClients {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: OAuthClientsService,
  ) {}

  /** Null if it has been deleted. */
  async get(organization: Organization, clientId: string): Promise<OAuthClient | null> {
    const client = await this.clients.find(clientId);
    if (client?.organizationId === organization.id) return client;
    const id = parsePublicId('app', clientId);
    // Checked in this order, because another request may delete the client in between.
    if (id === null || !(await wasDeletedClient(this.unitOfWork.db, id, organization.id)))
      throw new OAuthClientNotFound();
    return null;
  }
}
