import { plainToInstance, type ClassConstructor } from 'class-transformer';
import type { FieldProblem } from '../errors/domain-error.js';
import { mostDetails } from '../errors/platform.errors.js';
import { knownFields, type KnownField } from './known-fields.js';

/**
 * A DTO of a JSON object. What it does not know is a problem before anything is built, lists are cut where they are too
 * long, and what has no class of its own is taken as it is: the libraries that build and check take ever longer for
 * each further key.
 */
export function buildDto(dto: ClassConstructor<object>, plain: object, problems: FieldProblem[], path = ''): object {
  const fields = knownFields(dto);
  const simple: Record<string, unknown> = {};
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plain)) {
    const field = fields.get(name);
    if (!field) {
      if (problems.length < mostDetails) problems.push({ field: path + name, message: 'is not a known field' });
    } else if (typeof value === 'object' && value !== null) {
      whole[name] = wholeValue(field, value as object, problems, path + name);
    } else {
      simple[name] = value;
    }
  }
  // Only texts, numbers and the like have anything to be transformed.
  return Object.assign(plainToInstance(dto, simple, { exposeUnsetFields: false }), whole);
}

function wholeValue(
  { type, isList, most }: KnownField,
  value: object,
  problems: FieldProblem[],
  path: string,
): unknown {
  if (!Array.isArray(value)) return type ? buildDto(type, value, problems, `${path}.`) : value;
  // Room for one too many, by which the list's own rule tells that there were too many.
  const list: unknown[] = value.length > most ? value.slice(0, most + 1) : value;
  if (!type) return list;
  // An empty list would pass for an object that has nothing to check, and null for one that may be null.
  if (!isList) return false;
  return list.map((entry, index) => {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    return isObject ? buildDto(type, entry, problems, `${path}[${index}].`) : entry;
  });
}
