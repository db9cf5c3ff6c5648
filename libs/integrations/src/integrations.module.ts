import { Module, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '#auth';
import { EventLogModule } from '#event-log';
import {
  EventBus,
  EventsModule,
  IntegrationConnected,
  IntegrationDisconnected,
  SubjectNames,
  WorkspaceContent,
  contributeList,
} from '#events';
import { contribute, HostNames } from '#platform';
import { CollectedBatches } from './collection/collected-batches.js';
import { Collection } from './history/collection.entity.js';
import { CollectionPoller } from './collection/collection.poller.js';
import {
  CollectionsController,
  RemovalController,
  SkippedItemsController,
} from './collection/collections.controller.js';
import { Comparisons } from './collection/comparisons.js';
import { Collector } from './collection/collector.js';
import { SkippedItem } from './history/skipped-item.entity.js';
import { ExpiredCredentialsJobs, SignedAddressesJobs } from './connections/connections.jobs.js';
import { ConnectionsService } from './connections/connections.service.js';
import { IntegrationView } from './connections/integration.dto.js';
import { Integration } from './connections/integration.entity.js';
import { IntegrationContents } from './connections/integration-contents.js';
import { IntegrationsController } from './connections/integrations.controller.js';
import { readSourceNames } from './connections/integrations.queries.js';
import { IntegrationsService } from './connections/integrations.service.js';
import { FreshCredentials } from './connections/fresh-credentials.js';
import { ToolOAuthClient } from './oauth/oauth-client.js';
import { ToolSignInsController } from './sign-in/tool-sign-ins.controller.js';
import { ToolSignIns } from './sign-in/tool-sign-ins.service.js';
import { ConnectorSettings } from './settings/connector.settings.js';
import { ToolSessions } from './tool-client/tool-session.js';
import { ToolsService } from './rounds/tools.service.js';
import { CompactorJobs } from './uploads/compactor.jobs.js';
import { RemovalService } from './uploads/removal.service.js';
import { UploadFiles } from './uploads/upload-files.js';
import { UploadRoom } from './uploads/upload-room.js';
import { UploadSettings } from './settings/upload.settings.js';
import { UploadPreviewController, UploadsController } from './uploads/uploads.controller.js';
import { ReplacingUploads } from './uploads/replacing-uploads.js';
import { UploadsService } from './uploads/uploads.service.js';

/** A factory, because ToolSessions has no decorator: confined processes use it without Nest. */
const sessions: FactoryProvider<ToolSessions> = {
  provide: ToolSessions,
  inject: [ConnectorSettings, UploadSettings, HostNames],
  useFactory: (...given: ConstructorParameters<typeof ToolSessions>) => new ToolSessions(...given),
};

@Module({
  imports: [TypeOrmModule.forFeature([Integration, Collection, SkippedItem]), AuthModule, EventsModule, EventLogModule],
  providers: [
    ConnectionsService,
    IntegrationsService,
    { provide: WorkspaceContent, useClass: IntegrationContents },
    contribute<SubjectNames>(SubjectNames, (work) => ({
      kind: 'integration',
      find: (workspaceId, ids) => readSourceNames(work.db, workspaceId, ids),
    })),
    sessions,
    ToolsService,
    ToolOAuthClient,
    FreshCredentials,
  ],
  exports: [
    EventLogModule,
    ConnectionsService,
    IntegrationsService,
    ToolSessions,
    ToolsService,
    ToolOAuthClient,
    FreshCredentials,
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
    SkippedItemsController,
    RemovalController,
  ],
  providers: [UploadFiles, UploadRoom, UploadsService, ReplacingUploads, RemovalService, ToolSignIns],
})
export class IntegrationsApiModule {}

@Module({
  imports: [IntegrationsModule],
  providers: [
    CompactorJobs,
    CollectedBatches,
    Comparisons,
    Collector,
    CollectionPoller,
    ExpiredCredentialsJobs,
    SignedAddressesJobs,
    contributeList('integrations', Integration, (integration) => IntegrationView.of(integration)),
  ],
})
export class IntegrationsWorkerModule {}
