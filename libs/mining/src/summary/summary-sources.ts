import type { WorkflowChanges } from '../changes/told-changes.js';
import type { NatureFacts } from '../natures/nature-facts.js';
import type { ValueFacts } from '../opportunities/facts/value-facts.js';
import type { UnknownInRules } from '../rules/unknown-in-rules.js';
import type { LogProfile } from './log-profile.js';

/** What a summary says beyond the sections it sums up. */
export interface SummarySources {
  changes: readonly WorkflowChanges[];
  profile: LogProfile;
  natures: NatureFacts;
  value: ValueFacts;
  /** Activities whose hands-on minutes the organization has set. */
  touchSet: readonly string[];
  /** Names that were given and that nothing in the log has. */
  unknown?: { natures: readonly string[]; inRules: UnknownInRules };
}
