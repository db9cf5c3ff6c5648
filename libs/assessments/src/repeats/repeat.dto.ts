import { ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { check, ChoiceField, field, parseInstant } from '#platform';
import { repeatIntervals, type RepeatInterval } from './turn-dates.js';

const isDay = check(
  'isDay',
  (value) => typeof value === 'string' && value.length === 10 && parseInstant(`${value}T00:00:00Z`) !== null,
  'must be a day, such as 2027-06-30',
);

@ApiSchema({ description: 'How often an assessment is repeated' })
export class RepeatBody {
  @ChoiceField(repeatIntervals, { description: 'How often the next assessment of the series begins' })
  every: RepeatInterval;

  @field(
    {
      optional: true,
      nullable: true,
      description: 'The last day on which one may begin; null: no end',
      example: '2027-06-30',
    },
    { type: String, format: 'date' },
    isDay,
  )
  until?: string | null;
}

export const RepeatField = (description: string): PropertyDecorator =>
  // @nestjs/swagger recognizes a lazy type by the function's name `type`, which only a function written here has.
  field(
    { optional: true, nullable: true, description },
    { type: () => RepeatBody },
    ValidateNested({ message: 'must be an object' }),
    IsObject({ message: 'must be an object' }),
    Type(() => RepeatBody),
  );
