import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, TextField } from '#platform';

export class ReportVariantsQuery extends PageQuery {
  @TextField({ max: 200, description: 'The id of a workflow of this report', example: 'w1' })
  workflow: string;

  @TextField({ max: 10_000, optional: true, description: 'Variants in which it happens' })
  activity?: string;
}

export class ReportVariantView {
  @ApiProperty({ type: 'integer', description: 'Its place among the variants of the workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'How many steps it has, of which `activities` are the first' })
  stepCount: number;

  @ApiProperty({ type: [String] })
  activities: string[];

  @ApiProperty({ type: 'integer' })
  cases: number;

  @ApiProperty({ description: 'Of the cases of the workflow' })
  share: number;

  @ApiProperty({ description: 'Of the cases of the workflow, what this variant and all before it cover' })
  coveredShare: number;

  @ApiProperty()
  medianSeconds: number;
}
