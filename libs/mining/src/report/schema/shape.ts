import Type, { type Static, type TObject, type TObjectOptions, type TProperties, type TSchema } from 'typebox';

/**
 * Each part of the report is a schema, from which its type is derived. Only parts with a name get an entry of their own
 * in the API documentation, by their `$id`. Reports of earlier versions are answered as they were stored: they lack the `later` fields.
 */
export function object<P extends TProperties>(
  properties: P,
  options: TObjectOptions & { readonly $id?: string } = {},
  later: readonly (keyof P)[] = [],
): TObject<P> {
  const schema = Type.Object(properties, options);
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

/** A schema that is used in several places, with what it means in one of them. */
export const meaning = <T extends TSchema>(schema: T, description: string) => Type.Intersect([schema], { description });

export const stats = object(
  {
    count: count('Number of values'),
    mean: figure('Their mean'),
    median: figure('Half of them are below it'),
    p90: figure('Nine of ten are below it'),
    min: figure('The smallest'),
    max: figure('The largest'),
    sum: figure('All together'),
  },
  { $id: 'Stats', description: 'How a time or count is distributed; times are in seconds' },
);
export type Stats = Static<typeof stats>;

export const range = (description?: string) =>
  Type.Object({ low: figure('P10'), expected: figure('The mean'), high: figure('P90') }, described(description));
export type Range = Static<ReturnType<typeof range>>;

/** The ends and the most likely value of a triangular distribution. */
export const triangle = object(
  { low: figure('Its lower end'), likely: figure('Its most likely value'), high: figure('Its upper end') },
  { $id: 'Triangle', description: 'A triangular distribution' },
);
export type Triangle = Static<typeof triangle>;
