import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TextField } from '#platform';

const howMany =
  'How many of each kind are due earlier now: `deliveries`, `endpoints`, `assessments`, `repeats`, `digests`, `shares`, `apiKeys`, `accessTokens`, `replacements`';

@ApiSchema({ description: 'A sandbox that is being reset' })
export class SandboxResetView {
  @ApiProperty({ enum: ['resetting'], description: 'It is emptied and filled in the background, usually in seconds' })
  status: 'resetting';
}

@ApiSchema({ description: 'How far the clock of the sandbox is to go' })
export class AdvanceClockBody {
  @TextField({
    max: 8,
    pattern: { regexp: /^[1-9]\d{0,6}[smhd]$/, message: 'must be a duration such as 90s, 30m, 6h, or 2d' },
    description: 'How far, in seconds, minutes, hours, or days',
    example: '6h',
  })
  advance: string;
}

@ApiSchema({ description: 'The clock of the sandbox' })
export class SandboxClockView {
  @ApiProperty({ format: 'date-time', description: 'The time in the sandbox' })
  now: string;

  @ApiProperty({ type: 'integer', description: 'How far it is ahead of the real time' })
  aheadSeconds: number;
}

@ApiSchema({ description: 'The clock after it went on, and what is due earlier for it' })
export class AdvancedClockView extends SandboxClockView {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, description: howMany })
  broughtForward: Record<string, number>;
}
