import { applyDecorators } from '@nestjs/common';
import { check, NumberField, RecordField } from '#platform';
import type { TouchTime } from './assessment-terms.js';

const longest = 480;
const ascending = 'must be given as low, likely and high, each no less than the one before';

function isAscending({ low, likely, high }: TouchTime): boolean {
  return low <= likely && likely <= high;
}

function problemOf(value: unknown): string | null {
  const names = ['low', 'likely', 'high'] as const;
  if (typeof value !== 'object' || value === null || Object.keys(value).some((name) => !names.includes(name as 'low')))
    return 'must have low, likely and high, and nothing else';
  const minutes = names.map((name) => (value as Partial<Record<string, unknown>>)[name]);
  if (!minutes.every((each) => typeof each === 'number' && each > 0 && each <= longest))
    return `must have low, likely and high as minutes above 0 and at most ${longest}`;
  return isAscending(value as TouchTime) ? null : ascending;
}

const Minutes = (description: string): PropertyDecorator =>
  applyDecorators(
    check('isAboveZero', (minutes) => typeof minutes !== 'number' || minutes > 0, 'must be above 0'),
    NumberField({ min: 0, max: longest, description }),
  );

export class TouchMinutesBody implements TouchTime {
  @Minutes('Minutes per touch, low')
  low: number;

  @Minutes('Minutes per touch, likely')
  likely: number;

  @Minutes('The most')
  @check('isAscending', (_, minutes) => isAscending(minutes as TouchTime), ascending)
  high: number;

  @RecordField({
    optional: true,
    max: 500,
    values: {
      type: 'object',
      properties: { low: { type: 'number' }, likely: { type: 'number' }, high: { type: 'number' } },
      required: ['low', 'likely', 'high'],
      additionalProperties: false,
    },
    problemOf,
    description: 'Minutes for individual activities, by name',
  })
  byActivity?: Record<string, TouchTime>;
}
