import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { FieldProblem } from '../errors/domain-error.js';
import { ValidationFailed } from '../errors/platform.errors.js';
import { buildDto } from './build-dto.js';

/** Turns bodies and queries into their DTOs, strictly: nothing unknown, nothing coerced, every problem named. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) throw ValidationFailed.of('body', 'must be a JSON object');
    return checkedDto(metatype as ClassConstructor<object>, plain);
  }
}

async function checkedDto(dtoClass: ClassConstructor<object>, plain: object): Promise<object> {
  const unknown: FieldProblem[] = [];
  const dto = buildDto(dtoClass, plain, unknown);
  const errors = await validate(dto, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false },
  });
  if (errors.length + unknown.length === 0) return dto;
  throw new ValidationFailed([...errors.flatMap((error) => problemsOf(error, '')), ...unknown]);
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const isIndex = parent !== '' && /^\d+$/.test(error.property);
  const path = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).slice(-1);
  return [
    ...own.map(([constraint, message]) => problemAt(path, plainMessage(constraint, message, error.property))),
    ...(error.children ?? []).flatMap((child) => problemsOf(child, path)),
  ];
}

/** A message about one entry of a list or a record starts with the entry's index or name. */
function problemAt(path: string, message: string): FieldProblem {
  const entry = /^(\[(?:\d+|"(?:[^"\\]|\\.)*")\]) (.*)$/s.exec(message);
  return entry ? { field: `${path}${entry[1] ?? ''}`, message: entry[2] ?? '' } : { field: path, message };
}

function plainMessage(constraint: string, message: string, property: string): string {
  if (constraint === 'whitelistValidation') return 'is not a known field';
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
