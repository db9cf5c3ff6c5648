import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '#auth';
import { EventLogModule } from '#event-log';
import { EventBus, EventsModule, IntegrationConnected, IntegrationDisconnected } from '#events';
import { HostNames } from '#platform';
import { ConnectorSettings } from './asking/connector.settings.js';
import { Visits } from './asking/visits.js';
import { Collection } from './collection/collection.entity.js';
import { CollectionPoller } from './collection/collection.poller.js';
import { CollectionsController } from './collection/collections.controller.js';
import { Collector } from './collection/collector.js';
import { Tools } from './collection/tools.js';
import { ExpiredCredentialsJobs } from './collection/expired-credentials.jobs.js';
import { Integration } from './connections/integration.entity.js';
import { ConnectionsService } from './connections/connections.service.js';
import { IntegrationsController } from './connections/integrations.controller.js';
import { IntegrationsService } from './connections/integrations.service.js';
import { SignedAddressesJobs } from './connections/signed-addresses.jobs.js';
import { FreshCredentials } from './oauth/fresh-credentials.js';
import { OAuthClient } from './oauth/oauth-client.js';
import { ToolSignInsController } from './oauth/tool-sign-ins.controller.js';
import { ToolSignIns } from './oauth/tool-sign-ins.js';
import { CompactorJobs } from './uploads/compactor.jobs.js';
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
  imports: [TypeOrmModule.forFeature([Integration, Collection]), AuthModule, EventsModule, EventLogModule],
  providers: [...[ConnectionsService, IntegrationsService], ...[visits, Tools, OAuthClient, FreshCredentials]],
  exports: [
    ...[EventLogModule, ConnectionsService, IntegrationsService],
    ...[Visits, Tools, OAuthClient, FreshCredentials],
  ],
})
export class IntegrationsModule {
  constructor(bus: EventBus) {
    bus.declare(IntegrationConnected, IntegrationDisconnected);
  }
}

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
  providers: [SentFiles, UploadsService, UploadPreview, RemovalService, ToolSignIns],
})
export class IntegrationsApiModule {}

@Module({
  imports: [IntegrationsModule],
  providers: [CompactorJobs, Collector, CollectionPoller, ExpiredCredentialsJobs, SignedAddressesJobs],
})
export class IntegrationsWorkerModule {}
