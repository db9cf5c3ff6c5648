import { Injectable } from '@nestjs/common';
import type { Principal } from '#auth';
import { publicId, type EventData, type EventType } from '#events';
import { Clock, Config, UnitOfWork, uuidV7, WakeUps } from '#platform';
import { addDelivery, deliveriesDue } from '../queue/event-deliveries.js';
import type { TestedView } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';
import { WebhooksService } from './webhooks.service.js';

/** An id that no row has, recognizable as a sample. */
const sampleId = '00000000-0000-7000-8000-000000000000';
const assessmentId = publicId('asmt', sampleId);
const integrationId = publicId('int', sampleId);
const webhookId = publicId('whk', sampleId);
const deliveryId = publicId('dlv', sampleId);

/** Sample data of an event of this type. */
function sampleData<Type extends EventType>(type: Type, now: Date, baseUrl: string): EventData[Type] {
  const at = now.toISOString();
  const url = 'https://example.com/hooks';
  const lastError = {
    deliveryId,
    at,
    outcome: 'http_error',
    responseStatus: 503,
    message: 'the endpoint answered 503',
  };
  const reportUrl = `${baseUrl}/v1/assessments/${assessmentId}/report`;
  const samples: EventData = {
    'assessment.created': {
      assessmentId,
      company: 'Example Company',
      status: 'received',
      phase: 'connect',
      progress: 0,
      createdAt: at,
    },
    'assessment.phase_changed': { assessmentId, previousPhase: 'connect', currentPhase: 'mapping', progress: 25 },
    'assessment.completed': {
      assessmentId,
      company: 'Example Company',
      completedAt: at,
      metrics: { workflowsMapped: 4, bottlenecksIdentified: 7, dataPointsCollected: 12_345 },
      reportUrl,
    },
    'integration.connected': { integrationId, tool: 'upload', status: 'connected', connectedAt: at },
    'integration.disconnected': { integrationId, tool: 'upload', reason: 'requested', disconnectedAt: at },
    'report.ready': { assessmentId, reportId: publicId('rpt', sampleId), generatedAt: at, reportUrl },
    'assessment.compared': {
      assessmentId,
      previousId: assessmentId,
      attributable: true,
      differenceSeconds: -336_000,
      changes: 1,
    },
    'roadmap_item.verified': { assessmentId, itemId: 'o1', state: 'reached', promised: null, measured: null },
    'webhook.failing': { webhookId, url, failingSince: at, lastError },
    'webhook.disabled': { webhookId, url, reason: 'failing', disabledAt: at },
    'delivery.failed': {
      deliveryId,
      webhookId,
      eventId: publicId('evt', sampleId),
      eventType: 'report.ready',
      attemptCount: 6,
      lastError,
    },
  };
  return samples[type];
}

/** Sends sample events to one endpoint. They are retried like others, but are not in the list of events. */
@Injectable()
export class WebhookTests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly webhooks: WebhooksService,
    private readonly wakeUps: WakeUps,
  ) {}

  send(caller: Principal, found: Webhook, type?: EventType): Promise<TestedView> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lock(found);
      webhook.refuseUnlessEnabled();
      const [subscribed = '*'] = webhook.events;
      const eventType = type ?? (subscribed === '*' ? 'assessment.created' : subscribed);
      const eventId = uuidV7();
      const now = await this.clock.now();
      const data = { ...sampleData(eventType, now, this.config.baseUrl), test: true };
      const body = JSON.stringify({
        id: publicId('evt', eventId),
        type: eventType,
        timestamp: now.toISOString(),
        data,
      });
      const event = { id: eventId, type: eventType, createdAt: now };
      const delivery = await addDelivery(this.unitOfWork.db, webhook, event, body, null);
      await this.webhooks.record('webhook.tested', caller, webhook, { type: eventType });
      this.wakeUps.signal(deliveriesDue);
      return { eventId: publicId('evt', eventId), deliveryId: publicId('dlv', delivery.id) };
    });
  }
}
