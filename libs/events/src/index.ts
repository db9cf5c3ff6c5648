export { EventBus } from './event-bus.js';
export {
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentPhaseChanged,
  eventTypes,
  IntegrationConnected,
  IntegrationDisconnected,
  ReportReady,
  type EventData,
  type EventType,
} from './event-types.js';
export { EventSubjects, subjectKinds, type EventSubject, type SubjectKind } from './event-subjects.js';
export { countEvents, findEvent, listEvents, type PublishedEvent } from './events.queries.js';
export { WorkspaceContents, type Emptying } from './workspace-contents.js';
export { EventsModule, EventsWorkerModule } from './events.module.js';
export { parsePublicId, publicId, type IdPrefix } from './public-id.js';
