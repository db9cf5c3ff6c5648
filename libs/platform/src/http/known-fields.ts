import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

export interface KnownField {
  /** The class of what it holds, or of each entry of its list; null where that is no class of ours. */
  readonly type: ClassConstructor<object> | null;
  readonly isList: boolean;
  /** The most entries its list may have. */
  readonly most: number;
}

export type KnownFields = ReadonlyMap<string, KnownField>;

const read = new WeakMap<object, KnownFields>();

/** What a DTO takes, as its decorators say it: read once for each class, before the first body is built from it. */
export function knownFields(dto: ClassConstructor<object>): KnownFields {
  let fields = read.get(dto);
  if (!fields) {
    fields = readFields(dto);
    read.set(dto, fields);
  }
  return fields;
}

function readFields(dto: ClassConstructor<object>): KnownFields {
  const rules = new Map<string, ValidationMetadata[]>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false)) {
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  }
  return new Map(Array.from(rules, ([name, own]) => [name, fieldOf(dto, name, own)]));
}

function fieldOf(dto: ClassConstructor<object>, name: string, rules: readonly ValidationMetadata[]): KnownField {
  const nested = rules.find(({ type }) => type === 'nestedValidation');
  const most = rules.find((rule) => rule.name === 'arrayMaxSize')?.constraints[0] as number | undefined;
  const isList = nested?.each ?? false;
  return { type: nested ? nestedType(dto, name, isList) : null, isList, most: most ?? Infinity };
}

/** class-transformer does not expose its types, but it builds an instance on request. */
function nestedType(dto: ClassConstructor<object>, name: string, isList: boolean): ClassConstructor<object> | null {
  const built = plainToInstance(dto, { [name]: isList ? [{}] : {} }) as Record<string, unknown>;
  const value = isList ? (built[name] as unknown[])[0] : built[name];
  const type = (value as object).constructor as ClassConstructor<object>;
  return (type as unknown) === Object ? null : type;
}
