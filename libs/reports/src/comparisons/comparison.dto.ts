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
const text: Schema = { type: 'string' };
const figure: Schema = { type: 'number' };
const instant: Schema = { type: 'string', format: 'date-time' };
const gain: Schema = { nullable: true, allOf: [{ $ref: '#/components/schemas/Gain' }] };

const side = object({
  from: instant,
  to: instant,
  cases: { type: 'integer' },
  cycle: object({ medianSeconds: figure, meanSeconds: figure, p90Seconds: figure }),
});

const cause = object({
  of: { type: 'string', enum: ['arrivals', 'work', 'people', 'free', 'paths', 'wait', 'runs'] },
  activity: { ...nullable(text), description: 'Null: of the workflow' },
  before: figure,
  after: figure,
  unit: { type: 'string', enum: ['perWeek', 'seconds', 'people', 'share', 'cases'] },
  effect: {
    ...nullable(object({ meanSeconds: figure, low: figure, high: figure })),
    description: 'On the mean cycle time, with its interval of 95%',
  },
});

const item = object({
  id: { ...text, description: 'Of the earlier roadmap; only items that were started or done' },
  state: { type: 'string', enum: ['reached', 'not_reached', 'not_measurable'] },
  promised: gain,
  measured: gain,
  annualValue: { ...nullable(figure), description: 'What the measured gain is worth, in the currency of the report' },
  text,
});

const comparison = object({
  workflow: text,
  workflows: { ...list(text), description: 'The ids of those that can be compared' },
  before: side,
  after: side,
  observed: object({ meanSeconds: figure, share: figure }),
  causes: { ...list(cause), description: 'What changed, each with what it did' },
  unexplained: {
    ...nullable(object({ meanSeconds: figure, chance: figure })),
    description: 'What is left, and what chance alone does',
  },
  attributable: { type: 'boolean' },
  reason: { ...nullable(text), description: 'Why it is not attributable' },
  items: list(item),
  text,
});

export const ApiComparison = (): MethodDecorator =>
  applyDecorators(
    ApiResponse({
      status: 200,
      description: 'By causes: cycle times are shown, and never tested',
      schema: object({ data: { ...comparison, $id: 'Comparison' } }),
    }),
    ApiResponse({
      status: 202,
      description: 'Being computed; ask again after `Retry-After`',
      headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
      schema: object({ data: object({ status: { type: 'string', enum: ['computing'] } }) }),
    }),
  );
