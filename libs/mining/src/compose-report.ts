import { unorderedPairs } from './bottlenecks/advice/unordered-pairs.js';
import { judgeBottlenecks } from './bottlenecks/judge-bottlenecks.js';
import { measuredWaits } from './bottlenecks/causes.js';
import { CycleTimes } from './time/cycle-times.js';
import type { Diagnosis } from './diagnosis.js';
import { mapInSlices } from './computing/event-loop.js';
import type { MappingResult } from './mapping.js';
import { reasonsAndDifferences } from './drivers/find-drivers.js';
import { judgedWorkflow, peoplesDrivers } from './workflows/workflow-figures.js';
import { type GivenNatures, Natures } from './people/natures/natures.js';
import type { CheckRun } from './workflows/outcomes/check-runs.js';
import { sharedOutcomes } from './workflows/outcomes/same-outcomes.js';
import { shownPatterns } from './workflows/patterns/found-pattern.js';
import { findOpportunities } from './opportunities/opportunities.js';
import { hoursOfAll } from './opportunities/touch-minutes.js';
import { whyNoTotal } from './opportunities/roi/annual-figures.js';
import { CyclesAfter } from './opportunities/cycles-after.js';
import { cycleTimeOfRoadmap, withGains } from './opportunities/with-gains.js';
import type { LogReplay } from './replay/scenario.js';
import { People, withPseudonyms } from './people/people.js';
import type { ComposedReport } from './report/schema/report-sections.js';
import { planReturns } from './opportunities/roadmap/plan-returns.js';
import { type GivenAssumptions, mergeAssumptions } from './opportunities/roi/assumptions.js';
import type { GivenRule } from './workflows/rules/rule-verdicts.js';
import { unknownInRules } from './workflows/rules/rule-text.js';
import { withChangeTitles } from './report/summary/action-titles.js';
import { summarise } from './report/summary/summarise.js';

/** The calendar of a workflow without measured times. */
const unknownCalendar = { timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 } as const;

export interface ReportOptions {
  assumptions?: GivenAssumptions | undefined;
  natures?: GivenNatures | undefined;
  /** The rules given for the mapping; the report names activities in them that the log does not have. */
  rules?: readonly GivenRule[] | undefined;
  /** Sensitive columns in addition to those recognized by their names; they are shown as differences, not as reasons. */
  sensitive?: readonly string[] | undefined;
  /** How people are shown; by default by pseudonyms in the order of their first event. */
  people?: People | undefined;
  capacityDaysPerMonth?: number;
  /** Lets cycle times after changes be simulated instead of estimated. */
  replay?: LogReplay | null;
}

const noTime = { total: 0, waiting: 0, work: 0, offHours: 0, afterEnd: 0 };

/** The last stage. It needs no events, so a report can be recomputed with other assumptions at any time. */
export async function composeReport(
  mapping: MappingResult,
  { places, flights, changes, value, calendars, times }: Diagnosis,
  options: ReportOptions,
): Promise<ComposedReport> {
  const assumptions = mergeAssumptions(options.assumptions);
  const people = options.people ?? People.inOrder(mapping.people);
  const natures = new Natures(mapping.natures, options.natures, measuredWaits(places));
  const flown = new Map(flights.map(({ workflow, ...flight }) => [workflow, flight]));
  const checkRuns = new Map<string, readonly CheckRun[]>();
  const back = mapping.workflows.flatMap(({ patterns }) =>
    patterns.flatMap((each) => (each.back === undefined ? [] : [[each.id, each.back] as const])),
  );
  const workflows = await mapInSlices(mapping.workflows, async (mapped) => {
    const { checkRuns: own = [], orders: _, waitDrivers: __, ...each } = mapped;
    checkRuns.set(each.id, own);
    const found = reasonsAndDifferences(peoplesDrivers(each.id, each.drivers, natures), options.sensitive ?? []);
    const { outcomeDrivers, differences } = sharedOutcomes(each.outcomeDrivers, options.sensitive ?? []);
    const explained = {
      drivers: found.drivers,
      outcomeDrivers,
      differences: [...found.differences, ...differences],
      patterns: shownPatterns(each.patterns, options.sensitive ?? []),
      flightSeconds: flown.get(each.id) ?? noTime,
      changes: changes.find(({ workflow }) => workflow === each.id)?.changes ?? [],
    };
    const calendar = calendars[each.id] ?? unknownCalendar;
    return withPseudonyms({ ...(await judgedWorkflow(each, natures)), ...explained, calendar }, people);
  });
  const pairs = workflows
    .flatMap((workflow) =>
      unorderedPairs(
        workflow,
        value.paths.filter((path) => path.workflow === workflow.id),
      ),
    )
    .filter(({ oneWay }) => !natures.isPlanned(oneWay.to));
  const bottlenecks = judgeBottlenecks(places, workflows, natures, {
    activities: value.activities,
    pairs,
    sensitive: options.sensitive ?? [],
    waitDrivers: new Map(mapping.workflows.map(({ id, waitDrivers = [] }) => [id, waitDrivers])),
  });
  const found = await findOpportunities({
    workflows,
    bottlenecks,
    facts: value,
    assumptions,
    pairs,
    places,
    checkRuns,
    changes,
    sensitive: options.sensitive ?? [],
  });
  const { roi, roadmap, values } = await planReturns(
    { opportunities: found, workflows },
    { assumptions, capacityDaysPerMonth: options.capacityDaysPerMonth, reason: whyNoTotal(workflows, value) },
  );
  const cycles = new CyclesAfter(new CycleTimes(times), options.replay ?? null);
  const opportunities = await withGains(found, roi, cycles);
  const cycleTime = await cycleTimeOfRoadmap(roadmap, opportunities, assumptions, cycles);
  const planned = { ...withChangeTitles(roadmap, opportunities, bottlenecks), cycleTime };
  const sections = { workflows, bottlenecks, opportunities, roi, roadmap: planned };
  const unknown = { natures: natures.unknown(), inRules: unknownInRules(workflows, options.rules ?? []) };
  const touchSet = Object.keys(assumptions.touchMinutes.byActivity ?? {});
  const sources = { changes, profile: mapping.profile, natures: mapping.natures, value, touchSet, unknown };
  const hours = new Map(
    workflows.map(({ id, observation: { years } }) => {
      const own = value.activities.filter(({ workflow }) => workflow === id);
      return [id, years === null ? 0 : hoursOfAll(own, years, assumptions)];
    }),
  );
  const timed = new Set([
    ...touchSet,
    ...value.activities.flatMap(({ name, touch }) => (touch.measured.count > 0 ? [name] : [])),
  ]);
  const checks = new Map(
    [...checkRuns].map(([id, runs]) => [id, runs.filter((run) => !run.checks.some(({ name }) => timed.has(name)))]),
  );
  const steps = { values, hours, changes, checks, back: new Map(back) };
  return { summary: summarise(sections, sources, steps), ...sections };
}
