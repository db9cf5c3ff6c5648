import { ApiProperty } from '@nestjs/swagger';
import type { RetainedCase } from '#mining';
import { ChoiceField, FromQuery, PageQuery, TextField, WholeNumberField } from '#platform';
import { caseOrders, type CaseOrder } from './find-cases.queries.js';

const caseStates = ['completed', 'stalled', 'open'] as const;

export class ReportCasesQuery extends PageQuery {
  @TextField({ max: 200, optional: true, description: 'The id of a bottleneck, opportunity, rule or driver segment' })
  ref?: string;

  @TextField({ max: 200, optional: true, description: 'The id of a workflow: only its cases' })
  workflow?: string;

  @TextField({ max: 10_000, optional: true, description: 'With `to`: cases in which `to` comes right after it' })
  from?: string;

  @TextField({ max: 10_000, optional: true, description: 'With `from`: the activity that comes right after it' })
  to?: string;

  @TextField({ max: 10_000, optional: true, description: 'Cases in which it happens' })
  activity?: string;

  @FromQuery(
    'integer',
    WholeNumberField({
      min: 1,
      max: 2_000_000_000,
      optional: true,
      description: 'Its place among the variants, from 1',
    }),
  )
  variant?: number;

  @ChoiceField(caseStates, { optional: true, description: 'What has become of them by the end of the log' })
  state?: RetainedCase['state'];

  @TextField({ max: 10_000, optional: true, description: 'The case of this name' })
  case?: string;

  @TextField({ max: 200, optional: true, description: 'Cases with this in their names, in upper or lower case' })
  search?: string;

  @ChoiceField(caseOrders, { optional: true, description: 'By duration or by start; default slowest' })
  sort?: CaseOrder;
}

export class CaseStepView {
  @ApiProperty()
  activity: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null where starts are not recorded' })
  startedAt: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who did it: a pseudonym, unless people may be shown' })
  by: string | null;
}

export class ReportCaseView {
  @ApiProperty({ description: 'The id of its workflow in the report' })
  workflow: string;

  @ApiProperty()
  case: string;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty()
  durationSeconds: number;

  @ApiProperty({ enum: caseStates })
  state: RetainedCase['state'];

  @ApiProperty({ type: 'integer', description: 'Its place among the variants of its workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'How many steps it has, of which `steps` are the first' })
  stepCount: number;

  @ApiProperty({ type: [CaseStepView] })
  steps: CaseStepView[];
}
