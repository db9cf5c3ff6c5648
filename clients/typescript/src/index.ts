export { ApiError } from './api-error.js';
export { createClient, type Client, type ClientOptions } from './client.js';
export { dataOf, done } from './data-of.js';
export { each, type Item, type ListPath, type ListQuery } from './each.js';
export { uploadEvents, type EventUpload, type UploadResult } from './upload-events.js';
export { verify, WebhookVerificationError } from '../../receiver/index.mjs';
export { parseEvent } from './parse-event.js';
export type * from './schemas.js';
