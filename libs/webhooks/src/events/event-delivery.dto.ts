import { ApiProperty } from '@nestjs/swagger';
import type { DeliveryOfEvent } from '../deliveries/deliveries-of-event.query.js';
import { DeliveryView } from '../deliveries/delivery.dto.js';
import { publicId } from '#events';

/** A delivery, and where it went. */
export class EventDeliveryView extends DeliveryView {
  @ApiProperty({ example: 'whk_01h455vb4pex5vsknk084sn02q' })
  webhookId: string;

  @ApiProperty({ description: "The endpoint's current URL" })
  url: string;

  static ofEvent(delivery: DeliveryOfEvent): EventDeliveryView {
    const { webhookId, url } = delivery;
    return Object.assign(DeliveryView.of(delivery), { webhookId: publicId('whk', webhookId), url });
  }
}
