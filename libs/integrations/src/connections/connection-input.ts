import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { ValidationFailed, type FieldProblem } from '#platform';
import type { ObjectSchema } from '../connectors/connector.js';

const ajv = new Ajv2020({ allErrors: true, strict: false });

/** Holds what a client sent to the tool's own schema; each problem names its field. */
export function checkConnectionInput(field: string, schema: ObjectSchema, input: object): void {
  const validate = ajv.compile(schema);
  if (validate(input)) return;
  const errors = (validate.errors ?? []).filter(({ schemaPath }) => !schemaPath.startsWith('#/oneOf/'));
  throw new ValidationFailed(
    errors.map((error) => (error.keyword === 'oneOf' ? alternatives(field, schema) : problemOf(field, error))),
  );
}

function alternatives(field: string, { oneOf = [] }: ObjectSchema): FieldProblem {
  return { field, message: `must have either ${oneOf.map(({ required }) => required.join(' and ')).join(', or ')}` };
}

function problemOf(field: string, { instancePath, keyword, params, message }: ErrorObject): FieldProblem {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required')
    return { field: [field, ...path, params.missingProperty].join('.'), message: 'is required' };
  if (keyword === 'additionalProperties') {
    return { field: [field, ...path, params.additionalProperty].join('.'), message: 'is not a known field' };
  }
  return { field: [field, ...path].join('.'), message: message ?? 'is not valid' };
}
