import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { AuditTrail, type AuditAction, type Owned, type Principal, type WorkspaceId } from '#auth';
import { EventBus } from '#events';
import {
  Clock,
  Duration,
  Pages,
  parsePublicId,
  RowQueue,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
  type Page,
  setColumns,
} from '#platform';
import { interruptCollections } from '../collection/collection-history.queries.js';
import { askStaleTools } from '../collection/collection.queries.js';
import { catalog, connectorOf, type CatalogEntry } from '../connectors/catalog.js';
import { withToolErrors } from './with-tool-errors.js';
import { Visits } from '../asking/visits.js';
import { FreshCredentials } from '../oauth/fresh-credentials.js';
import { endOf, oauthCredentialsIn, type OAuthCredentials } from '../oauth/oauth-credentials.js';
import type { Connection, ToolDescription } from '../connectors/connector.js';
import { IntegrationConnected, IntegrationNotFound, IntegrationNotPulled } from '../integrations.errors.js';
import { checkConnectionInput } from './connection-input.js';
import type { ChangeIntegrationBody, ConnectBody, IntegrationsQuery, ReconnectBody } from './integration.dto.js';
import { Integration, type DisconnectReason } from './integration.entity.js';

const verificationTimeout = 15_000;
const freshFor = Duration.ofSeconds(15 * 60);

@Injectable()
export class IntegrationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly bus: EventBus,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
    private readonly rows: RowQueue,
    private readonly visits: Visits,
    private readonly freshCredentials: FreshCredentials,
  ) {}

  connect(caller: Principal, { credentials = {}, ...body }: ConnectBody): Promise<Integration> {
    const tool = this.toolIn(caller, body);
    checkConnectionInput('config', tool.configSchema, body.config ?? {});
    checkConnectionInput('credentials', tool.credentialsSchema, credentials);
    return this.connectWith(caller, body, credentials);
  }

  /** With credentials that the tool itself has given. */
  connectSignedIn(caller: Principal, body: ConnectBody, credentials: OAuthCredentials): Promise<Integration> {
    return this.connectWith(caller, body, { ...credentials });
  }

  /** Whether it could be connected so, but for the credentials. */
  checkConfig(caller: Principal, body: ConnectBody): void {
    checkConnectionInput('config', this.toolIn(caller, body).configSchema, body.config ?? {});
  }

  private toolIn({ environment }: Principal, body: ConnectBody): CatalogEntry {
    const tool = catalog(environment).find((entry) => entry.tool === body.tool);
    if (!tool) throw ValidationFailed.of('tool', 'is not in the catalogue of this workspace');
    return tool;
  }

  private async connectWith(caller: Principal, body: ConnectBody, credentials: object): Promise<Integration> {
    const tool = this.toolIn(caller, body);
    const connection: Connection = { config: body.config ?? {}, credentials: { ...credentials } };
    const { expiresAt } = await this.prove(tool, connection);
    return this.unitOfWork.run(async () => {
      const [id, now] = [uuidV7(), await this.clock.now()];
      const isPulled = tool.kind === 'pull';
      const integration = await this.unitOfWork.manager.save(
        this.unitOfWork.manager.create(Integration, {
          id,
          workspaceId: caller.workspaceId,
          tool: tool.tool,
          name: body.name ?? tool.name,
          status: 'connected',
          config: connection.config,
          credentials: this.encrypted(id, connection.credentials),
          connectedAt: now,
          createdAt: now,
          expiresAt,
          collectAt: isPulled ? now : null,
        }),
      );
      await this.bus.publish('integration.connected', caller.workspaceId, {
        integrationId: integration.publicId,
        tool: integration.tool,
        status: integration.status,
        connectedAt: integration.connectedAt.toISOString(),
      });
      await this.record('integration.connected', caller.organizationId, integration);
      if (isPulled) this.wakeUps.signal('collection');
      return integration;
    });
  }

  list(workspaceId: WorkspaceId, query: IntegrationsQuery): Promise<Page<Integration>> {
    return this.unitOfWork.read(() => {
      const { status, tool, q } = query;
      const rows = this.unitOfWork.manager
        .createQueryBuilder(Integration, 'integration')
        .where('integration.workspaceId = :workspaceId', { workspaceId });
      if (status !== undefined) rows.andWhere('integration.status = :status', { status });
      if (tool !== undefined) rows.andWhere('integration.tool = :tool', { tool });
      if (q !== undefined) rows.andWhere('position(lower(:q) IN lower(integration.name)) > 0', { q });
      return this.pages.read(rows, query, { list: 'integrations', realm: workspaceId, filters: { status, tool, q } });
    });
  }

  async get(workspaceId: WorkspaceId, integrationId: string): Promise<Integration> {
    const id = parsePublicId('int', integrationId);
    const integration = id && (await this.unitOfWork.manager.findOneBy(Integration, { id, workspaceId }));
    if (!integration) throw new IntegrationNotFound();
    return integration;
  }

  /** The rows behind public ids; one that is not of this workspace is named. */
  async resolve(workspaceId: WorkspaceId, integrationIds: readonly string[]): Promise<string[]> {
    const ids = integrationIds.map((id) => parsePublicId('int', id));
    const known = await this.unitOfWork.manager.findBy(Integration, {
      workspaceId,
      id: In(ids.filter((id) => id !== null)),
    });
    const problems = ids.flatMap((id, index) =>
      known.some((integration) => integration.id === id)
        ? []
        : [{ field: `integrationIds[${index}]`, message: 'is not an integration of this workspace' }],
    );
    if (problems.length > 0) throw new ValidationFailed(problems);
    return known.map(({ id }) => id);
  }

  /** Of these workspaces the ones with a log that holds something, in the same order. */
  async workspacesWithData(workspaceIds: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
    if (workspaceIds.length === 0) return [];
    const rows = await this.unitOfWork.db.query<{ id: WorkspaceId }>(
      'SELECT DISTINCT workspace_id AS id FROM integrations WHERE workspace_id = ANY($1::uuid[]) AND event_count > 0',
      [workspaceIds],
    );
    const found = new Set(rows.map(({ id }) => id));
    return workspaceIds.filter((id) => found.has(id));
  }

  /** Whatever was ever connected, oldest first. */
  all(workspaceId: WorkspaceId): Promise<Integration[]> {
    return this.unitOfWork.manager.find(Integration, {
      where: { workspaceId },
      order: { connectedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Those with these ids, or all that are connected, oldest first. */
  assessed(workspaceId: WorkspaceId, ids: readonly string[] | null): Promise<Integration[]> {
    return this.unitOfWork.manager.find(Integration, {
      where: { workspaceId, ...(ids ? { id: In(ids) } : { status: Not('disconnected' as const) }) },
      order: { connectedAt: 'ASC', id: 'ASC' },
    });
  }

  async change(caller: Principal, before: Integration, body: ChangeIntegrationBody): Promise<Integration> {
    before.refuseUnlessConnected();
    const isNewConnection = body.config !== undefined || body.credentials !== undefined;
    const tool = catalog(caller.environment).find((entry) => entry.tool === before.tool);
    if (tool && body.config) checkConnectionInput('config', tool.configSchema, body.config);
    if (tool && body.credentials) checkConnectionInput('credentials', tool.credentialsSchema, body.credentials);
    const connection = {
      ...(isNewConnection ? await this.connectionToChange(before, body) : this.connectionOf(before)),
    };
    const proof = isNewConnection && tool ? await this.prove(tool, connection) : null;
    return this.alone(before.id, async () => {
      const integration = await this.lock(before);
      integration.refuseUnlessConnected();
      if (body.name !== undefined) integration.name = body.name;
      if (proof) {
        const credentials = this.encrypted(integration.id, connection.credentials);
        setColumns(integration, { config: connection.config, credentials, expiresAt: proof.expiresAt });
        integration.takeFromCollector();
        if (connectorOf(integration.tool)) integration.collectFrom(await this.clock.now());
        if (integration.status === 'attention') setColumns(integration, { status: 'connected', attention: null });
        this.wakeUps.signal('collection');
      }
      await this.unitOfWork.manager.save(integration);
      await this.record('integration.changed', caller.organizationId, integration);
      return integration;
    });
  }

  /** What a person asks for; the log stays. */
  async disconnect(caller: Principal, found: Integration): Promise<void> {
    await this.alone(found.id, async () => {
      const integration = await this.lock(found);
      if (!(await this.end(integration, 'requested'))) return;
      await this.record('integration.disconnected', caller.organizationId, integration);
    });
  }

  /** One that was disconnected, with its log; a pull tool proves its credentials first. */
  async reconnect(caller: Principal, before: Integration, body: ReconnectBody): Promise<Integration> {
    if (before.status !== 'disconnected') throw new IntegrationConnected();
    const tool = catalog(caller.environment).find((entry) => entry.tool === before.tool);
    if (!tool) throw new IntegrationNotFound();
    const connection = { config: body.config ?? before.config, credentials: body.credentials ?? {} };
    checkConnectionInput('config', tool.configSchema, connection.config);
    checkConnectionInput('credentials', tool.credentialsSchema, connection.credentials);
    const { expiresAt } = await this.prove(tool, connection);
    return this.alone(before.id, async () => {
      const integration = await this.lock(before);
      if (integration.status !== 'disconnected') throw new IntegrationConnected();
      const now = await this.clock.now();
      integration.reconnect(now, tool.kind === 'pull');
      const credentials = this.encrypted(integration.id, connection.credentials);
      setColumns(integration, { config: connection.config, credentials, expiresAt });
      await this.unitOfWork.manager.save(integration);
      await this.bus.publish('integration.connected', caller.workspaceId, {
        integrationId: integration.publicId,
        tool: integration.tool,
        status: integration.status,
        connectedAt: now.toISOString(),
      });
      await this.record('integration.connected', caller.organizationId, integration);
      if (tool.kind === 'pull') this.wakeUps.signal('collection');
      return integration;
    });
  }

  /** Inside the caller's transaction, with the row locked. */
  async end(integration: Integration, reason: DisconnectReason): Promise<boolean> {
    const now = await this.clock.now();
    if (!integration.disconnect(now)) return false;
    await this.unitOfWork.manager.save(integration);
    await interruptCollections(this.unitOfWork.db, integration);
    await this.bus.publish('integration.disconnected', integration.workspaceId, {
      integrationId: integration.publicId,
      tool: integration.tool,
      reason,
      disconnectedAt: now.toISOString(),
    });
    return true;
  }

  collectNow(found: Integration): Promise<Integration> {
    return this.alone(found.id, async () => {
      const integration = await this.lock(found);
      if (!connectorOf(integration.tool)) throw new IntegrationNotPulled(integration.tool);
      integration.collectFrom(await this.clock.now());
      await this.unitOfWork.manager.save(integration);
      this.wakeUps.signal('collection');
      return integration;
    });
  }

  /** What an assessment begins with is not older than this; inside the caller's transaction. */
  async freshen(workspaceId: WorkspaceId, ids: readonly string[]): Promise<void> {
    await askStaleTools(this.unitOfWork.db, workspaceId, ids, freshFor);
    this.wakeUps.signal('collection');
  }

  connectionOf(integration: Integration): Connection {
    return { config: integration.config, credentials: this.freshCredentials.decrypted(integration) };
  }

  /** One transaction that locks the integration, once no other of this process is at it: an upload may be, for minutes. */
  alone<Result>(id: string, work: () => Promise<Result>, timeout?: Duration): Promise<Result> {
    return this.rows.alone(`integration ${id}`, () => this.unitOfWork.run(work), timeout);
  }

  async lock({ id, workspaceId }: Owned): Promise<Integration> {
    const integration = await this.unitOfWork.lock(Integration, { id, workspaceId });
    if (!integration) throw new IntegrationNotFound();
    return integration;
  }

  /** A token that the tool gave stays with its server, and is a fresh one. */
  private connectionToChange(before: Integration, { config, credentials }: ChangeIntegrationBody): Promise<Connection> {
    return withToolErrors(async () => {
      if (credentials) return { config: config ?? before.config, credentials };
      const known = await this.freshCredentials.toChange(before);
      const connection = { config: config ?? before.config, credentials: known };
      this.freshCredentials.validateServer(before.tool, connection);
      return connection;
    });
  }

  private async prove({ tool }: ToolDescription, connection: Connection): Promise<{ expiresAt: Date | null }> {
    const connector = connectorOf(tool);
    if (!connector) return { expiresAt: null };
    const { config, credentials } = connection;
    const signal = AbortSignal.timeout(verificationTimeout);
    const proof = await withToolErrors(async () =>
      connector.verify(connection, await this.visits.toProve({ tool, config, signal })),
    );
    const signedIn = oauthCredentialsIn(credentials);
    return signedIn ? { expiresAt: endOf(signedIn) } : proof;
  }

  private encrypted(id: string, credentials: object): Buffer | null {
    return Object.keys(credentials).length === 0 ? null : this.freshCredentials.encrypted(id, credentials);
  }

  private record(action: AuditAction, organizationId: string, { publicId, tool, name }: Integration): Promise<void> {
    const target = { type: 'integration', id: publicId };
    return this.audit.record({ action, organizationId, target, details: { tool, name } });
  }
}
