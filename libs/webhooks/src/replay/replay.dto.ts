import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, InstantField } from '#platform';

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
}
