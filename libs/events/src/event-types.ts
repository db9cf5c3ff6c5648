import { uuidV7 } from '#platform';
import { parsePublicId, publicId } from './public-id.js';

/**
 * An event that webhooks deliver. Each class has the type that receivers see and the shape of `data`; fields can be
 * added to `data`, but never changed, because receivers rely on them.
 */
export abstract class PublicEvent<Data extends object = object> {
  readonly id = uuidV7();

  /** Pass `at` if the publisher has just read the database clock; otherwise the bus reads it. */
  constructor(
    readonly workspaceId: string,
    readonly data: Data,
    readonly at?: Date,
  ) {}

  /** The endpoint that an operational event is about. */
  get endpoint(): string | null {
    return null;
  }

  get type(): EventType {
    return (this.constructor as PublicEventClass).type;
  }

  /** The exact text that is stored, signed and sent. */
  writeBody(time: Date): string {
    const { id, type, data } = this;
    return JSON.stringify({ id: publicId('evt', id), type, timestamp: time.toISOString(), data });
  }
}

export class AssessmentCreated extends PublicEvent<{
  assessmentId: string;
  company: string;
  status: string;
  phase: string;
  progress: number;
  createdAt: string;
}> {
  static readonly type = 'assessment.created' as const;
}

export class AssessmentPhaseChanged extends PublicEvent<{
  assessmentId: string;
  previousPhase: string;
  currentPhase: string;
  progress: number;
}> {
  static readonly type = 'assessment.phase_changed' as const;
}

export class AssessmentCompleted extends PublicEvent<{
  assessmentId: string;
  company: string;
  completedAt: string;
  metrics: { workflowsMapped: number; bottlenecksIdentified: number; dataPointsCollected: number };
  reportUrl: string;
}> {
  static readonly type = 'assessment.completed' as const;
}

export class IntegrationConnected extends PublicEvent<{
  integrationId: string;
  tool: string;
  status: string;
  connectedAt: string;
}> {
  static readonly type = 'integration.connected' as const;
}

export class IntegrationDisconnected extends PublicEvent<{
  integrationId: string;
  tool: string;
  reason: string;
  disconnectedAt: string;
}> {
  static readonly type = 'integration.disconnected' as const;
}

export class ReportReady extends PublicEvent<{
  assessmentId: string;
  reportId: string;
  generatedAt: string;
  reportUrl: string;
}> {
  static readonly type = 'report.ready' as const;
}

/** An assessment was compared with the one before in its series. */
export class AssessmentCompared extends PublicEvent<{
  assessmentId: string;
  previousId: string;
  attributable: boolean;
  differenceSeconds: number | null;
  changes: number;
}> {
  static readonly type = 'assessment.compared' as const;
}

/** What came of an item of the roadmap before. */
export class RoadmapItemVerified extends PublicEvent<{
  assessmentId: string;
  itemId: string;
  state: 'reached' | 'not_reached' | 'not_measurable';
  promised: object | null;
  measured: object | null;
}> {
  static readonly type = 'roadmap_item.verified' as const;
}

/** The latest failed attempt. */
export interface LastError {
  deliveryId: string;
  at: string;
  outcome: string;
  responseStatus: number | null;
  message: string | null;
}

/**
 * An event about a webhook endpoint. Only endpoints that name its type get it, `*` does not include it, and it is never
 * sent to the endpoint that it is about.
 */
abstract class OperationalEvent<Data extends { readonly webhookId: string }> extends PublicEvent<Data> {
  override get endpoint(): string | null {
    return parsePublicId('whk', this.data.webhookId);
  }
}

export class WebhookFailing extends OperationalEvent<{
  webhookId: string;
  url: string;
  failingSince: string;
  lastError: LastError | null;
}> {
  static readonly type = 'webhook.failing' as const;
}

export class WebhookDisabled extends OperationalEvent<{
  webhookId: string;
  url: string;
  reason: 'gone' | 'failing';
  disabledAt: string;
}> {
  static readonly type = 'webhook.disabled' as const;
}

export class DeliveryFailed extends OperationalEvent<{
  deliveryId: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  attemptCount: number;
  lastError: LastError | null;
}> {
  static readonly type = 'delivery.failed' as const;
}

const operationalEvents = [WebhookFailing, WebhookDisabled, DeliveryFailed] as const;

const comparisonEvents = [AssessmentCompared, RoadmapItemVerified] as const;

const publicEvents = [
  AssessmentCreated,
  AssessmentPhaseChanged,
  AssessmentCompleted,
  IntegrationConnected,
  IntegrationDisconnected,
  ReportReady,
  ...comparisonEvents,
  ...operationalEvents,
] as const;

export type PublicEventClass = (typeof publicEvents)[number];

export type EventType = PublicEventClass['type'];

/** The shape of `data` by event type. */
export type EventData = { readonly [Class in PublicEventClass as Class['type']]: InstanceType<Class>['data'] };

export const eventTypes: readonly EventType[] = publicEvents.map(({ type }) => type);

/** Types whose deliveries cause no such events. */
export const operationalEventTypes: ReadonlySet<EventType> = new Set(operationalEvents.map(({ type }) => type));

/** Types that `*` does not include. */
export const namedEventTypes: ReadonlySet<EventType> = new Set(
  [...comparisonEvents, ...operationalEvents].map(({ type }) => type),
);
