import type { IntegrationView } from '../api/schemas';
import { capitalized } from '../ui/words';

/** As much of JSON Schema as a form can show. */
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
  /** Value as the page writes it, and the words for it. */
  readonly choices: readonly (readonly [string, string])[];
}

/** The fields that an object's schema asks for. Among credentials, words without a format are secrets. */
export function fieldsOf(schema: JsonObject, part: 'config' | 'credentials'): readonly SchemaField[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, PropertySchema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    ...property,
    name,
    label: property.title ?? wordsOf(name),
    isRequired: required.includes(name),
    kind: kindOf(property, part),
    choices: choicesOf(property).map((choice) => [String(choice.const), choice.title ?? String(choice.const)]),
  }));
}

/** What the fields hold at first: what is set, or else the default, or else nothing. */
export function valuesOf(fields: readonly SchemaField[], set: JsonObject = {}): FieldValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = set[field.name] ?? field.default ?? (field.kind === 'yesOrNo' ? false : '');
      const isPlain = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
      if (field.kind === 'list' && Array.isArray(value)) return [field.name, value.join('\n')];
      if (!isPlain) return [field.name, JSON.stringify(value)];
      return [field.name, field.kind === 'choice' ? String(value) : value];
    }),
  );
}

/** What the API is sent: empty fields are left out, and each value has the type of its schema. */
export function objectOf(fields: readonly SchemaField[], values: FieldValues): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name] ?? '';
      if (value === '') return [];
      if (field.kind === 'list') {
        const entries = linesOf(String(value));
        return entries.length > 0 ? [[field.name, entries]] : [];
      }
      if (field.kind === 'choice') {
        return [[field.name, choicesOf(field).find((choice) => String(choice.const) === value)?.const]];
      }
      return [[field.name, field.kind === 'json' ? parsed(String(value)) : value]];
    }),
  );
}

/** What can be said before the API is asked. */
export function gapsIn(fields: readonly SchemaField[], values: FieldValues): Record<string, string> {
  const missing = fields.filter(({ name, isRequired }) => isRequired && (values[name] ?? '') === '');
  return Object.fromEntries(missing.map(({ name }) => [name, 'Required']));
}

/** Whether what the fields hold leads to another host than what is set: saved credentials are not sent there. */
export function leadsElsewhere(fields: readonly SchemaField[], values: FieldValues, set: JsonObject): boolean {
  const field = fields.find(({ name }) => name === 'url');
  return field !== undefined && hostOf(values.url || field.default) !== hostOf(set.url ?? field.default);
}

/** With its protocol and port; what is no address yet, as it is. */
const hostOf = (address: unknown): string =>
  URL.canParse(String(address)) ? new URL(String(address)).origin : String(address);

const choicesOf = (property: PropertySchema): NonNullable<PropertySchema['oneOf']> =>
  property.enum?.map((value) => ({ const: value })) ?? property.oneOf?.filter((choice) => 'const' in choice) ?? [];

function kindOf(property: PropertySchema, part: 'config' | 'credentials'): SchemaField['kind'] {
  const { type, format, writeOnly, items } = property;
  if (type === 'array' && items?.type === 'string') return 'list';
  if (choicesOf(property).length > 0) return 'choice';
  if (type === 'boolean') return 'yesOrNo';
  if (type === 'number' || type === 'integer') return 'number';
  if (type !== 'string') return 'json';
  const isSecret = writeOnly ?? (format === 'password' || (part === 'credentials' && format === undefined));
  return isSecret ? 'secret' : 'text';
}

/** One entry a line; a comma is as good, for none of the lists that tools ask for holds one. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is no JSON goes as it is: the API says what it wanted. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `projectKey` and `project_key` are read as "Project key". */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return capitalized(words.toLowerCase());
}
