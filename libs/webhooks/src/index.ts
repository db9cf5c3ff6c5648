export { WebhooksApiModule, WebhooksWorkerModule } from './webhooks.module.js';
