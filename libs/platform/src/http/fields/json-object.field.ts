import { IsObject } from 'class-validator';
import { field, type FieldOptions } from './field.js';

/** An object whose inside another schema describes. */
export function JsonObjectField(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'object', additionalProperties: true }, IsObject({ message: 'must be a JSON object' }));
}
