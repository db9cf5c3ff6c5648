import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { type FieldOptions, check, converted, field } from './field.js';
import { isOneLine } from './one-line.js';

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: { readonly regexp: RegExp; readonly message: string };
  /** A secret can begin or end with a space. */
  readonly trim?: boolean;
  /** Set it for what people read as a name. */
  readonly oneLine?: boolean;
}

/** Counts code points, as JSON Schema does; class-validator's rules leave out variation selectors. */
const countCharacters = (text: unknown): number => (typeof text === 'string' ? Array.from(text).length : 0);

export function TextField(declared: TextOptions): PropertyDecorator {
  const { min = 1, max, pattern, trim = false, oneLine = false, ...options } = declared;
  return field(
    options,
    { type: String, minLength: min, maxLength: max, ...(pattern && { pattern: pattern.regexp.source }) },
    ...(trim ? [converted((value) => (typeof value === 'string' ? value.trim() : value))] : []),
    check(
      'hasMinLength',
      (text) => countCharacters(text) >= min,
      min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    ),
    check('hasMaxLength', (text) => countCharacters(text) <= max, `must have at most ${max} characters`),
    ...(pattern ? [Matches(pattern.regexp, { message: pattern.message })] : []),
    ...(oneLine ? [check('isOneLine', (text) => typeof text !== 'string' || isOneLine(text), notOneLine)] : []),
    IsString({ message: 'must be a string' }),
  );
}

export const notOneLine = 'must be one line, without control, invisible, or text direction characters';

/** A name that people give something: of one line, without spaces around it. */
export function NameField({ max = 200, ...options }: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  return TextField({ ...options, max, trim: true, oneLine: true });
}

/** What a list is searched for, in what people call its entries. */
export const SearchField = (inName: string): PropertyDecorator =>
  TextField({
    max: 200,
    trim: true,
    optional: true,
    description: `Only those whose ${inName} contains every word of this text, in any order; case and accents do not matter`,
  });

/**
 * Plain ASCII addresses only: mail programs disagree about quoted parts (`"a@b"@c`), and beyond ASCII, different
 * addresses can look the same. Domains in other scripts have their `xn--` form.
 */
const plain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;

export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'email', maxLength: 254 },
    check('hasMaxLength', (text) => countCharacters(text) <= 254, 'must have at most 254 characters'),
    Matches(plain, { message: 'must be an email address' }),
    IsEmail({}, { message: 'must be an email address' }),
  );
}

const shape =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** The time that an ISO 8601 text with an offset names; null if it is invalid or its day does not exist. */
export function parseInstant(text: string): Date | null {
  if (!shape.test(text)) return null;
  const [day = ''] = text.split('T', 1);
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return null;
  const instant = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  // With an offset, the last day of 9999 can be in the year 10000, which ISO 8601 writes differently.
  return /^\d{4}-/.test(instant.toISOString()) && instant.getUTCFullYear() > 0 ? instant : null;
}

const isInstant = check(
  'isInstant',
  (value) => typeof value === 'string' && parseInstant(value) !== null,
  'must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00Z',
);

/** The DTO keeps the string, because nothing in a body is converted; use `parseInstant` to read it. */
export function InstantField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, format: 'date-time' }, isInstant);
}

const answered = {
  text: { type: String },
  integer: { type: 'integer' },
  number: { type: Number },
  time: { type: String, format: 'date-time' },
} as const;

/** Documents a value of an answer that may be null. */
export const OrNull = (value: keyof typeof answered | Type, description?: string): PropertyDecorator =>
  ApiProperty({
    ...(typeof value === 'string' ? answered[value] : { type: value }),
    nullable: true,
    ...(description !== undefined && { description }),
  });

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
}

const bounds = ({ min, max }: NumberOptions): PropertyDecorator[] => [
  Min(min, { message: `must be at least ${min}` }),
  Max(max, { message: `must be at most ${max}` }),
];

export function WholeNumberField(options: NumberOptions): PropertyDecorator {
  const { min, max, ...rest } = options;
  return field(
    rest,
    { type: 'integer', minimum: min, maximum: max },
    ...bounds(options),
    IsInt({ message: 'must be a whole number' }),
  );
}

export function NumberField(options: NumberOptions): PropertyDecorator {
  const { min, max, ...rest } = options;
  return field(
    rest,
    { type: Number, minimum: min, maximum: max },
    ...bounds(options),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'must be a number' }),
  );
}

const describeChoices = (values: readonly string[]): string => `must be one of ${values.join(', ')}`;

export function ChoiceField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: String, enum: [...values] }, IsIn([...values], { message: describeChoices(values) }));
}

interface ChoicesOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A list of distinct values from a fixed set. */
export function ChoicesField(
  values: readonly string[],
  { min = 1, max = values.length, ...options }: ChoicesOptions = {},
): PropertyDecorator {
  return field(
    options,
    { type: String, isArray: true, enum: [...values], minItems: min, maxItems: max, uniqueItems: true },
    checkEach(values),
    ArrayUnique({ message: 'must not name the same value twice' }),
    ArrayMinSize(min, { message: `must have at least ${min} ${min === 1 ? 'entry' : 'entries'}` }),
    ArrayMaxSize(max, { message: `must have at most ${max} entries` }),
    IsArray({ message: 'must be a list' }),
  );
}

/** The message begins with the index of the wrong entry, which the validation pipe moves to the field. */
function checkEach(values: readonly string[]): PropertyDecorator {
  const wrongIndex = (list: unknown): number =>
    Array.isArray(list) ? list.findIndex((entry) => !values.includes(entry as string)) : -1;
  return check(
    'eachIn',
    (list) => wrongIndex(list) === -1,
    (list) => `[${wrongIndex(list)}] ${describeChoices(values)}`,
  );
}

export function BooleanField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: Boolean }, IsBoolean({ message: 'must be true or false' }));
}
