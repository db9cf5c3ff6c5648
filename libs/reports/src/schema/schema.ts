import type { OpenAPIObject } from '@nestjs/swagger';

export type Schema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;

/** Every member is there unless it is named as optional, and no other one is. */
export function object(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...(description !== undefined && { description }),
});

export const nullable = (schema: Schema, description?: string): Schema => ({
  ...schema,
  nullable: true,
  ...(description !== undefined && { description }),
});

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description !== undefined && { description }),
});

export const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values });

export const count = (description?: string): Schema => ({
  type: 'integer',
  minimum: 0,
  ...(description !== undefined && { description }),
});

export const figure = (description?: string): Schema => ({
  type: 'number',
  ...(description !== undefined && { description }),
});

export const share = (description?: string): Schema => ({
  type: 'number',
  minimum: 0,
  maximum: 1,
  ...(description !== undefined && { description }),
});

export const instant = (description?: string): Schema => ({
  type: 'string',
  format: 'date-time',
  ...(description !== undefined && { description }),
});

export const stats = object({
  count: count(),
  mean: figure(),
  median: figure(),
  p90: figure(),
  min: figure(),
  max: figure(),
  sum: figure(),
});

export const range = (description: string): Schema => ({
  ...object({ low: figure('P10'), expected: figure(), high: figure('P90') }),
  description,
});
