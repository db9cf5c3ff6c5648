export { EventBus, EventStatement, On } from './event-bus.js';
export {
  AssessmentCompared,
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentPhaseChanged,
  DeliveryFailed,
  eventTypes,
  IntegrationConnected,
  IntegrationDisconnected,
  namedEventTypes,
  operationalEventTypes,
  ReportReady,
  RoadmapItemVerified,
  WebhookDisabled,
  WebhookFailing,
  type EventData,
  type EventType,
  type LastError,
} from './event-types.js';
export { EventSubjects, SubjectNames, subjectKinds, type EventSubject, type SubjectKind } from './event-subjects.js';
export { countEvents, findEvent, listEvents, type PublishedEvent } from './events.queries.js';
export { WorkspaceContent, WorkspaceContents, WorkspaceFiles, type Emptying } from './workspace-contents.js';
export { bringForward, contributeDueTimes, DueTimes } from './due-times.js';
export {
  contributeList,
  ExportedContent,
  exportList,
  readAfter,
  type ExportedFile,
  type ExportedWorkspace,
} from './export-contents.js';
export { EventsModule, EventsWorkerModule } from './events.module.js';
export { parsePublicId, publicId, type IdPrefix } from './public-id.js';
