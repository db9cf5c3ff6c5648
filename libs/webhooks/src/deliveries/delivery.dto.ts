import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { eventTypes, publicId, type EventType } from '#events';
import { ChoiceField, csvFields, InstantField, PageQuery, OrNull } from '#platform';
import { attemptOutcomes, deliveryStatuses, type Attempt, type DeliveryStatus } from '../queue/attempt.js';
import type { Delivery, DeliveryDetail } from './deliveries.queries.js';
import { AboutProperty, IncludeAboutField, SubjectView } from './subject.dto.js';

export class DeliveriesQuery extends PageQuery {
  @ChoiceField(deliveryStatuses, { optional: true, description: 'Only deliveries with this status' })
  status?: DeliveryStatus;

  @ChoiceField(eventTypes, { optional: true, description: 'Only deliveries of events of this type' })
  eventType?: EventType;

  @InstantField({ optional: true, description: 'Created at or after this time' })
  since?: string;

  @InstantField({ optional: true, description: 'Created before this time' })
  until?: string;

  @IncludeAboutField()
  include?: 'about';
}

export class DeliveryQuery {
  @IncludeAboutField()
  include?: 'about';
}

@ApiSchema({ description: 'A delivery of one event to one endpoint' })
export class DeliveryView {
  @ApiProperty({ example: 'dlv_01h455vb4pex5vsknk084sn02q', description: 'Names this delivery in other calls' })
  id: string;

  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q', description: 'The event that it delivers' })
  eventId: string;

  @ApiProperty({ enum: eventTypes, description: 'The type of that event' })
  eventType: EventType;

  @ApiProperty({ enum: deliveryStatuses, description: '`pending` until it succeeded, or its last attempt failed' })
  status: DeliveryStatus;

  @ApiProperty({ type: 'integer', description: 'Finished attempts' })
  attemptCount: number;

  @OrNull('time', 'When it is tried next; null once it has ended')
  nextAttemptAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was queued' })
  createdAt: string;

  @OrNull('time', 'When it ended; null while it is pending')
  completedAt: string | null;

  @OrNull('text', 'The delivery that this one resends')
  replayOf: string | null;

  @AboutProperty()
  about?: SubjectView | null;

  static of(delivery: Delivery, about?: SubjectView | null): DeliveryView {
    return {
      id: publicId('dlv', delivery.id),
      eventId: publicId('evt', delivery.eventId),
      eventType: delivery.eventType,
      status: delivery.status,
      attemptCount: delivery.attemptCount,
      nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
      createdAt: delivery.createdAt.toISOString(),
      completedAt: delivery.completedAt?.toISOString() ?? null,
      replayOf: delivery.replayOf && publicId('dlv', delivery.replayOf),
      ...(about !== undefined && { about }),
    };
  }
}

export const deliveryColumns = csvFields<DeliveryView>(
  'id',
  'eventId',
  'eventType',
  'status',
  'attemptCount',
  'nextAttemptAt',
  'createdAt',
  'completedAt',
  'replayOf',
);

@ApiSchema({ description: 'The request as it was sent' })
class SentRequestView {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'Headers of the last attempt' })
  headers: Record<string, string>;

  @ApiProperty({ description: 'The exact text that was signed and sent' })
  body: string;
}

@ApiSchema({ description: 'How long the steps of an attempt took, in milliseconds' })
class AttemptTimingsView {
  @OrNull('number', 'To look up the name of the host')
  dns: number | null;

  @OrNull('number', 'To connect')
  connect: number | null;

  @OrNull('number', 'To agree on encryption')
  tls: number | null;

  @OrNull('number', 'From the request to the response headers')
  firstByte: number | null;
}

@ApiSchema({ description: 'An attempt to deliver an event' })
class AttemptView implements Attempt {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'From 1' })
  number: number;

  @ApiProperty({ format: 'date-time', description: 'When it started' })
  startedAt: string;

  @ApiProperty({ type: 'integer', description: 'Up to the response headers, or to the failure' })
  durationMs: number;

  @ApiProperty({
    enum: attemptOutcomes,
    description: '`http_error`: your answer was not 2xx; `blocked`: the address is not allowed',
  })
  outcome: Attempt['outcome'];

  @OrNull('integer', 'The HTTP status of your answer; null if there was none')
  responseStatus: number | null;

  @OrNull('text', 'First 1 KB of the response body')
  responseBody: string | null;

  @OrNull('text', 'What went wrong; if the request was repeated, also the error that led to it')
  error: string | null;

  @ApiProperty({
    type: Boolean,
    required: false,
    enum: [true],
    description: 'The reused connection broke before any answer, so the request was repeated on a new one',
  })
  resent?: true;

  @OrNull('text', 'IP address of the connection; null behind a proxy')
  address: string | null;

  @ApiProperty({
    description: 'Milliseconds; null for steps that were not needed, such as connecting on a reused connection',
  })
  timings: AttemptTimingsView;
}

@ApiSchema({ description: 'A delivery with its request and all attempts' })
export class DeliveryDetailView extends DeliveryView {
  @ApiProperty({ description: 'What is sent, the same at each attempt but for some headers' })
  request: SentRequestView;

  @ApiProperty({ type: [AttemptView], description: 'Finished attempts, the first one first' })
  attempts: AttemptView[];

  static override of(delivery: DeliveryDetail, about?: SubjectView | null): DeliveryDetailView {
    const { headers, body, attempts } = delivery;
    const request = { headers: headers ?? {}, body };
    return Object.assign(DeliveryView.of(delivery, about), { request, attempts });
  }
}
