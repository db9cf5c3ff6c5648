import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { eventTypes, publicId, type EventType, type PublishedEvent } from '#events';
import { ChoiceField, csvFields, InstantField, PageQuery } from '#platform';
import type { DeliveryOfEvent } from './deliveries.queries.js';
import { DeliveryView } from './delivery.dto.js';
import { AboutProperty, IncludeAboutField, SubjectView } from './subject.dto.js';

/** An event exactly as receivers get it; `about` is added only on request. */
export class EventView {
  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ enum: eventTypes })
  type: EventType;

  @ApiProperty({ format: 'date-time' })
  timestamp: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;

  @AboutProperty()
  about?: SubjectView | null;

  static of({ body }: PublishedEvent, about?: SubjectView | null): EventView {
    return Object.assign(JSON.parse(body) as EventView, about !== undefined && { about });
  }
}

export const eventColumns = csvFields<EventView>('id', 'type', 'timestamp', 'data');

/** A delivery with its endpoint. */
@ApiSchema({ description: 'A delivery of an event, with its endpoint' })
export class EventDeliveryView extends DeliveryView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q', description: 'The endpoint' })
  webhookId: string;

  @ApiProperty({ description: "The endpoint's current URL" })
  url: string;

  static ofEvent(delivery: DeliveryOfEvent): EventDeliveryView {
    const { webhookId, url } = delivery;
    return Object.assign(DeliveryView.of(delivery), { webhookId: publicId('whk', webhookId), url });
  }
}

export class EventQuery {
  @IncludeAboutField()
  include?: 'about';
}

export class EventsQuery extends PageQuery {
  @ChoiceField(eventTypes, { optional: true, description: 'Only events of this type' })
  type?: EventType;

  @InstantField({ optional: true, description: 'At or after this time' })
  since?: string;

  @InstantField({ optional: true, description: 'Before this time' })
  until?: string;

  @IncludeAboutField()
  include?: 'about';
}
