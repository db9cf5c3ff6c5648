import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthApiModule, AuthModule } from '#auth';
import {
  contributeDueTimes,
  contributeList,
  DeliveryFailed,
  EventBus,
  EventsModule,
  EventStatement,
  WebhookDisabled,
  WebhookFailing,
  WorkspaceContent,
} from '#events';
import { ChatTransport, ConnectionOpener, contribute, HostNames, PartitionedTable, type Duration } from '#platform';
import { webhookAddressRules, WebhookSettings } from './sending/webhook.settings.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { AbandonedDeliveries, FailureDigestsJobs } from './webhooks.jobs.js';
import { deleteSomeDeliveries } from './deliveries/deliveries.queries.js';
import { DeliveryMetrics, DueDeliveriesMetrics } from './deliveries/delivery-metrics.js';
import { DeliveryPoller } from './deliveries/delivery.poller.js';
import { deliveriesDue, EventDeliveries } from './queue/event-deliveries.js';
import { OutcomeWriter } from './deliveries/outcome-writer.js';
import { OutgoingRequests } from './deliveries/outgoing-requests.js';
import { CustomHeaders } from './endpoints/custom-headers.js';
import { EndpointValidator } from './endpoints/endpoint-validator.js';
import { EndpointHealth } from './endpoints/endpoint-health.js';
import { SigningKeys, SigningKeysJobs } from './endpoints/signing-keys.js';
import { SigningSecrets } from './endpoints/signing-secrets.js';
import { WebhookTests } from './endpoints/webhook-tests.js';
import { WebhookView } from './endpoints/webhook.dto.js';
import { Webhook } from './endpoints/webhook.entity.js';
import { ChatChannel, ChatChannels } from './chat/chat-channels.js';
import { ChatController } from './chat/chat.controller.js';
import { WebhooksController, WebhooksHealthController } from './endpoints/webhooks.controller.js';
import { WebhooksService } from './endpoints/webhooks.service.js';
import { EventsController } from './deliveries/events.controller.js';
import { ReplaysController } from './replay/replays.controller.js';
import { ReplaysService } from './replay/replays.service.js';
import { EventMirrorMetrics, EventMirrorPoller } from './stream/event-mirror.poller.js';
import { EventStreamController } from './stream/live-events.controller.js';
import { LiveEvents } from './stream/live-events.js';
import { ConnectionPool } from './sending/connections.js';
import { Sender } from './sending/sender.js';

const deliveryPartitions = (retention: Duration): PartitionedTable => ({
  table: 'webhook_deliveries',
  unit: 'week',
  prepared: { from: -1, to: 3 },
  maker: 'ensure_webhook_deliveries_partition',
  retention,
});

/** For every process that publishes events: their deliveries are created in the same transaction. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook, ChatChannel]), EventsModule, AuthModule],
  providers: [
    { provide: EventStatement, useClass: EventDeliveries },
    contribute(WorkspaceContent, (work) => ({
      kind: 'deliveries',
      deleteSome: (workspaceId) => deleteSomeDeliveries(work.db, workspaceId),
    })),
    contributeDueTimes(
      {
        kind: 'deliveries',
        table: 'webhook_pending',
        due: ['due_at', 'free_at'],
        // While an attempt is under way, these are the times of its lease.
        where: 'lease_token IS NULL',
        wakeUp: deliveriesDue,
      },
      // After the deliveries, because outcomes lock them before their endpoint.
      {
        kind: 'endpoints',
        table: 'webhooks',
        due: ['previous_secret_until', 'digest_at'],
        since: ['failing_since', 'failing_announced_at', 'disabled_mailed_at'],
      },
    ),
    DueDeliveriesMetrics,
    SigningKeys,
    SigningSecrets,
    CustomHeaders,
    ChatChannels,
    { provide: ChatTransport, useExisting: ChatChannels },
  ],
  exports: [SigningKeys, SigningSecrets, CustomHeaders, ChatChannels],
})
export class WebhooksModule {}

@Module({
  imports: [WebhooksModule, EventsModule, AuthModule, AuthApiModule],
  controllers: [
    WebhooksController,
    DeliveriesController,
    ReplaysController,
    // Before the events, whose ids it would be taken for.
    EventStreamController,
    EventsController,
    WebhooksHealthController,
    ChatController,
  ],
  providers: [EndpointValidator, WebhooksService, WebhookTests, DeliveriesService, ReplaysService, LiveEvents],
})
export class WebhooksApiModule {}

@Module({
  imports: [WebhooksModule, EventsModule, AuthModule],
  providers: [
    {
      provide: ConnectionOpener,
      inject: [HostNames, WebhookSettings],
      useFactory: (names: HostNames, settings: WebhookSettings) =>
        new ConnectionOpener(names, webhookAddressRules(settings)),
    },
    {
      provide: PartitionedTable,
      inject: [WebhookSettings],
      useFactory: ({ retention }: WebhookSettings) => deliveryPartitions(retention),
    },
    ConnectionPool,
    Sender,
    OutgoingRequests,
    OutcomeWriter,
    EndpointHealth,
    DeliveryMetrics,
    DeliveryPoller,
    AbandonedDeliveries,
    FailureDigestsJobs,
    SigningKeysJobs,
    EventMirrorMetrics,
    EventMirrorPoller,
    contributeList('webhooks', Webhook, (webhook) => WebhookView.of(webhook)),
  ],
})
export class WebhooksWorkerModule {
  constructor(bus: EventBus) {
    bus.declare(WebhookFailing, WebhookDisabled, DeliveryFailed);
  }
}
