import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import type { Webhook } from '../endpoints/webhook.entity.js';
import { EndpointHealthView } from './endpoint-health.view.js';
import { recentAttempts } from './recent-attempts.query.js';
import { retriesOf } from './retries.query.js';

@Injectable()
export class EndpointHealthService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Of each of these, by its id. */
  async of(webhooks: readonly Webhook[]): Promise<ReadonlyMap<string, EndpointHealthView>> {
    const { db } = this.unitOfWork;
    const ids = webhooks.map(({ id }) => id);
    const attempts = await recentAttempts(db, ids);
    const retries = new Map((await retriesOf(db, ids)).map((each) => [each.webhookId, each]));
    return new Map(
      webhooks.map((webhook) => {
        const { id } = webhook;
        const own = attempts.filter(({ webhookId }) => webhookId === id);
        return [id, EndpointHealthView.of(webhook, own, retries.get(id))];
      }),
    );
  }
}
