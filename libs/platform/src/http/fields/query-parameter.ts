import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

/** Query strings are the one place where text becomes a number: only the exact spelling of one does. */
export function FromQuery(type: 'integer' | 'boolean', declaration: PropertyDecorator): PropertyDecorator {
  const read = type === 'integer' ? integerOf : booleanOf;
  return applyDecorators(
    declaration,
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value)),
  );
}

const integerOf = (text: string): unknown => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text);
const booleanOf = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);
