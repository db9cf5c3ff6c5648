import { ApiProperty } from '@nestjs/swagger';
import { environments, type Environment, type OwnedWorkspace } from '#auth';
import type { FailingWebhook } from './failing-webhooks.query.js';
import { LastErrorView } from './last-error.view.js';
import type { QueueFigures } from './queue-figures.query.js';
import { publicId } from '#events';

class FailingWebhookView {
  @ApiProperty({ example: 'org_01h455vb4pex5vsknk084sn02q' })
  organizationId: string;

  @ApiProperty()
  organizationName: string;

  @ApiProperty({ enum: environments })
  environment: Environment;

  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q' })
  webhookId: string;

  @ApiProperty()
  url: string;

  @ApiProperty({ format: 'date-time', description: 'The first failure after the last success' })
  failingSince: string;

  @ApiProperty({ type: LastErrorView, nullable: true, description: 'The latest failed attempt on record' })
  lastError: LastErrorView | null;

  static of({ id, url, failingSince, deliveryId, attempt }: FailingWebhook, owner: OwnedWorkspace): FailingWebhookView {
    return {
      organizationId: publicId('org', owner.organizationId),
      organizationName: owner.organizationName,
      environment: owner.environment,
      webhookId: publicId('whk', id),
      url,
      failingSince: failingSince.toISOString(),
      lastError: deliveryId !== null && attempt ? LastErrorView.of(publicId('dlv', deliveryId), attempt) : null,
    };
  }
}

export class WebhooksHealthView {
  @ApiProperty({ type: 'integer', description: 'Deliveries waiting for a worker, counted up to 100,000' })
  due: number;

  @ApiProperty({ type: 'integer', description: 'Attempts in progress, counted up to 100,000' })
  inFlight: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the oldest waiting delivery became due',
  })
  oldestDueAt: string | null;

  @ApiProperty({ type: [FailingWebhookView], description: 'Up to 100 enabled endpoints, longest failing first' })
  failing: FailingWebhookView[];

  static of(
    { due, inFlight, oldestDueAt }: QueueFigures,
    failing: readonly FailingWebhook[],
    owners: ReadonlyMap<string, OwnedWorkspace>,
  ): WebhooksHealthView {
    return {
      due,
      inFlight,
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
      failing: failing.flatMap((webhook) => {
        const owner = owners.get(webhook.workspaceId);
        return owner ? [FailingWebhookView.of(webhook, owner)] : [];
      }),
    };
  }
}
