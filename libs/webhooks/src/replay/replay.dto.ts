import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BooleanField, ChoiceField, InstantField } from '#platform';
import type { Replayed } from './replayed.js';

export class RecoverBody {
  @InstantField({
    description:
      'Events at or after this time; for an endpoint older than the delivery log, those that the log still covers',
  })
  since: string;

  @InstantField({ optional: true, description: 'Events before this time' })
  until?: string;

  @BooleanField({ optional: true, description: 'Only count' })
  dryRun?: boolean;
}

export class ReplayBody {
  @InstantField({ description: 'Deliveries created at or after this time' })
  since: string;

  @InstantField({ optional: true, description: 'Deliveries created before this time' })
  until?: string;

  @ChoiceField(['failed', 'cancelled'], { optional: true, description: 'Default: failed' })
  status?: 'failed' | 'cancelled';

  @BooleanField({ optional: true, description: 'Only count' })
  dryRun?: boolean;
}

export class ReplayedView {
  @ApiProperty({ type: 'integer', description: 'Deliveries queued, or with `dryRun` to be queued' })
  queued: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Deliveries left for the next call; absent if none are left',
  })
  remaining?: number;

  @ApiPropertyOptional({ format: 'date-time', description: '`since` for the next call' })
  nextSince?: string;

  static of({ queued, left: { count, since } }: Replayed): ReplayedView {
    return { queued, ...(since && { remaining: count, nextSince: since.toISOString() }) };
  }
}
