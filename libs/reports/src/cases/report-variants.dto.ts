import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, TextField } from '#platform';

export class ReportVariantsQuery extends PageQuery {
  @TextField({ max: 200, description: 'The id of a workflow of this report', example: 'w1' })
  workflow: string;

  @TextField({ max: 10_000, optional: true, description: 'Only variants with this activity' })
  activity?: string;
}

export class ReportVariantView {
  @ApiProperty({ type: 'integer', description: 'Rank among the variants of the workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'Total number of steps; `activities` holds the first ones' })
  stepCount: number;

  @ApiProperty({ type: [String] })
  activities: string[];

  @ApiProperty({ type: 'integer' })
  cases: number;

  @ApiProperty({ description: 'Share of the workflow’s cases' })
  share: number;

  @ApiProperty({ description: 'Share of the workflow’s cases that this variant and all more frequent ones cover' })
  coveredShare: number;

  @ApiProperty()
  medianSeconds: number;
}
