import type { ErrorObject } from 'ajv/dist/2020.js';

/** What a pattern of a tool's JSON Schema asks for: the person who fills in the form cannot read the pattern itself. */
export const patternSentences: ReadonlyMap<string, string> = new Map([
  [
    '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$',
    'must be a date such as 2025-01-31, or a time with an offset such as 2025-01-31T09:30:00Z',
  ],
  ['^https?://[^\\s@?#]+$', 'must begin with https:// or http://, and contain no space, @, ?, or #'],
  ['^(https?|s3)://[^\\s@]+$', 'must begin with https://, http://, or s3://, and contain no space or @'],
  ['^[\\x21-\\x7e]+$', 'must be printable ASCII characters without spaces'],
  ['^[^\\x00-\\x1f]+$', 'must contain no line breaks or other control characters'],
  ['^[^\\x00-\\x1f\\x7f]+$', 'must contain no line breaks or other control characters'],
  ['^\\d{1,20}$', 'must be a number of up to 20 digits'],
  ['^[\\w.-]+/[\\w.-]+$', 'must be owner/name, such as nodejs/node'],
  ['^[\\w.-]+(/[\\w.-]+)+$', 'must be group/name, such as gitlab-org/gitlab'],
  ['^[A-Z][A-Z0-9_]*$', 'must be a key such as OPS: capital letters, digits, and underscores'],
  ['^[A-Z][A-Z0-9]*$', 'must be a key such as ENG: capital letters and digits'],
  ['^[a-z0-9_-]+$', 'must be an identifier: lowercase letters, digits, hyphens, and underscores'],
  ['^[a-z][a-z0-9_]{0,79}$', 'must be the name of a table, such as incident'],
  ['^#?[^\\s#,]+$', 'must be the name or ID of one channel, such as #support'],
  ['^[A-Za-z0-9-]{1,100}$', 'must be up to 100 letters, digits, and hyphens'],
  ['^[\\x20-\\x7e]{0,4096}$', 'must be up to 4,096 printable ASCII characters'],
  ['^[a-z0-9-]{1,40}$', 'must be a region such as eu-central-1'],
  ['^[A-Za-z_][A-Za-z0-9_]{0,62}$', 'must be the name of one column: up to 63 letters, digits, and underscores'],
  [
    '^(postgres(ql)?|mysql|mariadb)://[^\\s]+$',
    'must be postgresql://user:password@host:5432/database, or the same with mysql:// or mariadb://',
  ],
  ['^[A-Za-z0-9+/=\\s-]+$', 'must be a certificate in PEM format'],
  ['[\\p{L}\\p{N}]', 'must contain a letter or a digit'],
  ['^all$', 'must be "all" or a list of columns'],
]);

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

const counted = (count: unknown, unit: 'character' | 'entry'): string =>
  `${String(count)} ${count === 1 ? unit : unit === 'entry' ? 'entries' : 'characters'}`;

/** What an error of a JSON Schema says, in the words of the API's other validation errors. */
export function schemaSentence({ keyword, schema, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${[schema as string | readonly string[]]
        .flat()
        .map((type) => nouns[type] ?? type)
        .join(' or ')}`;
    case 'pattern':
      return patternSentences.get(String(schema)) ?? 'is not valid';
    case 'minLength':
      return schema === 1 ? 'must not be empty' : `must have at least ${counted(schema, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(schema, 'character')}`;
    case 'minItems':
    case 'minProperties':
      return `must have at least ${counted(schema, 'entry')}`;
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${counted(schema, 'entry')}`;
    case 'uniqueItems':
      return 'must not name the same value twice';
    case 'minimum':
      return `must be at least ${String(schema)}`;
    case 'maximum':
      return `must be at most ${String(schema)}`;
    case 'enum':
      return `must be one of ${(params.allowedValues as readonly unknown[]).join(', ')}`;
    case 'oneOf':
      return `must be one of ${(schema as readonly { const: unknown }[]).map((each) => each.const).join(', ')}`;
    default:
      return message ?? 'is not valid';
  }
}
