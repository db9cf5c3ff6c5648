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

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description !== undefined && { description }),
});

export const count = (description?: string): Schema => ({
  type: 'integer',
  minimum: 0,
  ...(description !== undefined && { description }),
});

export const figure = (description?: string): Schema => ({
  type: 'number',
  ...(description !== undefined && { description }),
});

export const instant = (description?: string): Schema => ({
  type: 'string',
  format: 'date-time',
  ...(description !== undefined && { description }),
});
