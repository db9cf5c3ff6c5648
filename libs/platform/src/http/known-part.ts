import type { ClassConstructor } from 'class-transformer';
import type { FieldProblem } from '../errors/domain-error.js';
import { mostDetails } from '../errors/platform.errors.js';
import { knownFields, type KnownField } from './known-fields.js';

type Members = Record<string, unknown>;

/** Room for one too many, by which the list's own rule tells that there were too many. */
const firstOf = (list: unknown[], most: number): unknown[] => (list.length > most ? list.slice(0, most + 1) : list);

/**
 * What a DTO knows of a JSON object, to be built and checked; everything else is a problem before anything is built,
 * because the libraries that build and check take ever longer for each further key. Lists are cut where they are too
 * long, for the same reason.
 */
export function knownPart(dto: ClassConstructor<object>, plain: object, problems: FieldProblem[], path = ''): Members {
  const fields = knownFields(dto);
  const part: Members = {};
  for (const [name, value] of Object.entries(plain)) {
    const field = fields.get(name);
    if (field) part[name] = knownValue(field, value, problems, path + name);
    else if (problems.length < mostDetails) problems.push({ field: path + name, message: 'is not a known field' });
  }
  return part;
}

function knownValue(
  { type, isList, most }: KnownField,
  value: unknown,
  problems: FieldProblem[],
  path: string,
): unknown {
  if (Array.isArray(value)) {
    const list = firstOf(value, most);
    if (!type) return list;
    // An empty list would pass for an object that has nothing to check.
    if (!isList) return null;
    return list.map((entry, index) => knownObject(type, entry, problems, `${path}[${index}]`));
  }
  return type ? knownObject(type, value, problems, path) : value;
}

function knownObject(type: ClassConstructor<object>, value: unknown, problems: FieldProblem[], path: string): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? knownPart(type, value, problems, `${path}.`) : value;
}
