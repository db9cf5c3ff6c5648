import type { IntegrationView } from '../api';
import { capitalized } from '../ui/words';

/** The part of JSON Schema that forms support. */
interface PropertySchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly { readonly const?: unknown; readonly title?: string }[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly writeOnly?: boolean;
  readonly items?: { readonly type?: string };
}

export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;
type JsonObject = IntegrationView['config'];

export interface SchemaField extends PropertySchema {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly kind: 'text' | 'secret' | 'number' | 'yesOrNo' | 'choice' | 'list' | 'json';
  /** Values with their labels. */
  readonly choices: readonly (readonly [string, string])[];
}

/** The fields for the properties of a schema. Credentials that are strings without a format are treated as secrets. */
export function listFields(schema: JsonObject, part: 'config' | 'credentials'): readonly SchemaField[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, PropertySchema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    ...property,
    name,
    label: property.title ?? makeLabel(name),
    isRequired: required.includes(name),
    kind: findKind(property, part),
    choices: listChoices(property).map((choice) => [String(choice.const), choice.title ?? String(choice.const)]),
  }));
}

/** The initial values of the fields: the stored value, the default, or empty. */
export function makeValues(fields: readonly SchemaField[], set: JsonObject = {}): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = set[field.name] ?? field.default ?? (field.kind === 'yesOrNo' ? false : '');
      const isPlain = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
      if (field.kind === 'list' && Array.isArray(value)) return [field.name, value.join('\n')];
      if (!isPlain) return [field.name, JSON.stringify(value, null, 2)];
      return [field.name, field.kind === 'choice' ? String(value) : value];
    }),
  );
}

/** The object to send: empty fields are left out, and each value has the type that its schema requires. */
export function makeObject(fields: readonly SchemaField[], values: FieldValues): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name] ?? '';
      if (value === '') return [];
      if (field.kind === 'list') {
        const entries = splitEntries(String(value));
        return entries.length > 0 ? [[field.name, entries]] : [];
      }
      if (field.kind === 'choice') {
        return [[field.name, listChoices(field).find((choice) => String(choice.const) === value)?.const]];
      }
      return [[field.name, field.kind === 'json' ? parsed(String(value)) : value]];
    }),
  );
}

/** Required fields that are empty. */
export function findGaps(fields: readonly SchemaField[], values: FieldValues): Record<string, string> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && (values[name] ?? '') === '');
  return Object.fromEntries(missing.map(({ name }) => [name, 'Required']));
}

/** Whether a changed URL has another host than the stored one: then the stored credentials must be entered again. */
export function leadsElsewhere(fields: readonly SchemaField[], values: FieldValues, set: JsonObject): boolean {
  const field = fields.find(({ name }) => name === 'url');
  return field !== undefined && readOrigin(values.url || field.default) !== readOrigin(set.url ?? field.default);
}

/** The origin of a URL; text that is not a URL yet is returned unchanged. */
function readOrigin(address: unknown): string {
  if (!URL.canParse(String(address))) return String(address);
  const { origin, protocol, host } = new URL(String(address));
  // Addresses such as s3://bucket/file have no origin.
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

const listChoices = (property: PropertySchema): NonNullable<PropertySchema['oneOf']> =>
  property.enum?.map((value) => ({ const: value })) ?? property.oneOf?.filter((choice) => 'const' in choice) ?? [];

function findKind(property: PropertySchema, part: 'config' | 'credentials'): SchemaField['kind'] {
  const { type, format, writeOnly, items } = property;
  if (type === 'array' && items?.type === 'string') return 'list';
  if (listChoices(property).length > 0) return 'choice';
  if (type === 'boolean') return 'yesOrNo';
  if (type === 'number' || type === 'integer') return 'number';
  if (type !== 'string') return 'json';
  const isSecret = writeOnly ?? (format === 'password' || (part === 'credentials' && format === undefined));
  return isSecret ? 'secret' : 'text';
}

/** Splits at line breaks and commas: no entry of these lists can contain a comma. */
const splitEntries = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Invalid JSON is sent as text, so that the API's error explains what it expects. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Turns `projectKey` and `project_key` into "Project key". */
function makeLabel(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return capitalized(words.toLowerCase());
}
