import { ApiProperty } from '@nestjs/swagger';
import type { KeptCase, People } from '#mining';
import { FromQuery, PageQuery, TextField, WholeNumberField } from '#platform';
import type { FoundCase } from './kept-cases.queries.js';

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
    WholeNumberField({ min: 1, max: 10, optional: true, description: 'Its place in `variants.top`, from 1' }),
  )
  variant?: number;
}

export class CaseStepView {
  @ApiProperty()
  activity: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

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

  @ApiProperty({ enum: ['completed', 'stalled', 'open'] })
  state: KeptCase['state'];

  @ApiProperty({ type: 'integer', description: 'Its place among the variants of its workflow, from 1' })
  variant: number;

  @ApiProperty({ type: 'integer', description: 'How many steps it has, of which `steps` are the first' })
  stepCount: number;

  @ApiProperty({ type: [CaseStepView] })
  steps: CaseStepView[];

  static of({ workflow, content }: FoundCase, people: People): ReportCaseView {
    const steps = content.steps.map((step) => ({ ...step, by: step.by === null ? null : people.shown(step.by) }));
    return { workflow, ...content, steps };
  }
}
