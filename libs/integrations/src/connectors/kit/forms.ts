import { mappingSchema } from '#event-log';

/** JSON Schema 2020-12 of an object: for the form of the dashboard, and to validate input. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
  readonly oneOf?: readonly { readonly required: readonly string[] }[];
}

const commonConfig = {
  since: {
    title: 'Since',
    description: 'How far back the first collection goes: a date, such as 2025-01-31. Default: one year ago',
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  },
  names: {
    title: 'Names of people',
    description: 'Store the names of people. Otherwise, each person gets a pseudonym that never changes',
    type: 'boolean',
    default: false,
  },
} as const;

const text = (title: string, description: string, maxLength: number) => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  maxLength,
});

export const field = {
  text,

  url: (description: string, byDefault?: string) => ({
    title: 'Address',
    description,
    type: 'string',
    pattern: '^https?://[^\\s@?#]+$',
    maxLength: 2048,
    ...(byDefault !== undefined && { default: byDefault }),
  }),

  list: (title: string, description: string, pattern?: string) => ({
    title,
    description,
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 300, ...(pattern !== undefined && { pattern }) },
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
  }),

  /** Some of these, or all by default. */
  choices: (title: string, description: string, values: readonly string[]) => ({
    title,
    description,
    type: 'array',
    items: { type: 'string', enum: values },
    minItems: 1,
    uniqueItems: true,
  }),

  timezone: {
    title: 'Time zone',
    description: 'For times without an offset, such as Europe/Berlin. Default: UTC',
    type: 'string',
    maxLength: 100,
  },

  /** The account of a credential, which is no secret. */
  account: (title: string, description: string, maxLength = 200, minLength = 1) => ({
    ...text(title, description, maxLength),
    minLength,
    writeOnly: false,
  }),

  secret: (title: string, description: string) => ({
    ...text(title, description, 4096),
    pattern: '^[\\x21-\\x7e]+$',
    writeOnly: true,
  }),
};

export const form = (properties: ObjectSchema['properties'], required: readonly string[] = []): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

/** The form of a connection, with what all tools of items ask for. */
export const configForm = (required: readonly string[], properties: ObjectSchema['properties']): ObjectSchema =>
  form({ ...properties, ...commonConfig }, required);

/** The form of a connection to a source of rows. */
export const formOfRows = (required: string, properties: ObjectSchema['properties']): ObjectSchema =>
  form({ ...properties, mapping: mappingSchema, names: commonConfig.names }, [required]);

/** A form of fields, of which one of several groups is required. */
export const formOfChoice = (
  groups: readonly (readonly string[])[],
  properties: ObjectSchema['properties'],
): ObjectSchema => ({
  type: 'object',
  properties,
  oneOf: groups.map((required) => ({ required })),
  additionalProperties: false,
});

/** The credentials of tools that take one token. */
export const secretForm = (name: string, title: string, description: string): ObjectSchema =>
  form({ [name]: field.secret(title, description) }, [name]);
