import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '#auth';
import { EventsModule } from '#events';
import { HostNames } from '#platform';
import { ConnectorSettings } from './asking/connector.settings.js';
import { Visits } from './asking/visits.js';
import { Collection } from './collection/collection.entity.js';
import { CollectionPoller } from './collection/collection.poller.js';
import { CollectionsController } from './collection/collections.controller.js';
import { Collector } from './collection/collector.js';
import { Tools } from './collection/tools.js';
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
import { SignedAddresses } from './connections/signed-addresses.js';
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
import { SentFiles } from './uploads/sent-files.js';
import { UploadPreview } from './uploads/upload-preview.js';
import { UploadPreviewController } from './uploads/upload-preview.controller.js';
import { UploadSettings } from './uploads/upload.settings.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

/** Without a decorator: processes that know nothing of Nest use it, too. */
const visits: FactoryProvider<Visits> = {
  provide: Visits,
  inject: [ConnectorSettings, UploadSettings, HostNames],
  useFactory: (settings: ConnectorSettings, uploads: UploadSettings, names: HostNames) =>
    new Visits(settings, uploads, names),
};

@Module({
  imports: [TypeOrmModule.forFeature([Integration, Collection]), AuthModule, EventsModule],
  providers: [
    ...[ConnectionsService, IntegrationsService, StoredLog, ObjectStore, EventStoreCheck],
    ...[ScratchSpace, visits, Tools, OAuthClient, FreshCredentials],
  ],
  exports: [
    ...[ConnectionsService, IntegrationsService, StoredLog, ObjectStore],
    ...[ScratchSpace, Visits, Tools, OAuthClient, FreshCredentials],
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
  providers: [SentFiles, UploadsService, UploadPreview, RemovalService, RemovedEvents, ToolSignIns],
})
export class IntegrationsApiModule {}

@Module({
  imports: [IntegrationsModule],
  providers: [
    ...[Compactor, Collector, CollectionPoller, ExpiryPoller, SignedAddresses],
    ...[PartMover, UnnamedObjects, EventStoreMetrics],
  ],
})
export class IntegrationsWorkerModule {}
