import { Injectable } from '@nestjs/common';
import type { Principal } from '#auth';
import { parsePublicId, publicId } from '#events';
import { parseInstant, UnitOfWork, ValidationFailed, WakeUps } from '#platform';
import { addDelivery, deliveriesDue } from '../queue/event-deliveries.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import type { Delivery } from '../deliveries/deliveries.queries.js';
import { makeDue } from '../queue/pending-deliveries.queries.js';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { WebhooksService } from '../endpoints/webhooks.service.js';
import { WebhookSettings } from '../sending/webhook.settings.js';
import { DeliveryEnded, DeliveryPending } from '../endpoints/webhooks.errors.js';
import {
  countMissed,
  countReplayable,
  isEventPending,
  lockReplays,
  queueMissed,
  replayAll,
} from './replays.queries.js';
import type { Left, RecoverBody, ReplayBody, Replayed } from './replays.dto.js';

/** One call is one transaction, and everything it queues is sent at once: a month of events would be too much. */
const mostAtOnce = 10_000;

/** Sends old events again, as new deliveries: same event id, same body, new retry schedule. */
@Injectable()
export class ReplaysService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly webhooks: WebhooksService,
    private readonly deliveries: DeliveriesService,
    private readonly wakeUps: WakeUps,
    private readonly settings: WebhookSettings,
  ) {}

  replay(caller: Principal, found: Webhook, deliveryId: string): Promise<Delivery> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const webhook = await this.lock(found);
      const old = await this.deliveries.find(webhook, parsePublicId('dlv', deliveryId));
      webhook.refuseUnlessEnabled();
      if (await isEventPending(db, webhook, old.eventId)) throw new DeliveryPending();
      const event = { id: old.eventId, type: old.eventType, createdAt: old.eventCreatedAt };
      const { id } = await addDelivery(db, webhook, event, old.body, old.id);
      await this.webhooks.record('webhook.replayed', caller, webhook, { deliveryId, as: publicId('dlv', id) });
      this.wakeUps.signal(deliveriesDue);
      return this.deliveries.find(webhook, id);
    });
  }

  /** Makes the next attempt of a pending delivery now; the retry schedule goes on from there. */
  sendNow(caller: Principal, webhook: Webhook, deliveryId: string): Promise<Delivery> {
    return this.unitOfWork.run(async () => {
      const delivery = await this.deliveries.find(webhook, parsePublicId('dlv', deliveryId));
      webhook.refuseUnlessEnabled();
      const isDue = await makeDue(this.unitOfWork.db, webhook, delivery.id);
      const now = await this.deliveries.find(webhook, delivery.id);
      if (!isDue) throw new DeliveryEnded(now.status);
      await this.webhooks.record('webhook.sent', caller, webhook, { deliveryId });
      this.wakeUps.signal(deliveriesDue);
      return now;
    });
  }

  /** Sends events that the endpoint missed: because deliveries failed or were cancelled, or there was none. */
  recover(caller: Principal, found: Webhook, body: RecoverBody): Promise<Replayed> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const webhook = await this.lock(found);
      const { retention } = this.settings;
      const missed = { webhookId: webhook.id, workspaceId: webhook.workspaceId, retention, ...parseSpan(body) };
      if (body.dryRun === true) return counted(await countMissed(db, missed));
      webhook.refuseUnlessEnabled();
      const queued = await queueMissed(db, missed, mostAtOnce);
      const left = queued < mostAtOnce ? nothing : await countMissed(db, missed);
      await this.webhooks.record('webhook.recovered', caller, webhook, { filter: body, queued });
      this.wakeUps.signal(deliveriesDue);
      return { queued, left };
    });
  }

  replayAll(caller: Principal, found: Webhook, body: ReplayBody): Promise<Replayed> {
    return this.unitOfWork.run(async () => {
      const { db } = this.unitOfWork;
      const webhook = await this.lock(found);
      const filter = { status: body.status ?? ('failed' as const), ...parseSpan(body) };
      if (body.dryRun === true) return counted(await countReplayable(db, webhook, filter));
      webhook.refuseUnlessEnabled();
      const queued = await replayAll(db, webhook, filter, mostAtOnce);
      const left = queued < mostAtOnce ? nothing : await countReplayable(db, webhook, filter);
      await this.webhooks.record('webhook.replayed', caller, webhook, { filter: body, queued });
      this.wakeUps.signal(deliveriesDue);
      return { queued, left };
    });
  }

  /** The endpoint, read once no other replay to it is running. */
  private async lock({ workspaceId, id }: Webhook): Promise<Webhook> {
    await lockReplays(this.unitOfWork.db, id);
    return this.webhooks.find(workspaceId, id);
  }
}

const nothing: Left = { count: 0, since: null };

/** The result of a `dryRun`: everything, however many calls it would take. */
const counted = ({ count }: Left): Replayed => ({ queued: count, left: nothing });

function parseSpan({ since, until }: RecoverBody) {
  const from = parseInstant(since);
  const to = until === undefined ? null : parseInstant(until);
  if (!from) throw ValidationFailed.of('since', 'must be an ISO 8601 time');
  return { since: from, until: to };
}
