import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditAction, type Owned, type Principal, type WorkspaceId } from '#auth';
import { parsePublicId } from '#events';
import { Clock, Duration, Pages, setColumns, UnitOfWork, uuidV7, type Page, type PageQuery } from '#platform';
import { cancelPending } from '../queue/pending-deliveries.queries.js';
import { WebhookLimitReached, WebhookNotFound } from './webhooks.errors.js';
import { CustomHeaders, refuseStoredHeaders } from './custom-headers.js';
import { EndpointValidator } from './endpoint-validator.js';
import { SigningKeys } from './signing-keys.js';
import { SigningSecrets } from './signing-secrets.js';
import type { ChangeWebhookBody, CreateWebhookBody, RotateSecretBody } from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';
import { EndpointHealthView } from './endpoint-health.dto.js';
import { recentAttempts, readRetries } from './endpoint-health.queries.js';

const mostEndpoints = 50;
/** Pending deliveries that a request cancels itself; the poller cancels the rest. */
const cancelledAtOnce = 20_000;
const defaultOverlapSeconds = 86_400;

export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

@Injectable()
export class WebhooksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly validator: EndpointValidator,
    private readonly secrets: SigningSecrets,
    private readonly keys: SigningKeys,
    private readonly headers: CustomHeaders,
    private readonly audit: AuditTrail,
  ) {}

  async create(caller: Principal, body: CreateWebhookBody): Promise<WebhookWithSecret> {
    await this.validator.validateUrl(body.url);
    return this.unitOfWork.run(async () => {
      await this.refuseBeyondLimit(caller.workspaceId);
      const id = uuidV7();
      const now = await this.clock.now();
      const secret = body.secret ?? this.secrets.generate();
      const webhook = this.unitOfWork.manager.create(Webhook, {
        id,
        workspaceId: caller.workspaceId,
        url: body.url,
        events: body.events,
        description: body.description ?? null,
        rateLimitPerSecond: body.rateLimitPerSecond ?? null,
        status: 'enabled',
        disabledReason: null,
        headerNames: [],
        headerValues: null,
        secret: this.secrets.encrypt(id, secret),
        ...(await this.keys.generate(id)),
        createdAt: now,
        updatedAt: now,
      });
      this.headers.change(webhook, body.headers ?? {});
      await this.unitOfWork.manager.save(webhook);
      await this.record('webhook.created', caller, webhook, { events: webhook.events });
      return { webhook, secret };
    });
  }

  async list(workspaceId: WorkspaceId, page: PageQuery): Promise<Page<Webhook>> {
    const listed = await this.unitOfWork.read(() => {
      const rows = this.unitOfWork.manager
        .createQueryBuilder(Webhook, 'webhook')
        .where('webhook.workspaceId = :workspaceId', { workspaceId });
      return this.pages.read(rows, page, { list: 'webhooks', realm: workspaceId });
    });
    await this.keys.complete(listed.items);
    return listed;
  }

  /** How deliveries to each of these endpoints fare, by the id of the endpoint. */
  async readHealth(webhooks: readonly Webhook[]): Promise<ReadonlyMap<string, EndpointHealthView>> {
    const { db } = this.unitOfWork;
    const attempts = await recentAttempts(db, webhooks);
    const retries = new Map((await readRetries(db, webhooks)).map((each) => [each.webhookId, each]));
    return new Map(
      webhooks.map((webhook) => {
        const hours = attempts.filter(({ webhookId }) => webhookId === webhook.id);
        return [webhook.id, EndpointHealthView.of(webhook, hours, retries.get(webhook.id))];
      }),
    );
  }

  async get(workspaceId: WorkspaceId, webhookId: string): Promise<Webhook> {
    const id = parsePublicId('whk', webhookId);
    if (id === null) throw new WebhookNotFound();
    return this.find(workspaceId, id);
  }

  async find(workspaceId: WorkspaceId, id: string): Promise<Webhook> {
    const webhook = await this.unitOfWork.manager.findOneBy(Webhook, { id, workspaceId });
    if (!webhook) throw new WebhookNotFound();
    await this.keys.complete([webhook]);
    return webhook;
  }

  async lock({ id, workspaceId }: Owned): Promise<Webhook> {
    const webhook = await this.unitOfWork.lock(Webhook, { id, workspaceId });
    if (!webhook) throw new WebhookNotFound();
    return webhook;
  }

  async change(caller: Principal, found: Webhook, body: ChangeWebhookBody): Promise<Webhook> {
    if (body.url !== undefined) await this.validator.validateUrl(body.url);
    const changed = await this.unitOfWork.run(async () => {
      const webhook = await this.lock(found);
      const { url, status, headers, ...plain } = body;
      setColumns(webhook, { ...plain, updatedAt: await this.clock.now() });
      if (url !== undefined) {
        if (!webhook.isAt(url)) refuseStoredHeaders(webhook.headerNames, headers ?? {});
        webhook.moveTo(url);
      }
      if (headers) this.headers.change(webhook, headers);
      if (status === 'enabled' && !webhook.isEnabled) webhook.enable();
      if (status === 'disabled') webhook.disable('requested');
      await this.unitOfWork.manager.save(webhook);
      const fields = Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      // The audit log gets the names of headers only, never their values.
      const details = { fields, status, ...plain, ...(headers && { headers: Object.keys(headers) }) };
      await this.record('webhook.changed', caller, webhook, details);
      return webhook;
    });
    if (body.status === 'disabled') await this.cancelPending(changed);
    return changed;
  }

  async delete(caller: Principal, found: Webhook): Promise<void> {
    await this.unitOfWork.run(async () => {
      const webhook = await this.lock(found);
      await this.record('webhook.deleted', caller, webhook);
      await this.unitOfWork.manager.delete(Webhook, { id: webhook.id, workspaceId: webhook.workspaceId });
    });
    await this.cancelPending(found);
  }

  rotateSecret(caller: Principal, found: Webhook, body: RotateSecretBody): Promise<WebhookWithSecret> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.lock(found);
      const secret = body.secret ?? this.secrets.generate();
      const overlap = Duration.ofSeconds(body.overlapSeconds ?? defaultOverlapSeconds);
      const now = await this.clock.now();
      const next = { secret: this.secrets.encrypt(webhook.id, secret), ...(await this.keys.generate(webhook.id)) };
      webhook.rotate(next, overlap, now);
      webhook.updatedAt = now;
      await this.unitOfWork.manager.save(webhook);
      await this.record('webhook.secret_rotated', caller, webhook, { overlapSeconds: overlap.seconds });
      return { webhook, secret };
    });
  }

  /** For a person who has confirmed with a password; recorded in the audit log. */
  revealSecret(caller: Principal, webhook: Webhook): Promise<string> {
    return this.unitOfWork.run(async () => {
      await this.record('webhook.secret_revealed', caller, webhook);
      return this.secrets.reveal(webhook.id, webhook.secret);
    });
  }

  record(
    action: AuditAction,
    { organizationId }: Principal,
    { publicId, shownAddress: url }: Webhook,
    details: object = {},
  ): Promise<void> {
    return this.audit.record({
      action,
      organizationId,
      target: { type: 'webhook', id: publicId },
      details: { url, ...details },
    });
  }

  /** Call it after the transaction: in it, outcomes of other endpoints would wait for the row of this one. */
  private async cancelPending(webhook: Webhook): Promise<void> {
    await cancelPending(this.unitOfWork.db, webhook, cancelledAtOnce);
  }

  /** Requests of one workspace wait for each other here, so that two at once cannot both create the last endpoint. */
  private async refuseBeyondLimit(workspaceId: WorkspaceId): Promise<void> {
    const { db, manager } = this.unitOfWork;
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhooks of ${workspaceId}`]);
    if ((await manager.countBy(Webhook, { workspaceId })) >= mostEndpoints)
      throw new WebhookLimitReached(mostEndpoints);
  }
}
