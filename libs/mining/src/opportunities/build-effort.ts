import type { Opportunity, OpportunityKind } from '../report-sections.js';

/** What it takes to build each; what only needs a decision is not built. */
export const buildEffort: Record<OpportunityKind, Opportunity['effort']> = {
  automate: { days: 20, why: 'rules, exceptions, and connections to the tools' },
  assist: { days: 20, why: 'an assistant inside the tool, tested with the people who do the work' },
  route: { days: 15, why: 'learning from past assignments, checked by a person at first' },
  extract: { days: 15, why: 'reading documents, with a person checking what is unclear' },
  prefill: { days: 10, why: 'connecting the data source to one form' },
  deduplicate: { days: 8, why: 'a check before the step for what is already done or missing' },
  remove: { days: 5, why: 'a change to the procedure and to the tool that drives it' },
  reschedule: { days: 0, why: 'a decision: the run exists and only needs to run more often' },
  shorten_timer: { days: 0, why: 'a decision on the length of the wait' },
  remind: { days: 0, why: 'a decision: most tools can send reminders' },
  add_capacity: { days: 0, why: 'a decision on who does what, and when' },
  parallelize: { days: 0, why: 'a decision on the order of work; changing a system that enforces it is not included' },
};
