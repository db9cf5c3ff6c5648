import type { RuleBody } from '../../api';

export const ruleKinds: readonly { readonly value: RuleBody['kind']; readonly label: string }[] = [
  { value: 'within', label: 'A deadline: at most this long' },
  { value: 'before', label: 'One step comes before another' },
  { value: 'followed_by', label: 'One step is followed by another' },
  { value: 'never', label: 'A step never happens' },
  { value: 'not_same_person', label: 'Two steps are done by different people' },
];

const units = { minutes: 60, hours: 3_600, days: 86_400 } as const;
export type Unit = keyof typeof units;
export const unitNames = Object.keys(units) as Unit[];

export interface RuleDraft {
  readonly kind: RuleBody['kind'];
  readonly a: string;
  readonly b: string;
  readonly within: string | number;
  readonly unit: Unit;
  readonly name: string;
}

export const emptyRule: RuleDraft = { kind: 'within', a: '', b: '', within: '', unit: 'days', name: '' };

/** The labels of a rule's two steps in the form; null if the rule has no second step. */
export function stepLabels(kind: RuleBody['kind']): [string, string | null] {
  switch (kind) {
    case 'within':
      return ['From', 'To (leave empty for the end of the case)'];
    case 'before':
      return ['First', 'Then'];
    case 'followed_by':
      return ['After', 'Comes'];
    case 'never':
      return ['Step', null];
    case 'not_same_person':
      return ['Step', 'Other step'];
  }
}

/** The problem of each invalid field. */
export function findGaps({ kind, a, b, within }: RuleDraft): Partial<Record<'a' | 'b' | 'within', string>> {
  const [, second] = stepLabels(kind);
  return {
    ...(a === '' && { a: 'Choose an activity.' }),
    ...(b === '' && second !== null && kind !== 'within' && { b: 'Choose an activity.' }),
    ...(kind === 'within' && !(Number(within) > 0) && { within: 'Enter a time above zero.' }),
  };
}

export function makeRule({ kind, a, b, within, unit, name }: RuleDraft, workflow: string): RuleBody {
  return {
    kind,
    a,
    ...(b !== '' && kind !== 'never' && { b }),
    ...(kind === 'within' && { withinSeconds: Number(within) * units[unit] }),
    workflow,
    ...(name.trim() !== '' && { name: name.trim() }),
  };
}

const isSame = (one: RuleBody, other: RuleBody): boolean =>
  (['kind', 'a', 'b', 'withinSeconds', 'workflow', 'name'] as const).every((field) => one[field] === other[field]);

/** Adds a rule, unless it is already there because the response to an earlier attempt was lost. */
export const withRule = (rules: readonly RuleBody[], rule: RuleBody): RuleBody[] =>
  rules.some((each) => isSame(each, rule)) ? [...rules] : [...rules, rule];
