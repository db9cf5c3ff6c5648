import { registerDecorator } from 'class-validator';

/** A rule about one value, and what it stands in, with the words for a value that breaks it. */
export function check(
  name: string,
  isGood: (value: unknown, object: object) => boolean,
  message: string | ((value: unknown) => string),
): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value, checked) => isGood(value, checked?.object ?? {}),
        defaultMessage: (checked) => (typeof message === 'string' ? message : message(checked?.value)),
      },
    });
  };
}
