import { Injectable } from '@nestjs/common';
import type { Principal } from '#auth';
import { EventBus, IntegrationConnected } from '#events';
import {
  Clock,
  FairQueue,
  setColumns,
  storableInstant,
  Unavailable,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
} from '#platform';
import { retrySkipped } from '../history/skipped-items.queries.js';
import { catalog, findConnector, type CatalogEntry } from '../connectors/catalog.js';
import type { Connection, ToolDescription } from '../connectors/kit/connector.js';
import { IntegrationIsConnected, IntegrationNotFound, withToolErrors } from './integrations.errors.js';
import { FreshCredentials } from './fresh-credentials.js';
import { type OAuthCredentials, findExpiry, readOAuthCredentials } from '../oauth/oauth-tokens.js';
import type { Verified } from '../rounds/tool-client.js';
import type { ConnectionPreview } from '../rounds/connection-preview.js';
import { ToolsService } from '../rounds/tools.service.js';
import { changedFields, checkConfig, checkCredentials, refuseOtherAddress, shownAddress } from './connection-input.js';
import type { ChangeIntegrationBody, ConnectBody, ReconnectBody } from './integration.dto.js';
import { Integration } from './integration.entity.js';
import { collectionDue, IntegrationsService } from './integrations.service.js';
import { firstAccount, sameAccount } from './tool-account.js';

/** Each test of a connection runs in a process of its own. The last slot is kept for an organization that has none. */
const verificationLimits = {
  atOnce: 8,
  perOwner: 2,
  reserved: 1,
  timeout: 20_000,
  refusal: () => new Unavailable('Too many connections are being tested. Try again in a moment.'),
};

/** Connects and changes tools, with credentials that the tool has just accepted. */
@Injectable()
export class ConnectionsService {
  private readonly verifications = new FairQueue(verificationLimits);

  constructor(
    private readonly integrations: IntegrationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly bus: EventBus,
    private readonly wakeUps: WakeUps,
    private readonly tools: ToolsService,
    private readonly freshCredentials: FreshCredentials,
  ) {}

  connect(caller: Principal, { credentials = {}, ...body }: ConnectBody): Promise<Integration> {
    const tool = this.findTool(caller, body);
    checkConfig(tool, body.config ?? {});
    checkCredentials(tool, credentials);
    return this.connectWith(caller, body, credentials);
  }

  /** Tells what connecting would bring, and stores nothing. */
  preview(caller: Principal, { credentials = {}, config = {}, ...body }: ConnectBody): Promise<ConnectionPreview> {
    const tool = this.findTool(caller, body);
    checkConfig(tool, config);
    checkCredentials(tool, credentials);
    if (tool.kind !== 'pull') throw ValidationFailed.of('tool', 'is not collected from: it sends its events itself');
    const connection = hidden(tool, { config, credentials });
    const { organizationId, workspaceId } = caller;
    const ask = () => this.tools.preview({ workspaceId, tool: tool.tool, connection });
    return this.verifications.run(organizationId, () => withToolErrors(ask));
  }

  connectSignedIn(caller: Principal, body: ConnectBody, credentials: OAuthCredentials): Promise<Integration> {
    return this.connectWith(caller, body, { ...credentials });
  }

  /** Throws where the tool or its configuration is not valid, before a person signs in. */
  checkConfig(caller: Principal, body: ConnectBody): void {
    checkConfig(this.findTool(caller, body), body.config ?? {});
  }

  private findTool({ environment }: Principal, body: ConnectBody): CatalogEntry {
    const tool = catalog(environment).find((entry) => entry.tool === body.tool);
    if (!tool) throw ValidationFailed.of('tool', 'is not in the catalog: GET /v1/integrations/catalog lists the tools');
    return tool;
  }

  private async connectWith(caller: Principal, body: ConnectBody, credentials: object): Promise<Integration> {
    const tool = this.findTool(caller, body);
    const connection = hidden(tool, { config: body.config ?? {}, credentials: { ...credentials } });
    const { expiresAt, note, account } = await this.verify(caller, tool, connection);
    return this.unitOfWork.run(async () => {
      await this.integrations.refuseBeyondLimit(caller.workspaceId);
      const id = uuidV7();
      const now = await this.clock.now();
      const isPulled = tool.kind === 'pull';
      const integration = await this.unitOfWork.manager.save(
        this.unitOfWork.manager.create(Integration, {
          id,
          workspaceId: caller.workspaceId,
          tool: tool.tool,
          name: body.name ?? tool.name,
          status: 'connected',
          config: connection.config,
          account: isPulled ? firstAccount(tool.tool, connection.config, account) : null,
          credentials: this.encrypted(id, connection.credentials),
          connectedAt: now,
          createdAt: now,
          expiresAt,
          attention: note,
          casesBy: 'ids',
          collectAt: isPulled ? now : null,
        }),
      );
      return this.announce(caller, integration, now, shownAddress(tool, connection));
    });
  }

  async change(caller: Principal, before: Integration, body: ChangeIntegrationBody): Promise<Integration> {
    before.refuseUnlessConnected();
    const isNewConnection = body.config !== undefined || body.credentials !== undefined;
    const tool = catalog(caller.environment).find((entry) => entry.tool === before.tool);
    if (tool && body.config) checkConfig(tool, body.config);
    if (tool && body.credentials) checkCredentials(tool, body.credentials);
    const connection = {
      ...(isNewConnection
        ? await this.connectionToChange(tool, before, body)
        : this.integrations.readConnection(before)),
    };
    const verified = isNewConnection && tool ? await this.verify(caller, tool, connection) : null;
    return this.integrations.alone(before.id, async () => {
      const integration = await this.integrations.lock(before);
      integration.refuseUnlessConnected();
      const fields = changedFields(integration, body);
      if (body.name !== undefined) integration.name = body.name;
      if (verified) {
        const credentials = this.encrypted(integration.id, connection.credentials);
        const { expiresAt, note } = verified;
        integration.account = sameAccount(integration, verified.account);
        setColumns(integration, { config: connection.config, credentials, expiresAt, attention: note });
        integration.takeFromCollector();
        if (findConnector(integration.tool)) integration.collectFrom(await this.clock.now());
        await this.integrations.collections.end(integration);
        await retrySkipped(this.unitOfWork.db, integration);
        if (integration.status === 'attention') integration.status = 'connected';
        this.wakeUps.signal(collectionDue);
      }
      await this.unitOfWork.manager.save(integration);
      const details = { fields, ...(verified && tool && { address: shownAddress(tool, connection) }) };
      await this.integrations.record('integration.changed', caller.organizationId, integration, details);
      return integration;
    });
  }

  /** Connects a disconnected integration again, which keeps its log. */
  async reconnect(caller: Principal, before: Integration, body: ReconnectBody): Promise<Integration> {
    if (before.status !== 'disconnected') throw new IntegrationIsConnected();
    const tool = catalog(caller.environment).find((entry) => entry.tool === before.tool);
    if (!tool) throw new IntegrationNotFound();
    const given = { config: body.config ?? before.config, credentials: body.credentials ?? {} };
    checkConfig(tool, given.config);
    checkCredentials(tool, given.credentials);
    const connection = hidden(tool, given);
    const { expiresAt, note, account } = await this.verify(caller, tool, connection);
    return this.integrations.alone(before.id, async () => {
      const integration = await this.integrations.lock(before);
      if (integration.status !== 'disconnected') throw new IntegrationIsConnected();
      await this.integrations.refuseBeyondLimit(caller.workspaceId);
      const now = await this.clock.now();
      integration.reconnect(now, tool.kind === 'pull');
      await this.integrations.collections.end(integration);
      const credentials = this.encrypted(integration.id, connection.credentials);
      integration.account = sameAccount(integration, account);
      setColumns(integration, { config: connection.config, credentials, expiresAt, attention: note });
      await this.unitOfWork.manager.save(integration);
      return this.announce(caller, integration, now, shownAddress(tool, connection));
    });
  }

  private async announce(
    caller: Principal,
    integration: Integration,
    now: Date,
    address: string | null,
  ): Promise<Integration> {
    const { publicId: integrationId, tool, status } = integration;
    const data = { integrationId, tool, status, connectedAt: now.toISOString() };
    await this.bus.publish(new IntegrationConnected(caller.workspaceId, data));
    await this.integrations.record('integration.connected', caller.organizationId, integration, { address });
    if (findConnector(tool)) this.wakeUps.signal(collectionDue);
    return integration;
  }

  /**
   * The connection after a change. Stored credentials are refreshed, and only used for the address they were entered
   * for.
   */
  private connectionToChange(
    tool: ToolDescription | undefined,
    before: Integration,
    { config, credentials }: ChangeIntegrationBody,
  ): Promise<Connection> {
    return withToolErrors(async () => {
      if (credentials && !findConnector(before.tool)?.hideSecrets)
        return { config: config ?? before.config, credentials };
      const stored = credentials
        ? this.integrations.readConnection(before)
        : await this.freshCredentials.toChange(before);
      const given = { config: config ?? stored.config, credentials: credentials ?? stored.credentials };
      if (!credentials) {
        this.freshCredentials.validateServer(before.tool, given);
        if (tool) refuseOtherAddress(tool, stored, given.config);
      }
      return hidden(before, given, stored);
    });
  }

  private async verify(
    { organizationId, workspaceId }: Principal,
    { tool }: ToolDescription,
    connection: Connection,
  ): Promise<Verified> {
    if (!findConnector(tool)) return { expiresAt: null, note: null, account: null };
    const test = (): Promise<Verified> => this.tools.verify({ workspaceId, tool, connection });
    const verified = await this.verifications.run(organizationId, () => withToolErrors(test));
    const signedIn = readOAuthCredentials(connection.credentials);
    return { ...verified, expiresAt: storableInstant(signedIn ? findExpiry(signedIn) : verified.expiresAt) };
  }

  private encrypted(id: string, credentials: object): Buffer | null {
    return Object.keys(credentials).length === 0 ? null : this.freshCredentials.encrypted(id, credentials);
  }
}

const hidden = (
  { tool }: Pick<ToolDescription, 'tool'>,
  given: Connection,
  stored: Connection | null = null,
): Connection => findConnector(tool)?.hideSecrets?.(given, stored) ?? given;
