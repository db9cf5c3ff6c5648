import { judgeBottlenecks } from './bottlenecks/judge-bottlenecks.js';
import { measuredWaits } from './bottlenecks/path-natures.js';
import type { Diagnosis } from './diagnosis.js';
import { mappedInTurns } from './log/turns.js';
import type { Mapping } from './mapping.js';
import { sharedOut } from './drivers/shared-out.js';
import { judgedWorkflow } from './natures/judged-workflow.js';
import { type GivenNatures, Natures } from './natures/natures.js';
import { peoplesDrivers } from './natures/peoples-drivers.js';
import { findOpportunities } from './opportunities/opportunities.js';
import { whyNoTotal } from './opportunities/why-no-total.js';
import { People } from './people/people.js';
import { withPseudonyms } from './people/with-pseudonyms.js';
import type { ComposedReport } from './report-sections.js';
import { planReturns } from './roadmap/plan-returns.js';
import { type GivenAssumptions, assumptionsWith } from './roi/assumptions.js';
import type { GivenRule } from './rules/given-rule.js';
import { unknownInRules } from './rules/unknown-in-rules.js';
import { summarise } from './summary/summarise.js';

/** Of a workflow in which nothing was timed. */
const unknownCalendar = { timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 } as const;

export interface ReportOptions {
  assumptions?: GivenAssumptions | undefined;
  natures?: GivenNatures | undefined;
  /** As they were given for the mapping: what they name and the log does not have is said. */
  rules?: readonly GivenRule[] | undefined;
  /** Columns that tell differences between people, beside those whose names say so. */
  sensitive?: readonly string[] | undefined;
  /** How people are called; by pseudonyms in the order in which they first appear, where nothing else is said. */
  people?: People | undefined;
  capacityDaysPerMonth?: number;
}

/** The last stage: needs no events, so a report can be judged anew on other terms at any time. */
export async function composeReport(
  mapping: Mapping,
  { places, value, calendars }: Diagnosis,
  options: ReportOptions,
): Promise<ComposedReport> {
  const assumptions = assumptionsWith(options.assumptions);
  const people = options.people ?? People.inOrder(mapping.people);
  const natures = new Natures(mapping.natures, options.natures, measuredWaits(places));
  const workflows = await mappedInTurns(mapping.workflows, async (each) => {
    const found = sharedOut(peoplesDrivers(each.id, each.drivers, natures), options.sensitive ?? []);
    const calendar = calendars[each.id] ?? unknownCalendar;
    return withPseudonyms({ ...(await judgedWorkflow(each, natures)), ...found, calendar }, people);
  });
  const bottlenecks = judgeBottlenecks(places, workflows, natures);
  const opportunities = await findOpportunities({ workflows, bottlenecks, facts: value, assumptions, timers: natures });
  const { roi, roadmap } = await planReturns(
    { opportunities, workflows },
    { assumptions, capacityDaysPerMonth: options.capacityDaysPerMonth, reason: whyNoTotal(workflows, value) },
  );
  const sections = { workflows, bottlenecks, opportunities, roi, roadmap };
  const unknown = { natures: natures.unknown(), inRules: unknownInRules(workflows, options.rules ?? []) };
  const touchSet = Object.keys(assumptions.touchMinutes.byActivity ?? {});
  const sources = { profile: mapping.profile, natures: mapping.natures, value, touchSet, unknown };
  return { summary: summarise(sections, sources), ...sections };
}
