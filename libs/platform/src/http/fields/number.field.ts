import { IsInt, IsNumber, Max, Min } from 'class-validator';
import { field, type FieldOptions } from './field.js';

interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
}

const bounds = ({ min, max }: NumberOptions): PropertyDecorator[] => [
  Min(min, { message: `must be at least ${min}` }),
  Max(max, { message: `must be at most ${max}` }),
];

export function WholeNumberField(options: NumberOptions): PropertyDecorator {
  const { min, max, ...rest } = options;
  return field(
    rest,
    { type: 'integer', minimum: min, maximum: max },
    ...bounds(options),
    IsInt({ message: 'must be a whole number' }),
  );
}

export function NumberField(options: NumberOptions): PropertyDecorator {
  const { min, max, ...rest } = options;
  return field(
    rest,
    { type: Number, minimum: min, maximum: max },
    ...bounds(options),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'must be a number' }),
  );
}
