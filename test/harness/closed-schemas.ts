type Json = unknown;
type Schema = Record<string, Json>;

const isObject = (value: Json): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of a schema that contain schemas: by name, in a list, or alone. */
const named = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const listed = ['oneOf', 'anyOf', 'prefixItems'];
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];

/**
 * Closes every object schema, so that an undocumented field is an error, which JSON Schema would allow. A map has to
 * declare `additionalProperties`. Parts of an `allOf` stay open and only the whole is closed; for that, open copies of
 * the components are under `x-open`.
 */
export function closedDocument(document: object): object {
  const copy = structuredClone(document) as { components?: { schemas?: Record<string, Json> } };
  const schemas = copy.components?.schemas ?? {};
  const open = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema, true)]));
  return { ...(withClosedSchemas(copy) as object), 'x-open': open };
}

/** Visits all schemas of the document: the values of `schema` and of `components.schemas`. */
function withClosedSchemas(value: Json): Json {
  if (Array.isArray(value)) return value.map(withClosedSchemas);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'schema') return [key, closed(member)];
      if (key === 'schemas' && isObject(member)) return [key, eachMember(member, (schema) => closed(schema))];
      return [key, withClosedSchemas(member)];
    }),
  );
}

function closed(schema: Json, isPart = false): Json {
  if (!isObject(schema)) return schema;
  const result: Schema = { ...schema };
  for (const key of named) if (isObject(result[key])) result[key] = eachMember(result[key], (inner) => closed(inner));
  for (const key of listed) {
    if (Array.isArray(result[key])) result[key] = result[key].map((inner: Json) => closed(inner, isPart));
  }
  for (const key of single) if (key in result) result[key] = closed(result[key]);
  if (Array.isArray(result.allOf)) result.allOf = result.allOf.map((inner: Json) => closed(inner, true));
  if (isPart && typeof result.$ref === 'string')
    result.$ref = result.$ref.replace('#/components/schemas/', '#/x-open/');
  const describesMembers = result.type === 'object' || 'properties' in result || 'allOf' in result;
  if (!isPart && describesMembers && !('additionalProperties' in result)) result.unevaluatedProperties ??= false;
  return result;
}

function eachMember(members: Schema, change: (member: Json) => Json): Schema {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]));
}
