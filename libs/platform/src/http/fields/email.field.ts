import { IsEmail, Matches, MaxLength } from 'class-validator';
import { field, type FieldOptions } from './field.js';

/**
 * Plain addresses only. Quoted parts are read differently by every mail program (`"a@b"@c`), and beyond ASCII two spellings
 * of one address look the same; a domain in another script has its `xn--` form.
 */
const plain = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i;

export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'email', maxLength: 254 },
    Matches(plain, { message: 'must be an email address' }),
    IsEmail({}, { message: 'must be an email address' }),
    MaxLength(254, { message: 'must have at most 254 characters' }),
  );
}
