import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '#auth';
import { EventsModule } from '#events';
import { Visits } from './asking/visits.js';
import { Collection } from './collection/collection.entity.js';
import { CollectedEvents } from './collection/collected-events.js';
import { CollectionPoller } from './collection/collection.poller.js';
import { CollectionsController } from './collection/collections.controller.js';
import { Collector } from './collection/collector.js';
import { ExpiryPoller } from './collection/expiry.poller.js';
import { Integration } from './connections/integration.entity.js';
import { ConnectionsService } from './connections/connections.service.js';
import { IntegrationsController } from './connections/integrations.controller.js';
import { IntegrationsService } from './connections/integrations.service.js';
import { EventStoreCheck } from './event-store/event-store-check.js';
import { EventStoreMetrics } from './event-store/event-store-metrics.js';
import { ObjectStore } from './event-store/object-store.js';
import { PartMover } from './event-store/part-mover.js';
import { UnnamedObjects } from './event-store/unnamed-objects.js';
import { FreshCredentials } from './oauth/fresh-credentials.js';
import { OAuthClient } from './oauth/oauth-client.js';
import { ToolSignInsController } from './oauth/tool-sign-ins.controller.js';
import { ToolSignIns } from './oauth/tool-sign-ins.js';
import { Compactor } from './stored-log/compactor.js';
import { ScratchSpace } from './stored-log/scratch-space.js';
import { RemovedEvents } from './stored-log/removed-events.js';
import { StoredLog } from './stored-log/stored-log.js';
import { RemovalController } from './uploads/removal.controller.js';
import { RemovalService } from './uploads/removal.service.js';
import { UploadPreview } from './uploads/upload-preview.js';
import { UploadPreviewController } from './uploads/upload-preview.controller.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Integration, Collection]), AuthModule, EventsModule],
  providers: [
    ...[ConnectionsService, IntegrationsService, StoredLog, ObjectStore, EventStoreCheck],
    ...[ScratchSpace, Visits, OAuthClient, FreshCredentials],
  ],
  exports: [
    ...[ConnectionsService, IntegrationsService, StoredLog, ObjectStore],
    ...[ScratchSpace, Visits, OAuthClient, FreshCredentials],
  ],
})
export class IntegrationsModule {}

@Module({
  imports: [IntegrationsModule, AuthModule],
  controllers: [
    UploadPreviewController,
    ToolSignInsController,
    IntegrationsController,
    UploadsController,
    CollectionsController,
    RemovalController,
  ],
  providers: [UploadsService, UploadPreview, RemovalService, RemovedEvents, ToolSignIns],
})
export class IntegrationsApiModule {}

@Module({
  imports: [IntegrationsModule],
  providers: [
    Compactor,
    CollectedEvents,
    Collector,
    CollectionPoller,
    ExpiryPoller,
    PartMover,
    UnnamedObjects,
    EventStoreMetrics,
  ],
})
export class IntegrationsWorkerModule {}
