import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { BooleanField, ChoiceField, InstantField } from '#platform';

/** What a call has queued, or with `dryRun` would queue. */
export interface Replayed {
  readonly queued: number;
  readonly left: Left;
}

/** What a call leaves for the next one. */
export interface Left {
  readonly count: number;
  /** When the oldest was created; null if nothing is left. */
  readonly since: Date | null;
}

@ApiSchema({ description: 'From when to send what an endpoint has missed' })
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

@ApiSchema({ description: 'Which deliveries to send again' })
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

@ApiSchema({ description: 'How many deliveries were queued again' })
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
