import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath, ApiSchema } from '@nestjs/swagger';
import {
  check,
  checkedDto,
  ChoiceField,
  field,
  isOneLine,
  NameField,
  notOneLine,
  parseInstant,
  RecordField,
  TextField,
  ValidationFailed,
  type FieldProblem,
  OrNull,
} from '#platform';
import { itemStatuses, type ItemChange, type ItemState } from './roadmap-items.js';

const longestOwner = 200;

const DayField = (description: string): PropertyDecorator =>
  field(
    { optional: true, nullable: true, description, example: '2026-12-01' },
    { type: String, format: 'date' },
    check(
      'isDay',
      (value) => typeof value === 'string' && value.length === 10 && parseInstant(`${value}T00:00:00Z`) !== null,
      'must be a day, such as 2026-12-01',
    ),
  );

function findProblem(owner: unknown): string | null {
  if (owner === null) return null;
  if (typeof owner !== 'string' || owner.trim() === '') return 'must be a name, or null for no owner';
  if (!isOneLine(owner.trim())) return notOneLine;
  return Array.from(owner.trim()).length > longestOwner ? `must have at most ${longestOwner} characters` : null;
}

@ApiSchema({ description: 'What to change about an item of the roadmap; fields you leave out are kept' })
export class ChangedItemBody implements ItemChange {
  @ChoiceField(itemStatuses, { optional: true, description: 'Default: the one it has, at first `proposed`' })
  status?: ItemState['status'];

  @DayField('When it is to be done')
  dueDate?: string | null;

  @DayField('Default once it is `started`: today, in the organization’s calendar')
  startedAt?: string | null;

  @DayField('Default once it is `done`: today, in the organization’s calendar')
  doneAt?: string | null;

  @NameField({ optional: true, nullable: true, max: longestOwner, description: 'The same as in `owners`' })
  owner?: string | null;

  @TextField({ optional: true, nullable: true, trim: true, max: 1_000, description: 'A remark; null removes it' })
  note?: string | null;
}

@ApiSchema({ description: 'What to change about the plan; fields you leave out are kept' })
@ApiExtraModels(ChangedItemBody)
export class ChangePlanBody {
  @DayField('The day on which month 0 of the roadmap starts')
  startDate?: string | null;

  @RecordField({
    optional: true,
    description:
      'Owners by the id of an opportunity or of a bottleneck with advice; null removes an owner, others are kept',
    example: { o1: 'Head of purchasing' },
    max: 500,
    values: { type: 'string', minLength: 1, maxLength: longestOwner, nullable: true },
    problemOf: findProblem,
  })
  owners?: Record<string, string | null>;

  @RecordField({
    optional: true,
    description:
      'How far items are, by the same ids. What is left out is kept, null removes a value; null for an item removes all but its owner',
    example: { o1: { status: 'started', startedAt: '2026-12-01', dueDate: '2027-03-01' } },
    max: 500,
    values: { nullable: true, allOf: [{ $ref: getSchemaPath(ChangedItemBody) }] },
    // Validated by `readChangedItems`, whose errors name the field of the item.
    problemOf: () => null,
  })
  items?: Record<string, unknown>;
}

@ApiSchema({ description: 'How far an item of the roadmap is' })
export class RoadmapItemView implements ItemState {
  @ApiProperty({ enum: itemStatuses, description: '`proposed` until you set another' })
  status: ItemState['status'];

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When it is to be done; null if not set' })
  dueDate: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'When work on it started; null if it did not',
  })
  startedAt: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When it was done; null if it is not' })
  doneAt: string | null;

  @OrNull('text', 'Who is responsible; null if not set')
  owner: string | null;

  @OrNull('text', 'A remark; null if there is none')
  note: string | null;
}

@ApiSchema({ description: 'What you have planned for the items of the roadmap' })
@ApiExtraModels(RoadmapItemView)
export class RoadmapPlanView {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day on which month 0 of the roadmap starts; null if not set',
  })
  startDate: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By the id of an opportunity or bottleneck of the current report',
  })
  owners: Record<string, string>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(RoadmapItemView) },
    description: 'By the same ids; present once the state of one was set',
  })
  items?: Record<string, RoadmapItemView>;
}

/** The changes of items by id, null where the state is removed. Problems of all of them are reported at once. */
export function readChangedItems(
  { owners = {}, items = {} }: ChangePlanBody,
  knownIds: ReadonlyMap<string, unknown>,
): Map<string, ChangedItemBody | null> {
  const problems: FieldProblem[] = [];
  const changes = new Map<string, ChangedItemBody | null>();
  for (const [id, given] of Object.entries(items)) {
    const at = `items.${id}`;
    if (!knownIds.has(id)) {
      problems.push({ field: at, message: 'must be the id of an opportunity, or of a bottleneck with advice' });
    } else if (typeof given !== 'object' || Array.isArray(given)) {
      problems.push({ field: at, message: 'must be an object, or null for no state' });
    } else {
      const change = given && readChangedItem(given, at, problems);
      const owner = owners[id]?.trim() ?? owners[id];
      if (change?.owner !== undefined && owner !== undefined && change.owner !== owner) {
        problems.push({ field: `${at}.owner`, message: 'must be the same as in `owners`' });
      }
      changes.set(id, change);
    }
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
  return changes;
}

function readChangedItem(given: object, at: string, problems: FieldProblem[]): ChangedItemBody {
  try {
    return checkedDto(ChangedItemBody, given);
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    problems.push(...error.details.map((problem) => ({ ...problem, field: `${at}.${problem.field}` })));
    return {};
  }
}
