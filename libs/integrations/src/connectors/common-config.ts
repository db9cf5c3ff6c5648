/** Fields of the configuration that every pulled tool has. */
export const commonConfig = {
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

export const urlField = (description: string, byDefault?: string) => ({
  title: 'Address',
  description,
  type: 'string',
  pattern: '^https?://[^\\s@?#]+$',
  maxLength: 2048,
  ...(byDefault !== undefined && { default: byDefault }),
});

export const listField = (title: string, description: string, pattern?: string) => ({
  title,
  description,
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 300, ...(pattern !== undefined && { pattern }) },
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
});

/** Of a credential: who signs in, which is no secret. */
export const accountField = (title: string, description: string, minLength: number, maxLength: number) => ({
  title,
  description,
  type: 'string',
  minLength,
  maxLength,
  writeOnly: false,
});

export const secretField = (title: string, description: string) => ({
  title,
  description,
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  pattern: '^[\\x21-\\x7e]+$',
  writeOnly: true,
});
