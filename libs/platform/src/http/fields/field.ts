import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';

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
