import type { OpenAPIObject } from '@nestjs/swagger';

/** OpenAPI 3.1 is JSON Schema: null is a type, not a flag beside one. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return rewrite(document) as OpenAPIObject;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rewrite(member)]));
  if (members.nullable !== true) return members;
  const schema = { ...members };
  delete schema.nullable;
  if (typeof schema.type === 'string') {
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(Array.isArray(schema.enum) && { enum: [...(schema.enum as unknown[]), null] }),
    };
  }
  return { anyOf: [schema, { type: 'null' }] };
}
