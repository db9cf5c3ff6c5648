import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { AuditTrail, type AuditAction, type Owned, type Principal, type WorkspaceId } from '#auth';
import { EventBus, IntegrationDisconnected, parsePublicId } from '#events';
import {
  Clock,
  Duration,
  Pages,
  QuotaExceeded,
  searched,
  TenantLoops,
  UnitOfWork,
  ValidationFailed,
  WakeUp,
  WakeUps,
  wordPatterns,
  type Page,
  type PageQuery,
  type TenantLoop,
} from '#platform';
import { interruptCollections } from '../history/collections.queries.js';
import { type ToolName, listNames } from '../history/tool-names.queries.js';
import { findConnector } from '../connectors/catalog.js';
import type { Connection } from '../connectors/kit/connector.js';
import { sampleDefaults } from '../connectors/sample/sample-company.js';
import { IntegrationInUse, IntegrationNotFound, IntegrationNotPulled } from './integrations.errors.js';
import { FreshCredentials } from './fresh-credentials.js';
import type { IntegrationsQuery } from './integration.dto.js';
import { Integration, type DisconnectReason } from './integration.entity.js';
import {
  afterUses,
  beforeRemoval,
  type ConnectedIntegration,
  deleteUnused,
  lengthenSamples,
  listConnected,
  lockConnected,
  makeStaleToolsDue,
  setAttention,
} from './integrations.queries.js';

/** Wakes collection: an integration has become due. */
export const collectionDue = new WakeUp('collection');

/** Wakes runs that wait for the events of a log. */
export const eventsStored = new WakeUp('stored events');

/** Published before the rows are deleted: a lib whose rows name the integration throws IntegrationInUse. */
export class IntegrationRemoved {
  constructor(readonly integration: Owned) {}
}

/** Connected at once in one workspace. */
const mostIntegrations = 500;

const freshFor = Duration.ofSeconds(15 * 60);

@Injectable()
export class IntegrationsService {
  /**
   * Rounds of collection. A halted one stays halted until its connection is changed or a person starts a collection.
   */
  readonly collections: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly bus: EventBus,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
    private readonly freshCredentials: FreshCredentials,
    loops: TenantLoops,
  ) {
    this.collections = loops.add<Owned>({
      name: 'collection',
      isLeased: true,
      halt: (integration, reason) =>
        setAttention(this.unitOfWork.db, integration, `The collection was stopped. ${reason}`),
      staysHalted: true,
    });
  }

  /** Call it in the transaction that connects one more. */
  async refuseBeyondLimit(workspaceId: WorkspaceId): Promise<void> {
    if ((await lockConnected(this.unitOfWork.db, workspaceId)) < mostIntegrations) return;
    throw new QuotaExceeded({
      budget: 'integrations',
      limit: `${mostIntegrations} integrations`,
      advice: 'Disconnect some that are no longer needed.',
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
      if (q !== undefined) {
        rows.andWhere(`${searched('integration', 'name')} LIKE ALL(:words)`, { words: wordPatterns(q) });
      }
      return this.pages.read(rows, query, { list: 'integrations', realm: workspaceId, filters: { status, tool, q } });
    });
  }

  /** A page of what belongs to an integration; `list` tells the cursors of several lists apart. */
  listOf<Row extends { id: string; createdAt: Date }>(
    rows: new () => Row,
    list: string,
    { id, workspaceId }: Owned,
    query: PageQuery,
  ): Promise<Page<Row>> {
    return this.unitOfWork.read(() => {
      const own = this.unitOfWork.manager
        .createQueryBuilder(rows, 'row')
        .where('row.workspaceId = :workspaceId', { workspaceId })
        .andWhere('row.integrationId = :id', { id });
      return this.pages.read(own, query, { list, realm: id });
    });
  }

  async get(workspaceId: WorkspaceId, integrationId: string): Promise<Integration> {
    const id = parsePublicId('int', integrationId);
    const integration = id && (await this.unitOfWork.manager.findOneBy(Integration, { id, workspaceId }));
    if (!integration) throw new IntegrationNotFound();
    return integration;
  }

  /**
   * The row ids of public ids, none of which can be removed before the caller's transaction ends. Throws
   * ValidationFailed, naming those that are not of this workspace.
   */
  async resolve(workspaceId: WorkspaceId, integrationIds: readonly string[]): Promise<string[]> {
    const ids = integrationIds.map((id) => parsePublicId('int', id));
    const valid = ids.filter((id) => id !== null);
    await beforeRemoval(this.unitOfWork.db, valid);
    const known = await this.unitOfWork.manager.findBy(Integration, {
      workspaceId,
      id: In(valid),
    });
    const problems = ids.flatMap((id, index) =>
      known.some((integration) => integration.id === id)
        ? []
        : [{ field: `integrationIds[${index}]`, message: 'is not an integration of this workspace' }],
    );
    if (problems.length > 0) throw new ValidationFailed(problems);
    return known.map(({ id }) => id);
  }

  /** Those of these workspaces that have stored events, in the same order. */
  async workspacesWithData(workspaceIds: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
    if (workspaceIds.length === 0) return [];
    const rows = await this.unitOfWork.db.query<{ id: WorkspaceId }>(
      'SELECT DISTINCT workspace_id AS id FROM integrations WHERE workspace_id = ANY($1::uuid[]) AND event_count > 0',
      [workspaceIds],
    );
    const found = new Set(rows.map(({ id }) => id));
    return workspaceIds.filter((id) => found.has(id));
  }

  /** All integrations, including disconnected ones, oldest first. */
  all(workspaceId: WorkspaceId): Promise<Integration[]> {
    return this.unitOfWork.manager.find(Integration, {
      where: { workspaceId },
      order: { connectedAt: 'ASC', id: 'ASC' },
    });
  }

  /** What the names in an integration's events show now, and showed before. */
  readNames(integration: Owned): Promise<ToolName[]> {
    return listNames(this.unitOfWork.db, integration);
  }

  /** The integrations with these ids, or all that are connected, oldest first. */
  assessed(workspaceId: WorkspaceId, ids: readonly string[] | null): Promise<Integration[]> {
    return this.unitOfWork.manager.find(Integration, {
      where: { workspaceId, ...(ids ? { id: In(ids) } : { status: Not('disconnected' as const) }) },
      order: { connectedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Those that are connected, oldest first, with what an answer tells of them: the statement of each create. */
  connected(workspaceId: WorkspaceId): Promise<ConnectedIntegration[]> {
    return listConnected(this.unitOfWork.db, workspaceId);
  }

  /** As if the sample company's second lap had passed meanwhile: what repeats an assessment of it finds something new. */
  async goOnWithSamples(workspaceId: WorkspaceId): Promise<void> {
    await lengthenSamples(this.unitOfWork.db, workspaceId, 2 * sampleDefaults.weeks);
    this.wakeUps.signal(collectionDue);
  }

  /** Disconnects a tool on a person's request; its log stays. */
  async disconnect(caller: Principal, found: Integration): Promise<void> {
    await this.alone(found.id, async () => {
      const integration = await this.lock(found);
      if (!(await this.end(integration, 'requested'))) return;
      await this.record('integration.disconnected', caller.organizationId, integration);
    });
  }

  /**
   * Removes an integration that has never received events, such as one created for a file that could not be stored.
   */
  async remove(caller: Principal, found: Integration): Promise<void> {
    await this.alone(found.id, async () => {
      const integration = await this.lock(found);
      await this.end(integration, 'requested');
      await afterUses(this.unitOfWork.db, integration);
      await this.bus.publish(new IntegrationRemoved(integration));
      if (!(await deleteUnused(this.unitOfWork.db, integration))) throw new IntegrationInUse();
      await this.record('integration.removed', caller.organizationId, integration);
    });
  }

  /** Disconnects a tool inside the caller's transaction, which has locked the row. */
  async end(integration: Integration, reason: DisconnectReason): Promise<boolean> {
    const now = await this.clock.now();
    if (!integration.disconnect(now)) return false;
    await this.unitOfWork.manager.save(integration);
    await interruptCollections(this.unitOfWork.db, integration);
    await this.bus.publish(
      new IntegrationDisconnected(integration.workspaceId, {
        integrationId: integration.publicId,
        tool: integration.tool,
        reason,
        disconnectedAt: now.toISOString(),
      }),
    );
    return true;
  }

  collectNow(found: Integration): Promise<Integration> {
    return this.alone(found.id, async () => {
      const integration = await this.lock(found);
      if (!findConnector(integration.tool)) throw new IntegrationNotPulled(integration.tool);
      integration.collectFrom(await this.clock.now());
      await this.collections.end(integration);
      await this.unitOfWork.manager.save(integration);
      this.wakeUps.signal(collectionDue);
      return integration;
    });
  }

  /** Makes tools due whose events are too old for a new assessment; inside the caller's transaction. */
  async freshen(workspaceId: WorkspaceId, ids: readonly string[]): Promise<void> {
    await makeStaleToolsDue(this.unitOfWork.db, workspaceId, ids, freshFor);
    this.wakeUps.signal(collectionDue);
  }

  readConnection(integration: Integration): Connection {
    return { config: integration.config, credentials: this.freshCredentials.decrypted(integration) };
  }

  /**
   * A transaction that locks the integration. It waits, without a database connection, for others of this process: an
   * upload may take minutes.
   */
  alone<Result>(id: string, work: () => Promise<Result>, timeout?: Duration): Promise<Result> {
    return this.unitOfWork.runAlone(`integration ${id}`, work, timeout);
  }

  async lock({ id, workspaceId }: Owned): Promise<Integration> {
    const integration = await this.unitOfWork.lock(Integration, { id, workspaceId });
    if (!integration) throw new IntegrationNotFound();
    return integration;
  }

  record(
    action: AuditAction,
    organizationId: string,
    { publicId, tool, name }: Integration,
    details: object = {},
  ): Promise<void> {
    const target = { type: 'integration', id: publicId };
    return this.audit.record({ action, organizationId, target, details: { tool, name, ...details } });
  }
}
