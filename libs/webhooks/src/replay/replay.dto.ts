import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BooleanField, ChoiceField, InstantField } from '#platform';
import type { Replayed } from './replayed.js';

export class RecoverBody {
  @InstantField({ description: 'Events from this time on' })
  since: string;

  @InstantField({ optional: true, description: 'Events before this time' })
  until?: string;

  @BooleanField({ optional: true, description: 'Only count' })
  dryRun?: boolean;
}

export class ReplayBody {
  @InstantField({ description: 'Deliveries created from this time on' })
  since: string;

  @InstantField({ optional: true, description: 'Deliveries created before this time' })
  until?: string;

  @ChoiceField(['failed', 'cancelled'], { optional: true, description: 'Default: failed' })
  status?: 'failed' | 'cancelled';

  @BooleanField({ optional: true, description: 'Only count' })
  dryRun?: boolean;
}

export class ReplayedView {
  @ApiProperty({ type: 'integer', description: 'How many deliveries were, or with `dryRun` would be, queued' })
  queued: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many one call leaves to the next; not there when none is left',
  })
  remaining?: number;

  @ApiPropertyOptional({ format: 'date-time', description: 'The `since` with which the next call goes on' })
  nextSince?: string;

  static of({ queued, left: { count, since } }: Replayed): ReplayedView {
    return { queued, ...(since && { remaining: count, nextSince: since.toISOString() }) };
  }
}
