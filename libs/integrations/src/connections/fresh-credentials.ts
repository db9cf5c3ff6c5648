import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Duration, LeasedTable, Secrets, UnitOfWork } from '#platform';
import { Integration } from './integration.entity.js';
import { storeCredentials } from './leased-integration.queries.js';
import type { Connection } from '../connectors/kit/connector.js';
import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';
import { ToolOAuthClient } from '../oauth/oauth-client.js';
import { isStale, readOAuthCredentials } from '../oauth/oauth-tokens.js';
import { type OAuthTool, ToolApplications, oauthEndpoints } from '../oauth/tool-applications.js';

type ToolCredentials = Connection['credentials'];

const integrations = new LeasedTable('integrations', 'id', Duration.ofSeconds(60), { column: 'workspace_id' });
const leaseTimeoutMs = 10_000;

/**
 * Decrypts, encrypts and refreshes credentials. A token is refreshed only under the integration's lease, because the
 * tool invalidates the old one and treats a second use of it as theft.
 */
@Injectable()
export class FreshCredentials {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly applications: ToolApplications,
    private readonly client: ToolOAuthClient,
  ) {}

  decrypted({ id, credentials }: Integration): ToolCredentials {
    const text = credentials ? this.secrets.decrypt(credentials, `integration:${id}`).toString() : '{}';
    return JSON.parse(text) as ToolCredentials;
  }

  encrypted(id: string, credentials: object): Buffer {
    return this.secrets.encrypt(JSON.stringify(credentials), `integration:${id}`);
  }

  /** Throws ToolRejected with `isExpired`. */
  async refuseExpired(integration: Integration): Promise<void> {
    const { expiresAt } = integration;
    if (expiresAt && expiresAt <= (await this.clock.now())) throw new ToolRejected('the credential has expired', true);
  }

  /** Whether a token that can be refreshed is about to run out. */
  async needRefresh(credentials: ToolCredentials): Promise<boolean> {
    const signedIn = readOAuthCredentials(credentials);
    return signedIn?.refreshToken !== undefined && isStale(signedIn, await this.clock.now());
  }

  /**
   * Credentials that are valid for the next minutes, refreshed under the lease with this `token`. Throws ToolRejected
   * with `isExpired` where the tool refuses.
   */
  async underLease(integration: Integration, token: string): Promise<ToolCredentials> {
    const credentials = this.decrypted(integration);
    const signedIn = readOAuthCredentials(credentials);
    if (!signedIn || !isStale(signedIn, await this.clock.now()) || signedIn.refreshToken === undefined)
      return credentials;
    const fresh = await this.client.refresh(integration.tool as OAuthTool, integration.config.url, signedIn);
    await storeCredentials(this.unitOfWork.db, integration, token, this.encrypted(integration.id, fresh));
    return { ...fresh };
  }

  /**
   * The current connection, with fresh credentials, for a person who changes it. Takes the lease, or waits for the
   * collection that holds it.
   */
  async toChange({ id, workspaceId }: Integration): Promise<Connection> {
    const deadline = Date.now() + leaseTimeoutMs;
    const integrationsOfWorkspace = integrations.of(workspaceId);
    while (Date.now() < deadline) {
      const integration = await this.unitOfWork.manager.findOneByOrFail(Integration, { id, workspaceId });
      const credentials = this.decrypted(integration);
      const signedIn = readOAuthCredentials(credentials);
      const { config } = integration;
      if (!signedIn || !isStale(signedIn, await this.clock.now())) return { config, credentials };
      const due = { where: 'id = $4', order: 'id', parameters: [id] };
      const { token, rows } = await this.unitOfWork.run(() =>
        integrationsOfWorkspace.claim(this.unitOfWork.db, due, 1),
      );
      if (rows.length === 0) {
        await sleep(500);
        continue;
      }
      try {
        return { config, credentials: await this.underLease(integration, token) };
      } finally {
        await integrationsOfWorkspace.finish(this.unitOfWork.db, token, id, 'failures = failures');
      }
    }
    throw new ToolUnreachable('a collection is running; change the connection once it has finished');
  }

  /** Throws ToolRejected where a token would be sent to another server than the one that issued it. */
  validateServer(tool: string, { config, credentials }: Connection): void {
    const application = this.applications.at(tool);
    if (!readOAuthCredentials(credentials) || !application) return;
    oauthEndpoints(tool as OAuthTool, application.url, config.url);
  }
}
