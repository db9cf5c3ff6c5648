import { ApiProperty } from '@nestjs/swagger';
import { attemptOutcomes, type Attempt } from '../deliveries/attempt.js';

export class LastErrorView {
  @ApiProperty({ example: 'dlv_01h455vb4pex5vsknk084sn02q' })
  deliveryId: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: attemptOutcomes })
  outcome: Attempt['outcome'];

  @ApiProperty({ type: 'integer', nullable: true })
  responseStatus: number | null;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  static of(deliveryId: string, { startedAt, outcome, responseStatus, error }: Attempt): LastErrorView {
    return { deliveryId, at: startedAt, outcome, responseStatus, message: error };
  }
}
