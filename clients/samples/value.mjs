/** A value of the schema: its example where it has one, otherwise the least that it requires. */
export function sample(api, schema = {}) {
  if (schema.$ref !== undefined) return sample(api, api.components.schemas[schema.$ref.split('/').at(-1)]);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.oneOf ?? schema.anyOf;
  if (either !== undefined) return sample(api, either[0]);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => sample(api, part)));
  const [type] = [schema.type].flat();
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(api, field)]));
  }
  if (type === 'array') return (schema.minItems ?? 0) > 0 ? [sample(api, schema.items)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  if (type === 'boolean') return false;
  if (schema.format === 'date-time') return '2026-01-31T09:30:00.000Z';
  if (schema.format === 'email') return 'ada@example.com';
  if (schema.format === 'uri') return 'https://example.com/';
  return 'text'.padEnd(schema.minLength ?? 0, '.');
}
