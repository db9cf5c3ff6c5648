import { check, ChoiceField, NumberField, TextField } from '#platform';
import { ruleKinds, type GivenRule, type RuleKind } from './assessment-terms.js';

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
