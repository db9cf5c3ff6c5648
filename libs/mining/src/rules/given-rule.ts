import type { RuleKind } from '../report-sections.js';

/** A rule that an assessment is asked to check. */
export interface GivenRule {
  kind: RuleKind;
  a: string;
  b?: string | null;
  withinSeconds?: number | null;
  /** A workflow's name or id; without one, the rule is of each workflow that has one of its activities. */
  workflow?: string | null;
  /** What people call it. */
  name?: string | null;
}
