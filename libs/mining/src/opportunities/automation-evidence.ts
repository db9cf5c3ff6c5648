import type { AutomationFacts } from '../facts/value-facts.js';
import type { Opportunity, RoiAssumptions } from '../report/schema/report-sections.js';
import { minutesSet } from './touch-minutes.js';

const mostVariation = 0.5;
const leastRight = 0.95;
/** A rule has to avoid at least half of the mistakes of always expecting the most frequent way. */
const leastAvoided = 0.5;

/**
 * Whether the work of a step is alike within classes of cases and for everyone who does it, and a rule on what is known
 * beforehand predicts what is decided. A rule on a sensitive attribute is none that software may apply.
 */
export function followsRule(
  { within, variation, differsByPerson, splitBy, rule }: AutomationFacts,
  isSensitive: (attribute: string) => boolean,
): boolean {
  const isAlike = variation < mostVariation && differsByPerson === false && splitBy === null;
  if (!rule) return false;
  const isRight = rule.right >= leastRight && 1 - rule.right <= leastAvoided * (1 - rule.rightWithout);
  return isAlike && isRight && ![...rule.attributes, within ?? ''].some(isSensitive);
}

/**
 * Whether the log itself shows that work can be saved, and how much of it there is, or the organization has set the
 * minutes of the step. What only a name suggests, or hours that rest on minutes assumed for all steps, is an idea to
 * look into: it has no value in money and no place on the roadmap.
 */
export function isWellFounded(
  { kind, touch, target }: Pick<Opportunity, 'kind' | 'touch' | 'target'>,
  assumptions: Pick<RoiAssumptions, 'touchMinutes'>,
): boolean {
  if (touch?.rests === 'measured' && (kind === 'automate' || kind === 'deduplicate')) return true;
  return 'activity' in target && minutesSet(target.activity, assumptions) !== undefined;
}
