import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { AuditTrail, type AuditAction, type Principal, type WorkspaceId } from '#auth';
import { EventBus } from '#events';
import {
  Clock,
  Duration,
  Pages,
  parsePublicId,
  RowQueue,
  Secrets,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
  type Page,
} from '#platform';
import { interruptCollections } from '../collection/collection-history.queries.js';
import { askStaleTools } from '../collection/collection.queries.js';
import { catalog, connectorOf } from '../connectors/catalog.js';
import { ToolBusy, ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';
import { Visits } from '../asking/visits.js';
import type { Connection, ToolDescription } from '../connectors/connector.js';
import {
  IntegrationNotFound,
  IntegrationNotPulled,
  IntegrationRejected,
  IntegrationUnreachable,
} from '../integrations.errors.js';
import { checkConnectionInput } from './connection-input.js';
import type { ChangeIntegrationBody, ConnectBody, IntegrationsQuery } from './integration.dto.js';
import { Integration, type DisconnectReason } from './integration.entity.js';

const verificationPatience = 15_000;
const freshFor = Duration.ofSeconds(15 * 60);

@Injectable()
export class IntegrationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly pages: Pages,
    private readonly bus: EventBus,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
    private readonly rows: RowQueue,
    private readonly visits: Visits,
  ) {}

  async connect(caller: Principal, body: ConnectBody): Promise<Integration> {
    const tool = catalog(caller.environment).find((entry) => entry.tool === body.tool);
    if (!tool) throw ValidationFailed.of('tool', 'is not in the catalogue of this workspace');
    const connection = { config: body.config ?? {}, credentials: body.credentials ?? {} };
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
          credentials: this.close(id, connection.credentials),
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
    const { status, tool } = query;
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Integration, 'integration')
      .where('integration.workspaceId = :workspaceId', { workspaceId });
    if (status !== undefined) rows.andWhere('integration.status = :status', { status });
    if (tool !== undefined) rows.andWhere('integration.tool = :tool', { tool });
    return this.pages.read(rows, query, { list: 'integrations', realm: workspaceId, filters: { status, tool } });
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
    const connection = { ...this.connectionOf(before) };
    Object.assign(connection, body.config && { config: body.config });
    Object.assign(connection, body.credentials && { credentials: body.credentials });
    const tool = catalog(caller.environment).find((entry) => entry.tool === before.tool);
    const proof = isNewConnection && tool ? await this.prove(tool, connection) : null;
    return this.alone(before.id, async () => {
      const integration = await this.lock(before.id);
      integration.refuseUnlessConnected();
      if (body.name !== undefined) integration.name = body.name;
      if (proof) {
        const credentials = this.close(integration.id, connection.credentials);
        Object.assign(integration, { config: connection.config, credentials, expiresAt: proof.expiresAt });
        integration.takeFromCollector();
        if (connectorOf(integration.tool)) integration.collectFrom(await this.clock.now());
        if (integration.status === 'attention') Object.assign(integration, { status: 'connected', attention: null });
        this.wakeUps.signal('collection');
      }
      await this.unitOfWork.manager.save(integration);
      await this.record('integration.changed', caller.organizationId, integration);
      return integration;
    });
  }

  /** What a person asks for; the log stays. */
  async disconnect(caller: Principal, { id }: Integration): Promise<void> {
    await this.alone(id, async () => {
      const integration = await this.lock(id);
      if (!(await this.end(integration, 'requested'))) return;
      await this.record('integration.disconnected', caller.organizationId, integration);
    });
  }

  /** Inside the caller's transaction, with the row locked. */
  async end(integration: Integration, reason: DisconnectReason): Promise<boolean> {
    const now = await this.clock.now();
    if (!integration.disconnect(now)) return false;
    await this.unitOfWork.manager.save(integration);
    await interruptCollections(this.unitOfWork.db, integration.id);
    await this.bus.publish('integration.disconnected', integration.workspaceId, {
      integrationId: integration.publicId,
      tool: integration.tool,
      reason,
      disconnectedAt: now.toISOString(),
    });
    return true;
  }

  collectNow({ id }: Integration): Promise<Integration> {
    return this.alone(id, async () => {
      const integration = await this.lock(id);
      if (!connectorOf(integration.tool)) throw new IntegrationNotPulled(integration.tool);
      integration.collectFrom(await this.clock.now());
      await this.unitOfWork.manager.save(integration);
      this.wakeUps.signal('collection');
      return integration;
    });
  }

  /** What an assessment begins with is not older than this; inside the caller's transaction. */
  async freshen(ids: readonly string[]): Promise<void> {
    await askStaleTools(this.unitOfWork.db, ids, freshFor);
    this.wakeUps.signal('collection');
  }

  connectionOf(integration: Integration): Connection {
    const { id, config, credentials } = integration;
    const opened = credentials ? this.secrets.open(credentials, `integration:${id}`).toString() : '{}';
    return { config, credentials: JSON.parse(opened) as Record<string, unknown> };
  }

  /** One transaction that locks the integration, once no other of this process is at it: an upload may be, for minutes. */
  alone<Result>(id: string, work: () => Promise<Result>, patience?: Duration): Promise<Result> {
    return this.rows.alone(`integration ${id}`, () => this.unitOfWork.run(work), patience);
  }

  async lock(id: string): Promise<Integration> {
    const integration = await this.unitOfWork.lock(Integration, id);
    if (!integration) throw new IntegrationNotFound();
    return integration;
  }

  private async prove(tool: ToolDescription, connection: Connection): Promise<{ expiresAt: Date | null }> {
    checkConnectionInput('config', tool.configSchema, connection.config);
    checkConnectionInput('credentials', tool.credentialsSchema, connection.credentials);
    const connector = connectorOf(tool.tool);
    if (!connector) return { expiresAt: null };
    try {
      const { config } = connection;
      const signal = AbortSignal.timeout(verificationPatience);
      return await connector.verify(connection, await this.visits.toProve({ tool: tool.tool, config, signal }));
    } catch (error) {
      if (error instanceof ToolRejected) throw new IntegrationRejected(error.message);
      if (error instanceof ToolUnreachable || error instanceof ToolBusy)
        throw new IntegrationUnreachable(error.message);
      if (error instanceof DOMException) throw new IntegrationUnreachable('it did not answer within 15 s');
      throw error;
    }
  }

  private close(id: string, credentials: object): Buffer | null {
    if (Object.keys(credentials).length === 0) return null;
    return this.secrets.close(JSON.stringify(credentials), `integration:${id}`);
  }

  private record(action: AuditAction, organizationId: string, { publicId, tool, name }: Integration): Promise<void> {
    const target = { type: 'integration', id: publicId };
    return this.audit.record({ action, organizationId, target, details: { tool, name } });
  }
}
