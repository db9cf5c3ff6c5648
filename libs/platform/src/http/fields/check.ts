import { registerDecorator } from 'class-validator';

/** A rule about one value, with the words for who breaks it. */
export function check(
  name: string,
  isGood: (value: unknown) => boolean,
  message: string | ((value: unknown) => string),
): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: isGood,
        defaultMessage: (checked) => (typeof message === 'string' ? message : message(checked?.value)),
      },
    });
  };
}
