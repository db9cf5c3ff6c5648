import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { check } from './check.js';
import { field, type FieldOptions } from './field.js';

const oneOf = (values: readonly string[]): string => `must be one of ${values.join(', ')}`;

export function ChoiceField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, enum: [...values] }, IsIn([...values], { message: oneOf(values) }));
}

interface ChoicesOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A list of distinct values out of a fixed set. */
export function ChoicesField(
  values: readonly string[],
  { min = 1, max = values.length, ...options }: ChoicesOptions = {},
): PropertyDecorator {
  return field(
    options,
    { type: String, isArray: true, enum: [...values], minItems: min, maxItems: max, uniqueItems: true },
    eachIn(values),
    ArrayUnique({ message: 'must not name the same value twice' }),
    ArrayMinSize(min, { message: `must have at least ${min} ${min === 1 ? 'entry' : 'entries'}` }),
    ArrayMaxSize(max, { message: `must have at most ${max} entries` }),
    IsArray({ message: 'must be a list' }),
  );
}

/** Names the entry that is wrong: the validation pipe moves the index into the field. */
function eachIn(values: readonly string[]): PropertyDecorator {
  const wrongIndex = (list: unknown): number =>
    Array.isArray(list) ? list.findIndex((entry) => !values.includes(entry as string)) : -1;
  return check(
    'eachIn',
    (list) => wrongIndex(list) === -1,
    (list) => `[${wrongIndex(list)}] ${oneOf(values)}`,
  );
}

export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: Boolean }, IsBoolean({ message: 'must be true or false' }));
}
