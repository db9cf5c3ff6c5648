import { applyDecorators } from '@nestjs/common';
import { ChoiceField, NumberField, RecordField, TextField, check } from '#platform';
import { type GivenRule, type RuleKind, type TouchTime, ruleKinds } from './assessment-terms.js';

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

const tenYears = 10 * 365 * 86_400;
const longestName = 500;

/** Whether a rule of this kind is about a second activity. */
const second: Readonly<Record<RuleKind, 'needed' | 'allowed' | 'refused'>> = {
  before: 'needed',
  followed_by: 'needed',
  never: 'refused',
  not_same_person: 'needed',
  within: 'allowed',
};

const kindOf = (rule: object): RuleKind | undefined => (rule as Partial<GivenRule>).kind;

/** Whether a field is as a rule's kind wants it; an unknown kind is a problem of its own. */
function isAsKindWants(value: unknown, wanted: 'needed' | 'allowed' | 'refused' | undefined): boolean {
  return wanted === 'needed' ? value !== undefined : wanted === 'refused' ? value === undefined : true;
}

const wantsSecond = (rule: object) => second[kindOf(rule) ?? 'within'];

const wantsDeadline = (rule: object) => {
  const kind = kindOf(rule);
  return kind === undefined ? 'allowed' : kind === 'within' ? 'needed' : 'refused';
};

export class RuleBody implements GivenRule {
  @ChoiceField(ruleKinds, {
    description:
      '`before`: every b has an earlier a in its case; `followed_by`: every a has a later b; `never`: a does not occur; `not_same_person`: different people do a and b; `within`: the time from the first a to the first b after it, or to the end of the case if b is not given',
  })
  @check(
    'hasSecond',
    (_, rule) => isAsKindWants((rule as GivenRule).b, wantsSecond(rule)),
    'does not go with this b: `never` takes none, `within` may have one, the others need one',
  )
  @check(
    'hasDeadline',
    (_, rule) => isAsKindWants((rule as GivenRule).withinSeconds, wantsDeadline(rule)),
    'does not go with this withinSeconds: `within` needs it, the others take none',
  )
  kind: RuleKind;

  @TextField({ max: longestName, description: 'An activity', example: 'Approve' })
  a: string;

  @TextField({ max: longestName, optional: true, description: 'Another activity', example: 'Pay' })
  b?: string;

  @NumberField({ min: 1, max: tenYears, optional: true, description: 'The deadline of `within`' })
  withinSeconds?: number;

  @TextField({ max: longestName, optional: true, description: 'Name of the workflow it applies to; default: all' })
  workflow?: string;

  @TextField({ max: 200, trim: true, optional: true, description: 'What people call it' })
  name?: string;
}
