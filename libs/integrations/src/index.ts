export { collectionJob, verificationJob } from './rounds/tool-client.js';
export { integrationStatuses, type Integration } from './connections/integration.entity.js';
export type { ConnectedIntegration } from './connections/integrations.queries.js';
export { ConnectionsService } from './connections/connections.service.js';
export { eventsStored, IntegrationRemoved, IntegrationsService } from './connections/integrations.service.js';
export { IntegrationsApiModule, IntegrationsModule, IntegrationsWorkerModule } from './integrations.module.js';
export { sampleEvents } from './connectors/sample/sample-company.js';
export { IntegrationInUse } from './connections/integrations.errors.js';
export { readingJob } from './uploads/upload-reader.js';
