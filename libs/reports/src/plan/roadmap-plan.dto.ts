import { ApiProperty } from '@nestjs/swagger';
import { check, field, parseInstant, RecordField } from '#platform';

const isDay = check(
  'isDay',
  (value) => typeof value === 'string' && value.length === 10 && parseInstant(`${value}T00:00:00Z`) !== null,
  'must be a day, such as 2026-12-01',
);

const longestOwner = 200;

function problemOf(owner: unknown): string | null {
  if (owner === null) return null;
  if (typeof owner !== 'string' || owner.trim() === '') return 'must be a name, or null for no owner';
  return Array.from(owner.trim()).length > longestOwner ? `must have at most ${longestOwner} characters` : null;
}

export class ChangePlanBody {
  @field(
    {
      optional: true,
      nullable: true,
      description: 'The day on which month 0 of the roadmap starts',
      example: '2026-12-01',
    },
    { type: String, format: 'date' },
    isDay,
  )
  startDate?: string | null;

  @RecordField({
    optional: true,
    description: 'Owners by `opportunityId`; null removes an owner, others are kept',
    example: { o1: 'Head of purchasing' },
    max: 500,
    values: { type: 'string', minLength: 1, maxLength: longestOwner, nullable: true },
    problemOf,
  })
  owners?: Record<string, string | null>;
}

export class RoadmapPlanView {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  startDate: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By `opportunityId` of the current report',
  })
  owners: Record<string, string>;
}
