import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

type Dto = Record<string, unknown>;

interface Check {
  readonly rule: ValidationMetadata;
  readonly isGood: (value: unknown, about: ValidationArguments) => unknown;
}

interface CheckedField {
  readonly name: string;
  readonly conditions: readonly ((dto: Dto, value: unknown) => boolean)[];
  readonly checks: readonly Check[];
  /** Whether there is nothing but conditions and checks of the value itself. */
  readonly isSimple: boolean;
}

const storage = getMetadataStorage();
const read = new WeakMap<object, readonly CheckedField[]>();

/**
 * Whether class-validator would find nothing wrong. It looks for problems in a way that costs a request more than all its
 * other checks (docs/decisions/0124-what-earns-its-place.md), so it is asked only if there may be one. False also for lists and nested objects, which are left to it.
 */
export function isSurelyValid(dto: object): boolean {
  const fields = checkedFields(dto.constructor);
  return fields.length > 0 && fields.every((field) => isFieldValid(dto as Dto, field));
}

function isFieldValid(dto: Dto, { name, conditions, checks, isSimple }: CheckedField): boolean {
  const value = dto[name];
  if (!conditions.every((applies) => applies(dto, value))) return true;
  if (!isSimple || (typeof value === 'object' && value !== null)) return false;
  return checks.every(({ rule, isGood }) => {
    const about = { targetName: '', property: name, object: dto, value, constraints: rule.constraints };
    return isGood(value, about) === true;
  });
}

function checkedFields(dto: object): readonly CheckedField[] {
  let fields = read.get(dto);
  if (!fields) {
    fields = Array.from(rulesByField(dto), ([name, rules]) => checkedField(name, rules));
    read.set(dto, fields);
  }
  return fields;
}

function checkedField(name: string, rules: readonly ValidationMetadata[]): CheckedField {
  const conditions = rules.filter(({ type }) => type === 'conditionalValidation');
  const checks = rules.filter(({ type }) => type === 'customValidation');
  return {
    name,
    conditions: conditions.map(({ constraints }) => constraints[0] as CheckedField['conditions'][number]),
    checks: checks.flatMap((rule) =>
      storage.getTargetValidatorConstraints(rule.constraintCls).map(({ instance }) => ({
        rule,
        isGood: (value, about) => instance.validate(value, about),
      })),
    ),
    isSimple: rules.length === conditions.length + checks.length && checks.every(({ validateIf }) => !validateIf),
  };
}

/** The rules of a class and of those that it extends. */
export function rulesByField(dto: object): Map<string, ValidationMetadata[]> {
  const rules = new Map<string, ValidationMetadata[]>();
  for (const rule of storage.getTargetValidationMetadatas(dto as never, '', false, false)) {
    rules.set(rule.propertyName, [...(rules.get(rule.propertyName) ?? []), rule]);
  }
  return rules;
}
