import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrNull } from '#platform';
import { environments, type Environment, type OwnedWorkspace } from '#auth';
import { publicId } from '#events';
import { attemptOutcomes, type Attempt } from '../queue/attempt.js';
import type { QueueFigures } from '../queue/due-deliveries.queries.js';
import type { Webhook } from './webhook.entity.js';
import { healthState, healthStates, type HealthState } from './health-state.js';
import type { AttemptsOfAnHour, FailingWebhook, EndpointRetries } from './endpoint-health.queries.js';

@ApiSchema({ description: 'The latest failed attempt of an endpoint' })
class LastErrorView {
  @ApiProperty({ example: 'dlv_01h455vb4pex5vsknk084sn02q', description: 'The delivery that it belongs to' })
  deliveryId: string;

  @ApiProperty({ format: 'date-time', description: 'When the attempt started' })
  at: string;

  @ApiProperty({ enum: attemptOutcomes, description: 'How the attempt ended' })
  outcome: Attempt['outcome'];

  @OrNull('integer', 'The HTTP status of your answer; null if there was none')
  responseStatus: number | null;

  @OrNull('text', 'What went wrong, in words; null if the status says it')
  message: string | null;

  static of(deliveryId: string, { startedAt, outcome, responseStatus, error }: Attempt): LastErrorView {
    return { deliveryId, at: startedAt, outcome, responseStatus, message: error };
  }
}

@ApiSchema({ description: 'Deliveries of one hour' })
class HealthHourView {
  @ApiProperty({ format: 'date-time', description: 'Start of the hour' })
  at: string;

  @ApiProperty({ type: 'integer', description: 'Attempts in this hour' })
  attempts: number;

  @ApiProperty({ type: 'integer', description: 'How many of them succeeded' })
  succeeded: number;

  @OrNull('number', 'Median latency of answered attempts')
  latencyMs: number | null;
}

/** The health of an endpoint. */
@ApiSchema({ description: 'How deliveries to an endpoint went in the last 24 hours' })
export class EndpointHealthView {
  @ApiProperty({
    enum: healthStates,
    description:
      '`idle`: nothing sent in 24 hours; `healthy`: at least 99% of the attempts succeeded; `degraded`: fewer did; `retrying`: a delivery failed and is being retried; `failing`: deliveries have failed for good since the last success',
  })
  state: HealthState;

  @ApiProperty({ type: 'integer', description: 'Attempts in the last 24 hours, of the latest 2,000 deliveries' })
  attempts: number;

  @OrNull('number', 'Share that succeeded; null if there were none')
  successRate: number | null;

  @OrNull('number', 'Median latency of the last 24 hours')
  latencyMs: number | null;

  @ApiProperty({ type: 'integer', description: 'Deliveries being retried, counted up to 1,000' })
  retrying: number;

  @OrNull('time', 'When the next of them is retried')
  nextAttemptAt: string | null;

  @OrNull('time', 'The first failure since a success')
  failingSince: string | null;

  @OrNull(LastErrorView, 'The latest failed attempt on record')
  lastError: LastErrorView | null;

  @ApiProperty({ type: [HealthHourView], description: 'Hours of the last 24 with attempts' })
  hours: HealthHourView[];

  static of(
    webhook: Webhook,
    hours: readonly AttemptsOfAnHour[],
    retries: EndpointRetries | undefined,
  ): EndpointHealthView {
    const attempts = sum(hours.map((hour) => hour.attempts));
    const answered = hours.flatMap(({ latencyMs, attempts: weight }) =>
      latencyMs === null ? [] : [{ latencyMs, weight }],
    );
    const weights = sum(answered.map(({ weight }) => weight));
    const succeeded = sum(hours.map((hour) => hour.succeeded));
    const { retrying = 0, nextAttemptAt = null, lastDeliveryId = null, lastError = null } = retries ?? {};
    const { isEnabled, failingSince, failureMailedAt } = webhook;
    const isFailing = failingSince !== null;
    const isReported = failureMailedAt !== null;
    return {
      state: healthState({ isEnabled, attempts, succeeded, retrying, isFailing, isReported }),
      attempts,
      successRate: attempts === 0 ? null : succeeded / attempts,
      latencyMs: weights === 0 ? null : sum(answered.map((each) => each.latencyMs * each.weight)) / weights,
      retrying,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
      lastError:
        lastDeliveryId !== null && lastError ? LastErrorView.of(publicId('dlv', lastDeliveryId), lastError) : null,
      hours: hours.map((hour) => ({
        at: hour.at.toISOString(),
        attempts: hour.attempts,
        succeeded: hour.succeeded,
        latencyMs: hour.latencyMs,
      })),
    };
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((one, other) => one + other, 0);

@ApiSchema({ description: 'An endpoint whose deliveries fail' })
class FailingWebhookView {
  @ApiProperty({ example: 'org_01h455vb4pex5vsknk084sn02q', description: 'The organization that it belongs to' })
  organizationId: string;

  @ApiProperty({ description: 'The name of that organization' })
  organizationName: string;

  @ApiProperty({ enum: environments, description: 'The workspace that it belongs to' })
  environment: Environment;

  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q', description: 'The endpoint' })
  webhookId: string;

  @ApiProperty({ description: 'Where deliveries are sent' })
  url: string;

  @ApiProperty({ format: 'date-time', description: 'The first failure after the last success' })
  failingSince: string;

  @OrNull(LastErrorView, 'The latest failed attempt on record')
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

@ApiSchema({ description: 'How deliveries of all organizations go' })
export class WebhooksHealthView {
  @ApiProperty({ type: 'integer', description: 'Deliveries waiting for a worker, counted up to 100,000' })
  due: number;

  @ApiProperty({ type: 'integer', description: 'Attempts in progress, counted up to 100,000' })
  inFlight: number;

  @OrNull('time', 'When the oldest waiting delivery became due')
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
