import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsObject,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  BooleanField,
  ChoiceField,
  field,
  InstantField,
  NumberField,
  PageQuery,
  RecordField,
  TextField,
  WholeNumberField,
} from '#platform';
import { CalendarBody, CalendarField } from '#auth';
import { assessmentStatuses, type AssessmentStatus } from './assessment-lifecycle.js';
import { type AssessmentSort, assessmentSorts, defaultSort } from './list-assessments.queries.js';
import {
  languages,
  natureClasses,
  type Assumptions,
  type Language,
  type NatureClass,
  type ReportTerms,
} from './assessment-terms.js';
import { RuleBody, TouchMinutesBody } from './report-terms.dto.js';

const NestedField = (type: () => new () => object, description: string): PropertyDecorator =>
  // Written out here: the documentation knows a function of a type from a type by its name, `type`.
  field(
    { optional: true, description },
    { type: () => type() },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(type),
  );

export class PeriodBody {
  @InstantField({ description: 'Only cases that started at or after this time' })
  from: string;

  @InstantField({ description: 'Only cases that started at or before this time' })
  to: string;
}

export class AssumptionsBody implements Assumptions {
  @TextField({
    min: 3,
    max: 3,
    optional: true,
    pattern: { regexp: /^[A-Z]{3}$/, message: 'must be an ISO 4217 code such as EUR' },
    description: 'Default EUR',
  })
  currency?: string;

  @NumberField({ min: 0, max: 100_000, optional: true, description: 'Cost per hour of work; default 55' })
  hourlyCost?: number;

  @NumberField({ min: 1, max: 8784, optional: true, description: 'Working hours per person and year; default 1650' })
  hoursPerYear?: number;

  @WholeNumberField({ min: 1, max: 120, optional: true, description: 'Default 36' })
  horizonMonths?: number;

  @NumberField({ min: 0, max: 1, optional: true, description: 'Discount rate per year; default 0.08' })
  discountRate?: number;

  @NestedField(
    () => TouchMinutesBody,
    'Hands-on minutes per touch where starts are not recorded; default: low 2, likely 5, high 15',
  )
  touchMinutes?: TouchMinutesBody;
}

const mostSensitive = 20;
const oneOfClasses = `must be one of ${natureClasses.join(', ')}`;

/** What a report is to be computed with, beyond its events. */
export class ReportTermsBody implements ReportTerms {
  @NestedField(() => AssumptionsBody, 'Assumptions for the ROI')
  assumptions?: AssumptionsBody;

  @RecordField({
    optional: true,
    max: 500,
    values: { type: 'string', enum: [...natureClasses] },
    problemOf: (value) => (natureClasses.includes(value as NatureClass) ? null : oneOfClasses),
    description:
      'Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity',
  })
  natures?: Record<string, NatureClass>;

  @field(
    { optional: true, description: 'Rules that cases should follow' },
    { type: () => RuleBody, isArray: true, maxItems: 50 },
    ValidateNested({ each: true, message: 'must be a list of rules' }),
    ArrayMaxSize(50, { message: 'must have at most 50 entries' }),
    IsArray({ message: 'must be a list' }),
    Type(() => RuleBody),
  )
  rules?: RuleBody[];

  @BooleanField({ optional: true, description: 'Names of people instead of pseudonyms; default false' })
  showPeople?: boolean;

  @field(
    {
      optional: true,
      description:
        'Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like',
      example: ['branch'],
    },
    { type: String, isArray: true, maxItems: mostSensitive, uniqueItems: true },
    MaxLength(200, { each: true, message: 'must be a list of names of at most 200 characters' }),
    MinLength(1, { each: true, message: 'must not contain an empty name' }),
    IsString({ each: true, message: 'must be a list of column names' }),
    ArrayUnique({ message: 'must not name the same column twice' }),
    ArrayMaxSize(mostSensitive, { message: `must have at most ${mostSensitive} entries` }),
    IsArray({ message: 'must be a list' }),
  )
  sensitive?: string[];

  @CalendarField('Time zone, working hours, and holidays; null: those of the organization')
  calendar?: CalendarBody | null;

  @ChoiceField(languages, { optional: true, description: 'Language of the report; default en' })
  language?: Language;
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

class AssessmentTerms extends ReportTermsBody {
  @InstantField({ optional: true, description: 'When to start; default: as soon as there is data' })
  scheduledFor?: string;

  @IntegrationIdsField()
  integrationIds?: string[];

  @NestedField(() => PeriodBody, 'Only cases that started within it, whole; default: all')
  period?: PeriodBody;
}

export class CreateAssessmentBody extends AssessmentTerms {
  @TextField({ max: 200, trim: true, example: 'Northwind Traders' })
  company: string;
}

export class ChangeAssessmentBody extends AssessmentTerms {
  @TextField({ max: 200, trim: true, optional: true })
  company?: string;
}

export class AssessmentsQuery extends PageQuery {
  @ChoiceField(assessmentStatuses, { optional: true })
  status?: AssessmentStatus;

  @TextField({ max: 200, trim: true, optional: true, description: 'Only those whose company contains this text' })
  q?: string;

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

export class ApproveBody {
  @InstantField({ optional: true, description: 'When to start; default: now' })
  scheduledFor?: string;
}

export class AssumptionsView implements Assumptions {
  @ApiProperty({ required: false })
  currency?: string;

  @ApiProperty({ required: false })
  hourlyCost?: number;

  @ApiProperty({ required: false })
  hoursPerYear?: number;

  @ApiProperty({ required: false, type: 'integer' })
  horizonMonths?: number;

  @ApiProperty({ required: false })
  discountRate?: number;

  @ApiProperty({ required: false, type: TouchMinutesBody })
  touchMinutes?: TouchMinutesBody;
}
