export { EventBus } from './event-bus.js';
export { eventTypes, type EventData, type EventType } from './event-types.js';
export { countEvents, findEvent, listEvents } from './events.queries.js';
export { EventsModule, EventsWorkerModule } from './events.module.js';
export { parsePublicId, publicId, type IdPrefix } from './public-id.js';
export type { PublishedEvent } from './published-event.js';
