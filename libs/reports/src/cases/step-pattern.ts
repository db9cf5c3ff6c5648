import { caseListKey } from '#mining';

/** What a case does somewhere: one step right after another, a step at all, or a step more than once. */
export type StepPattern =
  | { readonly is: 'path'; readonly names: readonly [from: string, to: string] }
  | { readonly is: 'activity' | 'repeated'; readonly names: readonly [activity: string] };

export function listKeyOf({ is, names }: StepPattern): string {
  return is === 'path' ? caseListKey.path(...names) : caseListKey[is](names[0]);
}

/** As a pattern for LIKE, from SQL expressions for the numbers of `names`; a variant's steps are written <1><2>. */
export function likePattern({ is }: StepPattern, numbers: readonly string[]): string {
  const [one = '', other = one] = numbers;
  if (is === 'activity') return `'%<' || ${one} || '>%'`;
  return `'%<' || ${one} || '>${is === 'path' ? '' : '%'}<' || ${other} || '>%'`;
}
