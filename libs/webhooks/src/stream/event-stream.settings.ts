import { IsObject, IsOptional } from 'class-validator';
import { Variable } from '#platform';
import { parseStreamAddress, type StreamAddress } from './stream-address.js';

/** Whether events also go to a stream of NATS JetStream. */
export class EventStreamSettings {
  @Variable('EVENT_STREAM_URL', parseStreamAddress)
  @IsOptional()
  @IsObject()
  address?: StreamAddress;
}
