import { Injectable } from '@nestjs/common';
import type { Principal } from '#auth';
import { type EventType, publicId } from '#events';
import { Clock, Config, UnitOfWork, uuidV7, WakeUps } from '#platform';
import { addDelivery } from '../deliveries/add-deliveries.query.js';
import { deliveriesDue } from '../deliveries/event-deliveries.js';
import { sampleData } from './sample-events.js';
import type { TestedView } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';
import { WebhooksService } from './webhooks.service.js';

/** Sample events to one endpoint: they are in no event list, and retried as any other. */
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
      const subscribed = webhook.events.find((event) => event !== '*');
      const eventType = type ?? subscribed ?? 'assessment.created';
      const [eventId, now] = [uuidV7(), await this.clock.now()];
      const data = { ...sampleData(eventType, now, this.config.baseUrl), test: true };
      const body = JSON.stringify({
        id: publicId('evt', eventId),
        type: eventType,
        timestamp: now.toISOString(),
        data,
      });
      const event = { id: eventId, type: eventType, createdAt: now };
      const delivery = await addDelivery(this.unitOfWork.db, webhook.id, event, body, null);
      await this.webhooks.record('webhook.tested', caller, webhook, { type: eventType });
      this.wakeUps.signal(deliveriesDue);
      return { eventId: publicId('evt', eventId), deliveryId: publicId('dlv', delivery.id) };
    });
  }
}
