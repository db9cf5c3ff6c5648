import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { check } from './check.js';
import { field, type FieldOptions } from './field.js';

interface TextOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: { readonly regexp: RegExp; readonly message: string };
  /** Names are counted without the spaces around them; secrets are taken as they are. */
  readonly trim?: boolean;
}

/** In code points, as JSON Schema counts; class-validator's own rules do not count variation selectors at all. */
const lengthOf = (text: unknown): number => (typeof text === 'string' ? Array.from(text).length : 0);

export function TextField({ min = 1, max, pattern, trim = false, ...options }: TextOptions): PropertyDecorator {
  return field(
    options,
    { type: String, minLength: min, maxLength: max, ...(pattern && { pattern: pattern.regexp.source }) },
    Transform(({ value }: { value: unknown }) => (trim && typeof value === 'string' ? value.trim() : value)),
    check(
      'hasMinLength',
      (text) => lengthOf(text) >= min,
      min === 1 ? 'must not be empty' : `must have at least ${min} characters`,
    ),
    check('hasMaxLength', (text) => lengthOf(text) <= max, `must have at most ${max} characters`),
    ...(pattern ? [Matches(pattern.regexp, { message: pattern.message })] : []),
    IsString({ message: 'must be a string' }),
  );
}
