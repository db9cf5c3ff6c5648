import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditTrail, OrganizationsService } from '#auth';
import {
  DeliveryFailed,
  EventBus,
  operationalEventTypes,
  publicId,
  WebhookDisabled,
  WebhookFailing,
  type EventType,
  type LastError,
} from '#events';
import { truncate, Clock, Duration, MailOutbox, UnitOfWork, WakeUps, type MailContent } from '#platform';
import { deliveriesAbandoned, type AttemptRecord, type FinishedDelivery } from '../queue/pending-deliveries.queries.js';
import { disabledMail, failureMail, recoveryMail } from './webhook-mails.js';
import { eventsNamedByOthers } from './endpoint-health.queries.js';
import { Webhook } from './webhook.entity.js';

/** An endpoint is disabled after failing for so long without any success. */
const endurance = Duration.ofSeconds(5 * 86_400);

interface RecordedOutcome {
  readonly record: AttemptRecord;
  readonly delivery: FinishedDelivery;
}

/** Marks endpoints as failing or recovered by the outcomes of attempts, disables them, and notifies their organization. */
@Injectable()
export class EndpointHealth {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly mails: MailOutbox,
    private readonly audit: AuditTrail,
    private readonly bus: EventBus,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Call it in the transaction that writes the outcomes. `finished` leaves out those whose lease had expired. */
  async record(records: readonly AttemptRecord[], finished: readonly FinishedDelivery[]): Promise<void> {
    const byId = new Map(records.map((record) => [record.id, record]));
    const outcomes = finished.flatMap((delivery) => {
      const record = byId.get(delivery.id);
      return record ? [{ record, delivery }] : [];
    });
    // Locked in the order of their ids, so that two workers never wait for each other.
    const webhooks = await this.unitOfWork.manager.find(Webhook, {
      where: {
        workspaceId: In([...new Set(outcomes.map(({ record }) => record.workspaceId))]),
        id: In([...new Set(outcomes.map(({ record }) => record.webhookId))]),
      },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const now = await this.clock.now();
    for (const webhook of webhooks) {
      await this.recordOne(
        webhook,
        outcomes.filter(({ record }) => record.webhookId === webhook.id),
        now,
      );
    }
  }

  private async recordOne(webhook: Webhook, outcomes: readonly RecordedOutcome[], now: Date): Promise<void> {
    const failures = outcomes.filter(({ record }) => record.attempt.outcome !== 'succeeded');
    if (failures.length < outcomes.length && webhook.succeed()) await this.sendMail(webhook, recoveryMail(webhook));
    if (failures.length > 0) webhook.fail(now);
    for (const outcome of failures.filter(({ delivery }) => delivery.status === 'failed')) {
      const failure = describeFailure(outcome);
      if (webhook.reportFailure(failure, now)) await this.sendMail(webhook, failureMail(webhook, failure));
    }
    const isGone = ({ record }: RecordedOutcome): boolean => record.attempt.responseStatus === 410;
    const reported = failures.filter(isReported);
    const named = reported.length > 0 ? await eventsNamedByOthers(this.unitOfWork.db, webhook) : nothing;
    await this.publishFailures(webhook, reported, named, now);
    if (failures.some(isGone)) await this.disable(webhook, 'gone', named, now);
    else if (webhook.hasOnlyFailedFor(endurance, now)) await this.disable(webhook, 'failing', named, now);
    await this.unitOfWork.manager.save(webhook);
  }

  /** Only events that another endpoint names exist: most organizations have none of them in their list. */
  private async publishFailures(
    webhook: Webhook,
    failures: readonly RecordedOutcome[],
    named: ReadonlySet<EventType>,
    now: Date,
  ): Promise<void> {
    const { workspaceId, publicId: webhookId, shownAddress: url, failingSince } = webhook;
    const last = failures.at(-1);
    if (last && failingSince && named.has(WebhookFailing.type) && webhook.announceFailing(now)) {
      const data = { webhookId, url, failingSince: failingSince.toISOString(), lastError: describeLastError(last) };
      await this.bus.publish(new WebhookFailing(workspaceId, data, now));
    }
    if (!named.has(DeliveryFailed.type)) return;
    const ended = failures.filter(({ delivery }) => delivery.status === 'failed');
    const events = ended.map((outcome) => {
      const { deliveryId, eventId, eventType, attempts: attemptCount } = describeFailure(outcome);
      const data = { deliveryId, webhookId, eventId, eventType, attemptCount, lastError: describeLastError(outcome) };
      return new DeliveryFailed(workspaceId, data, now);
    });
    // Together, because each is a statement: a dead endpoint ends hundreds of deliveries at a time.
    await Promise.all(events.map((event) => this.bus.publish(event)));
  }

  /** A poller cancels its pending deliveries: in this transaction, outcomes of other endpoints would wait for it. */
  private async disable(
    webhook: Webhook,
    reason: 'gone' | 'failing',
    named: ReadonlySet<EventType>,
    now: Date,
  ): Promise<void> {
    if (!webhook.isEnabled) return;
    webhook.disable(reason);
    if (named.has(WebhookDisabled.type)) {
      const { workspaceId, publicId: webhookId, shownAddress: url } = webhook;
      const data = { webhookId, url, reason, disabledAt: now.toISOString() };
      await this.bus.publish(new WebhookDisabled(workspaceId, data, now));
    }
    this.wakeUps.signal(deliveriesAbandoned);
    if (webhook.reportDisabling(now)) await this.sendMail(webhook, disabledMail(webhook));
    const { id } = await this.organizations.ofWorkspace(webhook.workspaceId);
    const target = { type: 'webhook', id: webhook.publicId };
    await this.audit.record({ action: 'webhook.disabled', organizationId: id, target, details: { reason } });
  }

  private async sendMail(webhook: Webhook, content: MailContent): Promise<void> {
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(webhook.workspaceId);
    await this.mails.post({ to: notificationEmail, organizationId, ...content });
  }
}

const nothing: ReadonlySet<EventType> = new Set();

/** Deliveries of operational events cause none, or two endpoints that fail would report each other for ever. */
const isReported = ({ delivery }: RecordedOutcome): boolean => !operationalEventTypes.has(delivery.eventType);

function describeLastError({ record, delivery }: RecordedOutcome): LastError {
  const { startedAt, outcome, responseStatus, error } = record.attempt;
  return { deliveryId: publicId('dlv', delivery.id), at: startedAt, outcome, responseStatus, message: error };
}

function describeFailure({ record, delivery }: RecordedOutcome) {
  const { responseStatus, responseBody, error, number } = record.attempt;
  const answer = responseStatus === null || !responseBody ? '' : `: ${truncate(responseBody, 200)}`;
  return {
    deliveryId: publicId('dlv', delivery.id),
    eventId: publicId('evt', delivery.eventId),
    eventType: delivery.eventType,
    attempts: number,
    error: `${error ?? 'no answer'}${answer}`,
  };
}
