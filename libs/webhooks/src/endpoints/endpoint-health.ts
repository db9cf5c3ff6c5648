import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AuditTrail, OrganizationsService } from '#auth';
import { publicId } from '#events';
import { truncate, Clock, Duration, MailOutbox, UnitOfWork, WakeUps } from '#platform';
import {
  deliveriesAbandoned,
  type AttemptRecord,
  type FinishedDelivery,
} from '../deliveries/pending-deliveries.queries.js';
import { disabledMail, failureMail, recoveryMail, type MailText } from './webhook-mails.js';
import { Webhook, type DisabledReason } from './webhook.entity.js';

/** An endpoint is disabled after failing for so long without any success. */
const endurance = Duration.ofSeconds(5 * 86_400);

interface Outcome {
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

  private async recordOne(webhook: Webhook, outcomes: readonly Outcome[], now: Date): Promise<void> {
    const failures = outcomes.filter(({ record }) => record.attempt.outcome !== 'succeeded');
    if (failures.length < outcomes.length && webhook.succeed()) await this.sendMail(webhook, recoveryMail(webhook));
    if (failures.length > 0) webhook.fail(now);
    for (const outcome of failures.filter(({ delivery }) => delivery.status === 'failed')) {
      const failure = failureOf(outcome);
      if (webhook.reportFailure(failure, now)) await this.sendMail(webhook, failureMail(webhook, failure));
    }
    if (failures.some(({ record }) => record.attempt.responseStatus === 410)) await this.disable(webhook, 'gone', now);
    else if (webhook.hasOnlyFailedFor(endurance, now)) await this.disable(webhook, 'failing', now);
    await this.unitOfWork.manager.save(webhook);
  }

  /** A poller cancels its pending deliveries: in this transaction, outcomes of other endpoints would wait for it. */
  private async disable(webhook: Webhook, reason: DisabledReason, now: Date): Promise<void> {
    if (!webhook.isEnabled) return;
    webhook.disable(reason);
    this.wakeUps.signal(deliveriesAbandoned);
    if (webhook.reportDisabling(now)) await this.sendMail(webhook, disabledMail(webhook));
    const { id } = await this.organizations.ofWorkspace(webhook.workspaceId);
    const target = { type: 'webhook', id: webhook.publicId };
    await this.audit.record({ action: 'webhook.disabled', organizationId: id, target, details: { reason } });
  }

  private async sendMail(webhook: Webhook, text: MailText): Promise<void> {
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(webhook.workspaceId);
    await this.mails.post({ to: notificationEmail, organizationId, ...text });
  }
}

function failureOf({ record, delivery }: Outcome) {
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
