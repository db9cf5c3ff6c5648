import { ValidateIf, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

/** A rule about one value, and what it stands in, with the words for a value that breaks it. */
export function check(
  name: string,
  isGood: (value: unknown, object: object) => boolean,
  message: string | ((value: unknown) => string),
): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value, checked) => isGood(value, checked?.object ?? {}),
        defaultMessage: (checked) => (typeof message === 'string' ? message : message(checked?.value)),
      },
    });
  };
}

export interface FieldOptions {
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

/**
 * One declaration both checks a field and documents it, so the two cannot drift apart. A missing field is only
 * accepted where it is optional, null only where it is nullable.
 */
export function field(
  { optional = false, nullable = false, ...documentation }: FieldOptions,
  schema: ApiPropertyOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  const property = { ...schema, ...documentation, ...(nullable && { nullable: true }) } as ApiPropertyOptions;
  return applyDecorators(
    optional ? ApiPropertyOptional(property) : ApiProperty(property),
    ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null)),
    ...checks,
  );
}

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
