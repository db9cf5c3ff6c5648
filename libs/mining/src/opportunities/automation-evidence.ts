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

const leastRejected = 0.5;

/**
 * Whether the log itself shows that work can be saved, and how much of it there is, or the organization has set the
 * minutes of the step. Repeats without a rejection or a return before them may be work that goes on. What only a name
 * suggests, or hours that rest on minutes assumed for all steps, is an idea to look into: it has no value in money and
 * no place on the roadmap.
 */
export function isWellFounded(
  { kind, touch, target, figures }: Pick<Opportunity, 'kind' | 'touch' | 'target' | 'figures'>,
  assumptions: Pick<RoiAssumptions, 'touchMinutes'>,
): boolean {
  const isShown = kind === 'automate' || (figures['afterRejectionShare'] ?? 0) >= leastRejected;
  if (touch?.rests === 'measured' && isShown) return true;
  return 'activity' in target && minutesSet(target.activity, assumptions) !== undefined;
}
