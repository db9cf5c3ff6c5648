import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Readonly<Record<string, unknown>>;

/** The schema of a member of a body of the API, with what it refers to written out: a tool's schema stands alone. */
export function inlineSchema(document: OpenAPIObject, body: string, member: string): object {
  const schemas = (document.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Schema;
    if (typeof $ref === 'string') return inline(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, inline(each)]));
  };
  return inline((schemas[body]?.properties as Schema | undefined)?.[member] ?? {}) as object;
}
