import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { findConversion } from './fields/field.js';
import { isSurelyValid, rulesByField } from '../hot-paths/validation-rules.js';
import type { FieldProblem } from '../errors/domain-error.js';
import { ValidationFailed, mostDetails } from '../errors/platform.errors.js';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';

interface KnownField {
  /** The DTO class of the value, or of each entry of the list; null if it is not a DTO. */
  readonly type: DtoClass | null;
  readonly isList: boolean;
  /** The most entries that the list can have. */
  readonly most: number;
  readonly convert: (value: unknown) => unknown;
}

export type DtoClass = ClassConstructor<object>;

type KnownFields = ReadonlyMap<string, KnownField>;

const read = new WeakMap<object, KnownFields>();

/** The fields of a DTO from its decorators, read once per class. */
function knownFields(dto: DtoClass): KnownFields {
  let fields = read.get(dto);
  if (!fields) {
    fields = readFields(dto);
    read.set(dto, fields);
  }
  return fields;
}

function readFields(dto: DtoClass): KnownFields {
  return new Map(Array.from(rulesByField(dto), ([name, rules]) => [name, readField(dto, name, rules)]));
}

function readField(dto: DtoClass, name: string, rules: readonly ValidationMetadata[]): KnownField {
  const nested = rules.find(({ type }) => type === 'nestedValidation');
  const most = rules.find((rule) => rule.name === 'arrayMaxSize')?.constraints[0] as number | undefined;
  const isList = nested?.each ?? false;
  const convert = findConversion(dto, name) ?? ((value) => value);
  return { type: nested ? nestedType(dto, name, isList) : null, isList, most: most ?? Infinity, convert };
}

/** class-transformer does not expose the nested types, so an empty instance is built to find out. */
function nestedType(dto: DtoClass, name: string, isList: boolean): DtoClass | null {
  const built = plainToInstance(dto, { [name]: isList ? [{}] : {} }) as Record<string, unknown>;
  const value = isList ? (built[name] as unknown[])[0] : built[name];
  const type = (value as object).constructor as DtoClass;
  return (type as unknown) === Object ? null : type;
}

/**
 * Builds a DTO. Unknown fields are refused and long lists cut first, and values without a DTO class are copied, because
 * class-validator takes disproportionately long for large objects.
 */
function buildDto(dto: DtoClass, plain: object, problems: FieldProblem[], path = ''): object {
  const fields = knownFields(dto);
  const built = new dto() as Record<string, unknown>;
  for (const [name, value] of Object.entries(plain)) {
    const field = fields.get(name);
    if (!field) {
      if (problems.length < mostDetails) problems.push({ field: path + name, message: 'is not a known field' });
    } else if (typeof value === 'object' && value !== null) {
      built[name] = wholeValue(field, value as object, problems, path + name);
    } else {
      built[name] = field.convert(value);
    }
  }
  return built;
}

function wholeValue(
  { type, isList, most }: KnownField,
  value: object,
  problems: FieldProblem[],
  path: string,
): unknown {
  if (!Array.isArray(value)) return type ? buildDto(type, value, problems, `${path}.`) : value;
  // One entry more than allowed, so that the list's own rule still reports that there are too many.
  const list: unknown[] = value.length > most ? value.slice(0, most + 1) : value;
  if (!type) return list;
  // An array in place of an object would pass validation if it is empty, and null could be allowed.
  if (!isList) return false;
  return list.map((entry, index) => {
    const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
    return isObject ? buildDto(type, entry, problems, `${path}[${index}].`) : entry;
  });
}

/**
 * Turns bodies and queries into DTOs: unknown fields are refused, nothing is converted, and all problems are reported
 * at once. Only on the arguments that it is for: as a pipe of the app it would cost each argument four promises.
 */
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) throw ValidationFailed.of('body', 'must be a JSON object');
    return checkedDto(metatype as DtoClass, plain);
  }
}

export function checkedDto(dtoClass: DtoClass, plain: object): object {
  const unknown: FieldProblem[] = [];
  const dto = buildDto(dtoClass, plain, unknown);
  if (unknown.length === 0 && isSurelyValid(dto)) return dto;
  const errors = validateSync(dto, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false },
  });
  if (errors.length + unknown.length === 0) return dto;
  throw new ValidationFailed([...errors.flatMap((error) => listProblems(error, '')), ...unknown]);
}

function listProblems(error: ValidationError, parent: string): FieldProblem[] {
  const isIndex = parent !== '' && /^\d+$/.test(error.property);
  const path = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).slice(-1);
  return [
    ...own.map(([constraint, message]) => locateProblem(path, plainMessage(constraint, message, error.property))),
    ...(error.children ?? []).flatMap((child) => listProblems(child, path)),
  ];
}

/** A message about one entry begins with its index or key, which belongs to the field. */
function locateProblem(path: string, message: string): FieldProblem {
  const entry = /^(\[(?:\d+|"(?:[^"\\]|\\.)*")\]) (.*)$/s.exec(message);
  return entry ? { field: `${path}${entry[1] ?? ''}`, message: entry[2] ?? '' } : { field: path, message };
}

function plainMessage(constraint: string, message: string, property: string): string {
  if (constraint === 'whitelistValidation') return 'is not a known field';
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
