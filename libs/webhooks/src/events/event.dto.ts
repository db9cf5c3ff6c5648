import { ApiProperty } from '@nestjs/swagger';
import { eventTypes, type EventType, type PublishedEvent } from '#events';

/** The envelope exactly as receivers get it. */
export class EventView {
  @ApiProperty({ example: 'evt_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ enum: eventTypes })
  type: EventType;

  @ApiProperty({ format: 'date-time' })
  timestamp: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  data: Record<string, unknown>;

  static of({ body }: PublishedEvent): EventView {
    return JSON.parse(body) as EventView;
  }
}
