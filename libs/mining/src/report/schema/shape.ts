import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/**
 * Each part of the report is a schema, from which its type is derived. Only parts with a name get an entry of their own
 * in the API documentation. Reports of earlier versions are answered as they were stored: they lack the `later` fields.
 */
export function object<P extends TProperties>(
  properties: P,
  name?: string,
  later: readonly (keyof P)[] = [],
): TObject<P> {
  const schema = Type.Object(properties, name === undefined ? {} : { $id: name });
  const { required = [] } = schema as { required?: readonly string[] };
  return Object.assign(schema, { required: required.filter((field) => !later.includes(field)) });
}

const described = (description?: string): { description?: string } =>
  description === undefined ? {} : { description };

export const text = (description?: string) => Type.String(described(description));

export const figure = (description?: string) => Type.Number(described(description));

export const count = (description?: string) => Type.Integer({ minimum: 0, ...described(description) });

export const share = (description?: string) => Type.Number({ minimum: 0, maximum: 1, ...described(description) });

export const truth = (description?: string) => Type.Boolean(described(description));

export const list = <T extends TSchema>(items: T, description?: string) => Type.Array(items, described(description));

export const oneOf = <const Value extends string>(values: readonly Value[], description?: string) =>
  Type.Unsafe<Value>({ type: 'string', enum: values, ...described(description) });

export const nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], described(description));

export const optional = Type.Optional;

export const stats = object(
  {
    count: count(),
    mean: figure(),
    median: figure(),
    p90: figure(),
    min: figure(),
    max: figure(),
    sum: figure(),
  },
  'Stats',
);
export type Stats = Static<typeof stats>;

export const range = (description?: string) =>
  Type.Object({ low: figure('P10'), expected: figure('The mean'), high: figure('P90') }, described(description));
export type Range = Static<ReturnType<typeof range>>;

/** The ends and the most likely value of a triangular distribution. */
export const triangle = object({ low: figure(), likely: figure(), high: figure() }, 'Triangle');
export type Triangle = Static<typeof triangle>;
