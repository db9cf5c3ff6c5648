import { ValidateIf, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

/**
 * A validation rule for one property, which can look at the whole object, with the message for a value that breaks it.
 */
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
 * Validates and documents a field in one declaration, so that the two cannot differ. Only an optional field can be
 * missing, and only a nullable one can be null.
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

/**
 * Converts the text of a query parameter, and only if it is the exact spelling of a number or boolean; bodies are never
 * converted.
 */
export function FromQuery(type: 'integer' | 'boolean', declaration: PropertyDecorator): PropertyDecorator {
  const read = type === 'integer' ? integerOf : booleanOf;
  return applyDecorators(
    declaration,
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value)),
  );
}

const integerOf = (text: string): unknown => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text);
const booleanOf = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);
