import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsObject, IsString, ValidateNested } from 'class-validator';
import { check, field, NameField, TextField, OrNull } from '#platform';
import { readBound } from '../reports/periods.js';
import type { FilterState } from '../stored/report-filter.entity.js';

const mostValues = 50;
const longestValue = 500;
const isValue = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && Array.from(value).length <= longestValue;

const BoundField = (description: string): PropertyDecorator =>
  field(
    { optional: true, description, example: '2026-01-01' },
    { type: String, maxLength: 100 },
    check(
      'isBound',
      (value) => typeof value === 'string' && readBound(value, 'from') !== null,
      'must be a day such as 2026-01-31, or an ISO 8601 time with an offset',
    ),
  );

@ApiSchema({ description: 'Values of one attribute that cases are chosen by' })
export class FilterAttributeBody {
  @TextField({ max: 200, description: 'The name of an attribute of events', example: 'region' })
  name: string;

  @field(
    { description: 'Any event of the case has one of these', example: ['North'] },
    { type: String, isArray: true, minItems: 1, maxItems: mostValues, uniqueItems: true },
    check(
      'areValues',
      (values) => !Array.isArray(values) || values.every(isValue),
      `must be a list of texts of 1 to ${longestValue} characters`,
    ),
    IsString({ each: true, message: 'must be a list of texts' }),
    ArrayUnique({ message: 'must not name the same value twice' }),
    ArrayMinSize(1, { message: 'must have at least 1 entry' }),
    ArrayMaxSize(mostValues, { message: `must have at most ${mostValues} entries` }),
    IsArray({ message: 'must be a list' }),
  )
  values: readonly string[];
}

/** Which cases: those that meet all of it. */
@ApiSchema({ description: 'Which cases a filter chooses; all terms apply together' })
export class FilterTermsBody {
  @BoundField('Cases that started on this day in UTC, or at this time, or later')
  from?: string;

  @BoundField('Cases that started by the end of this day in UTC, or by this time')
  to?: string;

  @TextField({ max: 200, optional: true, description: 'The id of a workflow of the report', example: 'w1' })
  workflow?: string;

  @TextField({
    max: longestValue,
    optional: true,
    description: 'A team: a value of an attribute such as `org:group`, in any event of the case',
    example: 'North',
  })
  group?: string;

  @field(
    { optional: true, description: 'Only cases with one of these values' },
    { type: () => FilterAttributeBody },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(() => FilterAttributeBody),
  )
  attribute?: FilterAttributeBody;
}

@ApiSchema({ description: 'Which cases the report is to be of' })
export class FilterBody extends FilterTermsBody {
  @NameField({ optional: true, description: 'Saves the filter as a view of this name' })
  name?: string;
}

@ApiSchema({ description: 'The new name of a filter' })
export class ChangeFilterBody {
  @NameField({ nullable: true, description: 'Null: no longer saved as a view' })
  name: string | null;
}

const statuses = ['computing', 'ready', 'failed'] as const;

@ApiSchema({ description: 'A filter: the report of some cases only' })
export class ReportFilterView {
  @ApiProperty({
    example: 'flt_01h455vb4pex5vsknk084sn02q',
    description: 'Give it as `filter` to read the report of these cases',
  })
  id: string;

  @OrNull('text', 'Set for those that are saved as a view')
  name: string | null;

  @ApiProperty({ enum: statuses, description: '`ready` once its cases are counted' })
  status: (typeof statuses)[number];

  @ApiProperty({ description: 'What is chosen, in words', example: 'Started in 2024 · Team = North' })
  words: string;

  @OrNull('integer', 'How many match; null until they are counted')
  cases: number | null;

  @OrNull('integer', 'All cases of the report')
  of: number | null;

  @ApiProperty({ type: FilterTermsBody, description: 'What it chooses cases by' })
  terms: FilterTermsBody;

  @OrNull('text', 'Why it failed')
  reason: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was made' })
  createdAt: string;

  static of({ filter, isReady }: FilterState): ReportFilterView {
    const { publicId, name, words, cases, of, refusal, createdAt } = filter;
    const { workflow, groupNames: _, ...terms } = filter.terms;
    return {
      id: publicId,
      name,
      status: refusal ? 'failed' : isReady ? 'ready' : 'computing',
      words,
      cases,
      of,
      terms: { ...terms, ...(workflow && { workflow: workflow.id }) },
      reason: refusal?.message ?? null,
      createdAt: createdAt.toISOString(),
    };
  }
}

@ApiSchema({ description: 'An attribute that cases can be filtered by' })
export class AttributeChoiceView {
  @ApiProperty({ example: 'region', description: 'Name of the attribute' })
  attribute: string;

  @ApiProperty({ type: [String], description: 'Its most frequent values, the most frequent first' })
  values: string[];
}

@ApiSchema({ description: 'What the cases of a report can be filtered by' })
export class FilterChoicesView {
  @ApiProperty({ type: [String], description: 'Teams' })
  groups: string[];

  @ApiProperty({
    type: [AttributeChoiceView],
    description: 'Attributes that divide the cases, with their most frequent values; none that name people',
  })
  attributes: AttributeChoiceView[];
}
