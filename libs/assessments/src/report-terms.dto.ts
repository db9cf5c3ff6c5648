import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsObject,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { CalendarBody, CalendarField } from '#auth';
import {
  BooleanField,
  check,
  ChoiceField,
  field,
  NumberField,
  RecordField,
  NameField,
  TextField,
  WholeNumberField,
} from '#platform';
import {
  languages,
  natureClasses,
  ruleKinds,
  type Assumptions,
  type GivenRule,
  type Language,
  type NatureClass,
  type ReportTerms,
  type RuleKind,
  type TouchTime,
} from './assessment-terms.js';

const mostTouchMinutes = 480;
const ascending = 'must be given as low, likely and high, each no less than the one before';

function isAscending({ low, likely, high }: TouchTime): boolean {
  return low <= likely && likely <= high;
}

function findProblem(value: unknown): string | null {
  const names = ['low', 'likely', 'high'] as const;
  if (typeof value !== 'object' || value === null || Object.keys(value).some((name) => !names.includes(name as 'low')))
    return 'must have low, likely and high, and nothing else';
  const minutes = names.map((name) => (value as Partial<Record<string, unknown>>)[name]);
  if (!minutes.every((each) => typeof each === 'number' && each > 0 && each <= mostTouchMinutes))
    return `must have low, likely and high as minutes above 0 and at most ${mostTouchMinutes}`;
  return isAscending(value as TouchTime) ? null : ascending;
}

const Minutes = (description: string): PropertyDecorator =>
  applyDecorators(
    check('isAboveZero', (minutes) => typeof minutes !== 'number' || minutes > 0, 'must be above 0'),
    NumberField({ min: 0, max: mostTouchMinutes, description }),
  );

@ApiSchema({ description: 'Hands-on minutes per touch, as a range with its most likely value' })
export class TouchMinutesBody implements TouchTime {
  @Minutes('The least')
  low: number;

  @Minutes('Most likely')
  likely: number;

  @Minutes('The most')
  @check('isAscending', (_, minutes) => isAscending(minutes as TouchTime), ascending)
  high: number;

  @RecordField({
    optional: true,
    max: 500,
    values: {
      type: 'object',
      properties: {
        low: { type: 'number', description: 'The least' },
        likely: { type: 'number', description: 'Most likely' },
        high: { type: 'number', description: 'The most' },
      },
      required: ['low', 'likely', 'high'],
    },
    problemOf: findProblem,
    description: 'Minutes for individual activities, by name',
  })
  byActivity?: Record<string, TouchTime>;
}

const tenYears = 10 * 365 * 86_400;
const longestName = 500;

/** Whether a rule of this kind is about a second activity. */
const second: Readonly<Record<RuleKind, 'needed' | 'allowed' | 'refused'>> = {
  before: 'needed',
  followed_by: 'needed',
  never: 'refused',
  not_same_person: 'needed',
  within: 'allowed',
};

const readKind = (rule: object): RuleKind | undefined => (rule as Partial<GivenRule>).kind;

/** Whether a field is given or left out as the kind of the rule requires; unknown kinds are refused elsewhere. */
function isAsKindWants(value: unknown, wanted: 'needed' | 'allowed' | 'refused' | undefined): boolean {
  return wanted === 'needed' ? value !== undefined : wanted === 'refused' ? value === undefined : true;
}

const wantsSecond = (rule: object) => second[readKind(rule) ?? 'within'];

const wantsDeadline = (rule: object) => {
  const kind = readKind(rule);
  return kind === undefined ? 'allowed' : kind === 'within' ? 'needed' : 'refused';
};

@ApiSchema({ description: 'A rule that cases should follow' })
export class RuleBody implements GivenRule {
  @ChoiceField(ruleKinds, {
    description:
      '`before`: every b has an earlier a in its case; `followed_by`: every a has a later b; `never`: a does not occur; `not_same_person`: different people do a and b; `within`: the time from the first a to the first b after it, or to the end of the case if b is not given',
  })
  @check(
    'hasSecond',
    (_, rule) => isAsKindWants((rule as GivenRule).b, wantsSecond(rule)),
    'does not go with this b: `never` takes none, `within` may have one, the others need one',
  )
  @check(
    'hasDeadline',
    (_, rule) => isAsKindWants((rule as GivenRule).withinSeconds, wantsDeadline(rule)),
    'does not go with this withinSeconds: `within` needs it, the others take none',
  )
  kind: RuleKind;

  @TextField({ max: longestName, description: 'An activity', example: 'Approve' })
  a: string;

  @TextField({ max: longestName, optional: true, description: 'Another activity', example: 'Pay' })
  b?: string;

  @NumberField({ min: 1, max: tenYears, optional: true, description: 'The deadline of `within`' })
  withinSeconds?: number;

  @TextField({ max: longestName, optional: true, description: 'Name of the workflow it applies to; default: all' })
  workflow?: string;

  @NameField({ optional: true, description: 'What people call it' })
  name?: string;
}

export const NestedField = (type: () => new () => object, description: string): PropertyDecorator =>
  // Written as `() => type()`: the OpenAPI generator recognizes a function of a type by its name, `type`.
  field(
    { optional: true, description },
    { type: () => type() },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(type),
  );

@ApiSchema({ description: 'What to calculate the ROI with; defaults apply to what is left out' })
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

  @NumberField({
    min: 0,
    max: 100_000,
    optional: true,
    description:
      'What a day of waiting costs per case; default: not priced, so that people more have no value in money',
  })
  delayCostPerCaseDay?: number;

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

/** The terms of a report: everything beside the events that it is computed from. */
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

@ApiSchema({ description: 'What the ROI of an assessment is calculated with' })
export class AssumptionsView implements Assumptions {
  @ApiProperty({ required: false, description: 'ISO 4217 code of all amounts' })
  currency?: string;

  @ApiProperty({ required: false, description: 'Cost of an hour of work' })
  hourlyCost?: number;

  @ApiProperty({ required: false, description: 'Cost of a day of waiting, per case' })
  delayCostPerCaseDay?: number;

  @ApiProperty({ required: false, description: 'Working hours per person and year' })
  hoursPerYear?: number;

  @ApiProperty({ required: false, type: 'integer', description: 'Months over which value and cost are compared' })
  horizonMonths?: number;

  @ApiProperty({ required: false, description: 'Rate per year by which later amounts are discounted' })
  discountRate?: number;

  @ApiProperty({
    required: false,
    type: TouchMinutesBody,
    description: 'Hands-on minutes per touch, where the log does not show them',
  })
  touchMinutes?: TouchMinutesBody;
}
