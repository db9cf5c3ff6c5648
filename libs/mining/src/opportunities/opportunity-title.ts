import type { Opportunity, OpportunityKind } from '../report-sections.js';
import { quoted } from '../words/words.js';

const titles: Record<OpportunityKind, (first: string, second: string) => string> = {
  automate: (step) => `Automate ${step}`,
  assist: (step) => `Let AI assist with ${step}`,
  route: (step) => `Automate classification and routing in ${step}`,
  prefill: (step) => `Pre-fill ${step}`,
  extract: (step) => `Extract the data for ${step} automatically`,
  deduplicate: (step) => `Eliminate rework in ${step}`,
  remove: (step) => `Check whether ${step} is needed`,
  reschedule: (step) => `Run ${step} twice as often`,
  // In reports of before waits were told by their step, the first is the one before it.
  shorten_timer: (first, second) => `Shorten the fixed wait before ${second === '' ? first : second}`,
  cover_hours: (step) => `Cover more hours for ${step}`,
  remind: (step) => `Send reminders for ${step}`,
  add_capacity: (step) => `Add one person to ${step}`,
  rebalance: (step) => `Let others help with ${step}`,
  parallelize: (one, other) => `Run ${one} and ${other} at the same time`,
  reorder: (one, other) => `Do ${other} before ${one}`,
};

/** What to do, as a title. */
export function opportunityTitle({ kind, target }: Pick<Opportunity, 'kind' | 'target'>): string {
  const [first, second] = 'activity' in target ? [target.activity, ''] : [target.from, target.to];
  return titles[kind](quoted(first), second === '' ? '' : quoted(second));
}

/** Why it should work and how much it touches, where the title already says what to do. */
export function reasonOf(opportunity: Pick<Opportunity, 'kind' | 'target' | 'rationale'>): string {
  const title = opportunityTitle(opportunity);
  const { rationale } = opportunity;
  if (!rationale.startsWith(title)) return rationale;
  const reason = rationale.slice(title.length).replace(/^[:.] /u, '');
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
