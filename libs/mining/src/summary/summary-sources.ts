import type { NatureFacts } from '../natures/nature-facts.js';
import type { ValueFacts } from '../opportunities/facts/value-facts.js';
import type { LogProfile } from './log-profile.js';

/** What a summary says beyond the sections it sums up. */
export interface SummarySources {
  profile: LogProfile;
  natures: NatureFacts;
  value: ValueFacts;
  /** Names given a nature that no activity has. */
  unknownNatures?: readonly string[];
}
