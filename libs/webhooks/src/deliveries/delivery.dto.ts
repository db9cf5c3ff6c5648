import { ApiProperty } from '@nestjs/swagger';
import { eventTypes, publicId, type EventType } from '#events';
import { ChoiceField, csvFields, InstantField, PageQuery, OrNull } from '#platform';
import { attemptOutcomes, deliveryStatuses, type Attempt, type DeliveryStatus } from '../queue/attempt.js';
import type { Delivery, DeliveryDetail } from './deliveries.queries.js';
import { AboutProperty, IncludeAboutField, SubjectView } from './subject.dto.js';

export class DeliveriesQuery extends PageQuery {
  @ChoiceField(deliveryStatuses, { optional: true })
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

export class DeliveryView {
  @ApiProperty({ example: 'dlv_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q' })
  eventId: string;

  @ApiProperty({ enum: eventTypes })
  eventType: EventType;

  @ApiProperty({ enum: deliveryStatuses })
  status: DeliveryStatus;

  @ApiProperty({ type: 'integer', description: 'Finished attempts' })
  attemptCount: number;

  @OrNull('time')
  nextAttemptAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @OrNull('time')
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

class SentRequestView {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'Headers of the last attempt' })
  headers: Record<string, string>;

  @ApiProperty({ description: 'The exact text that was signed and sent' })
  body: string;
}

class AttemptTimingsView {
  @OrNull('number')
  dns: number | null;

  @OrNull('number')
  connect: number | null;

  @OrNull('number')
  tls: number | null;

  @OrNull('number', 'From the request to the response headers')
  firstByte: number | null;
}

class AttemptView implements Attempt {
  @ApiProperty({ type: 'integer', minimum: 1 })
  number: number;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({ type: 'integer', description: 'Up to the response headers, or to the failure' })
  durationMs: number;

  @ApiProperty({ enum: attemptOutcomes })
  outcome: Attempt['outcome'];

  @OrNull('integer')
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

export class DeliveryDetailView extends DeliveryView {
  @ApiProperty()
  request: SentRequestView;

  @ApiProperty({ type: [AttemptView] })
  attempts: AttemptView[];

  static override of(delivery: DeliveryDetail, about?: SubjectView | null): DeliveryDetailView {
    const { headers, body, attempts } = delivery;
    const request = { headers: headers ?? {}, body };
    return Object.assign(DeliveryView.of(delivery, about), { request, attempts });
  }
}
