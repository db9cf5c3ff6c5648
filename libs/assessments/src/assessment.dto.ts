import { ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsString } from 'class-validator';
import { environments, type Environment } from '#auth';
import { ChoiceField, field, InstantField, NameField, PageQuery, TextField, SearchField } from '#platform';
import { assessmentStatuses, type AssessmentStatus } from './assessment-lifecycle.js';
import { assessmentSorts, defaultSort, type AssessmentSort } from './list-assessments.queries.js';
import { NestedField, ReportTermsBody } from './report-terms.dto.js';
import { RepeatBody, RepeatField } from './repeats/repeat.dto.js';

@ApiSchema({ description: 'A time that cases are chosen by' })
export class PeriodBody {
  @InstantField({ description: 'Only cases that started at or after this time' })
  from: string;

  @InstantField({ description: 'Only cases that started at or before this time' })
  to: string;
}

const IntegrationIdsField = (): PropertyDecorator =>
  field(
    { optional: true, description: 'Integrations to assess; default: all that are connected when it starts' },
    { type: String, isArray: true, minItems: 1, maxItems: 50, uniqueItems: true },
    IsString({ each: true, message: 'must be the id of an integration' }),
    ArrayUnique({ message: 'must not name the same integration twice' }),
    ArrayMaxSize(50, { message: 'must have at most 50 entries' }),
    ArrayMinSize(1, { message: 'must name at least one integration' }),
    IsArray({ message: 'must be a list' }),
  );

class AssessmentBody extends ReportTermsBody {
  @InstantField({ optional: true, description: 'When to start; default: as soon as there is data' })
  scheduledFor?: string;

  @IntegrationIdsField()
  integrationIds?: string[];

  @NestedField(() => PeriodBody, 'Only cases that started within it, whole; default: all')
  period?: PeriodBody;

  @RepeatField(
    'Begins another assessment on the same terms every week, month, or quarter, at 03:00 in the time zone of the organization; null: stops',
  )
  repeat?: RepeatBody | null;
}

@ApiSchema({ description: 'The company to assess, and on which terms' })
export class CreateAssessmentBody extends AssessmentBody {
  @NameField({ example: 'Northwind Traders', description: 'Name of the assessed company, as the report shows it' })
  company: string;
}

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeAssessmentBody extends AssessmentBody {
  @NameField({ optional: true, description: 'Name of the assessed company, as the report shows it' })
  company?: string;
}

export class AssessmentsQuery extends PageQuery {
  @ChoiceField(assessmentStatuses, { optional: true, description: 'Only assessments with this status' })
  status?: AssessmentStatus;

  @SearchField('company')
  q?: string;

  @TextField({
    max: 200,
    trim: true,
    optional: true,
    description: 'Only those whose company contains this text as a whole; case and accents do not matter',
  })
  company?: string;

  @InstantField({ optional: true, description: 'Only those created at or after this time' })
  createdAfter?: string;

  @InstantField({ optional: true, description: 'Only those created before this time' })
  createdBefore?: string;

  @TextField({ max: 64, optional: true, description: 'Only the assessments of this series' })
  seriesId?: string;

  @ChoiceField(assessmentSorts, {
    optional: true,
    description: 'Sort order; a leading minus sorts descending. Default: newest first',
  })
  sort: AssessmentSort = defaultSort;

  @ChoiceField(['overview'], {
    optional: true,
    description: 'Adds `overview` to each entry: what its report found, or what it is waiting for',
  })
  include?: 'overview';
}

@ApiSchema({ description: 'When an approved assessment starts' })
export class ApproveBody {
  @InstantField({ optional: true, description: 'When to start; default: now' })
  scheduledFor?: string;
}

export class AdministrationAssessmentsQuery extends PageQuery {
  @ChoiceField(assessmentStatuses, { optional: true, description: 'Only assessments with this status' })
  status?: AssessmentStatus;

  @TextField({ max: 64, optional: true, description: 'Only those of this organization' })
  organizationId?: string;

  @ChoiceField(environments, { optional: true, description: 'Only assessments in this workspace' })
  environment?: Environment;
}
