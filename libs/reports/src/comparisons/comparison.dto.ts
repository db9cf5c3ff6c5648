import { applyDecorators } from '@nestjs/common';
import { ApiResponse, type OpenAPIObject } from '@nestjs/swagger';
import type { ComparedPeriods } from '#mining';
import { check, field, TextField } from '#platform';
import { readBound } from '../reports/periods.js';

type Period = ComparedPeriods['before'];

/** Two days or instants with a slash between them; a day counts to its end, in UTC. */
export function readPeriod(text: string): Period | null {
  const [begin = '', end = '', more] = text.split('/');
  const from = readBound(begin, 'from');
  const to = readBound(end, 'to');
  return more === undefined && from && to && from < to ? { from: from.toISOString(), to: to.toISOString() } : null;
}

const PeriodField = (description: string): PropertyDecorator =>
  field(
    { optional: true, description, example: '2026-01-01/2026-03-31' },
    { type: String, maxLength: 100 },
    check(
      'isPeriod',
      (value) => typeof value === 'string' && readPeriod(value) !== null,
      'must be two days or instants with a slash between them, such as 2026-01-01/2026-03-31, the later one last',
    ),
  );

export class ComparisonQuery {
  @TextField({
    max: 100,
    optional: true,
    description: 'The id of an earlier assessment, or `previous`: the one before in its series',
    example: 'previous',
  })
  with?: string;

  @PeriodField('Instead of `with`, with `after`: cases that began within it')
  before?: string;

  @PeriodField('Cases that began within it')
  after?: string;

  @TextField({
    max: 200,
    optional: true,
    description:
      'One of `workflows`; default: that of the first item of the earlier roadmap, or else the largest that both have',
  })
  workflow?: string;
}

type Schema = Exclude<NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string], { $ref: string }>;

const object = (properties: Record<string, Schema | object>): Schema => ({
  type: 'object',
  properties: properties,
  required: Object.keys(properties),
});
const nullable = (schema: Schema): Schema => ({ ...schema, nullable: true });
const list = (items: Schema): Schema => ({ type: 'array', items });
const text = (description: string): Schema => ({ type: 'string', description });
const figure = (description: string): Schema => ({ type: 'number', description });
const instant = (description: string): Schema => ({ type: 'string', format: 'date-time', description });
const oneOf = (values: string[], description: string): Schema => ({ type: 'string', enum: values, description });
const gain = (description: string): Schema => ({
  nullable: true,
  allOf: [{ $ref: '#/components/schemas/Gain' }],
  description,
});

const side = object({
  from: instant('When its first case began'),
  to: instant('When its last case began'),
  cases: { type: 'integer', description: 'Cases compared' },
  cycle: {
    ...object({
      medianSeconds: figure('The median'),
      meanSeconds: figure('The mean'),
      p90Seconds: figure('What nine of ten cases stay below'),
    }),
    description: 'Cycle time of the cases, in seconds',
  },
});

const cause = object({
  of: oneOf(
    ['arrivals', 'work', 'people', 'free', 'paths', 'wait', 'runs'],
    'What changed, as in the changes of a report',
  ),
  activity: nullable(text('Null: of the workflow')),
  before: figure('What it was before'),
  after: figure('What it is after'),
  unit: oneOf(['perWeek', 'seconds', 'people', 'share', 'cases'], 'Of both'),
  effect: {
    ...nullable(
      object({
        meanSeconds: figure('Seconds per case; below zero: faster'),
        low: figure('The lower end of the interval'),
        high: figure('The upper end of the interval'),
      }),
    ),
    description: 'On the mean cycle time, with its interval of 95%',
  },
});

const item = object({
  id: text('Of the earlier roadmap; only items that were started or done'),
  state: oneOf(['reached', 'not_reached', 'not_measurable'], 'Whether the item reached its target'),
  promised: gain('What the earlier report expected; null where it could not say'),
  measured: gain('What came of it; null if it is not measurable'),
  annualValue: nullable(figure('What the measured gain is worth, in the currency of the report')),
  text: text('What came of it, in words'),
});

const comparison = object({
  workflow: text('The id of the workflow compared'),
  workflows: { ...list(text('The id of a workflow')), description: 'The ids of those that can be compared' },
  before: { ...side, description: 'The earlier cases' },
  after: { ...side, description: 'The later cases' },
  observed: {
    ...object({
      meanSeconds: figure('Seconds per case; below zero: faster'),
      share: figure('As a share of the mean before'),
    }),
    description: 'How the mean cycle time differs',
  },
  causes: { ...list(cause), description: 'What changed, each with what it did' },
  unexplained: {
    ...nullable(object({ meanSeconds: figure('What is left, in seconds'), chance: figure('What chance alone does') })),
    description: 'What is left, and what chance alone does',
  },
  attributable: { type: 'boolean', description: 'Whether the causes explain the difference' },
  reason: nullable(text('Why it is not attributable; null if it is')),
  items: { ...list(item), description: 'What came of the items of the earlier roadmap' },
  text: text('The comparison in words'),
});

export const ApiComparison = (): MethodDecorator =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description: 'By causes: cycle times are shown, and never tested',
      schema: object({
        data: { ...comparison, $id: 'Comparison', description: 'Two periods of a workflow compared, by causes' },
      }),
    }),
    ApiResponse({
      status: 202,
      description: 'Being computed; ask again after `Retry-After`',
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
      schema: object({ data: object({ status: oneOf(['computing'], 'Always `computing`') }) }),
    }),
  );
