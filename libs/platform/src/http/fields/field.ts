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

type Conversion = (value: unknown) => unknown;

const conversions = new WeakMap<object, Map<string, Conversion>>();

/** Converts the value of a field before it is validated. Also for class-transformer, which `npm run mine` builds DTOs with. */
export function converted(convert: Conversion): PropertyDecorator {
  return (target, property) => {
    const own = conversions.get(target) ?? new Map<string, Conversion>();
    if (own.has(String(property))) throw new Error(`${String(property)} is converted twice`);
    conversions.set(target, own.set(String(property), convert));
    Transform(({ value }: { value: unknown }) => convert(value))(target, property);
  };
}

/** How a field of a DTO, or of a class that it extends, is converted; undefined if it is not. */
export function findConversion(dto: abstract new () => object, property: string): Conversion | undefined {
  for (let owner = dto.prototype as object | null; owner; owner = Object.getPrototypeOf(owner) as object | null) {
    const convert = conversions.get(owner)?.get(property);
    if (convert) return convert;
  }
  return undefined;
}

/**
 * Converts the text of a query parameter, and only if it is the exact spelling of a number or boolean; bodies are never
 * converted.
 */
export function FromQuery(type: 'integer' | 'boolean', declaration: PropertyDecorator): PropertyDecorator {
  const read = type === 'integer' ? parseInteger : parseBoolean;
  return applyDecorators(
    declaration,
    converted((value) => (typeof value === 'string' ? read(value) : value)),
  );
}

const parseInteger = (text: string): unknown => (/^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text);
const parseBoolean = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text);
