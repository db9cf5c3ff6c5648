import type { Bottleneck, DataQuality, MappedWorkflow, Opportunity } from '../schema/report-sections.js';
import type { LogProfile } from './log-profile.js';
import { type TouchRefusal, touchRefusals } from '../../facts/touch-facts.js';
import type { ActivityFacts, ValueFacts } from '../../facts/value-facts.js';
import { findActivity } from '../../facts/workflow-lookup.js';
import { refusalReason } from '../../opportunities/refused-touch.js';
import { recordsStarts } from '../../opportunities/touch-minutes.js';
import { isOfMachines } from '../../opportunities/roi/annual-figures.js';
import { sayDataQuality } from '../words/say.js';
import { firstThree, quoted } from '../words/words.js';
import { plannedWords } from '../../people/natures/activity-words.js';
import type { WorkflowChanges } from '../../bottlenecks/changes/reported-changes.js';
import { formatDate } from '../words/dates.js';
import { mostActivitiesAndPaths } from '../../log/workflow-list.js';

const roles = /role|group|team|depart|org|unit|function|position/iu;

export type Measurable = DataQuality['measurable'];

export const nothingMeasurable: Measurable = { times: 'no', starts: 'no', people: 'no', ready: 'no', hours: 'no' };

/** A workflow, with the source of its working hours. */
interface HoursSource {
  cases: number;
  calendar: { source: string };
}

/** What can be measured: yes, partly or no for each kind. */
export function measurableParts(profile: LogProfile, workflows: readonly HoursSource[]): Measurable {
  const { occurrences, cases, withoutService, withoutResource, sameInstantAsNext, withoutReady } = profile;
  const later = occurrences - cases;
  const all = workflows.reduce((sum, workflow) => sum + workflow.cases, 0);
  const known = workflows
    .filter(({ calendar }) => calendar.source !== 'unknown')
    .reduce((sum, workflow) => sum + workflow.cases, 0);
  return {
    times: 2 * sameInstantAsNext <= occurrences ? 'yes' : 'no',
    starts: judgeShare(occurrences - withoutService, occurrences),
    people: judgeShare(occurrences - withoutResource, occurrences),
    ready: judgeShare(later - (withoutReady ?? later), later),
    hours: judgeShare(known, all),
  };
}

const judgeShare = (count: number, of: number): 'yes' | 'partly' | 'no' =>
  count > 0 && count * 10 >= of * 9 ? 'yes' : count * 10 > of ? 'partly' : 'no';

/** The first issue listed: what can be measured at all. */
export function measurableNote(profile: LogProfile): DataQuality['issues'][number] {
  const { occurrences, withoutService, withoutResource, sameInstantAsNext, attributes } = profile;
  const measured = {
    times: judgeShare(occurrences - sameInstantAsNext, occurrences),
    starts: judgeShare(occurrences - withoutService, occurrences),
    people: judgeShare(occurrences - withoutResource, occurrences),
    roles: attributes.some((name) => roles.test(name)) ? 'yes' : 'no',
    attributes: attributes.length > 0 ? 'yes' : 'no',
  } as const;
  const kinds = Object.keys(measured) as (keyof typeof measured)[];
  const parts = kinds.map((kind) =>
    sayDataQuality(`measurable/${kind}`, { is: sayDataQuality(`is/${measured[kind]}`) }),
  );
  const missing = kinds.filter((kind) => measured[kind] === 'no').length;
  return {
    text: sayDataQuality('measurable', { parts: parts.join(' · ') }),
    count: missing,
    share: missing / kinds.length,
  };
}

interface Note {
  text: string;
  count: number;
  share: number;
  weight: number;
}

/** A rarer step is no opportunity. */
const fewestCases = 20;

/** The steps whose durations are no hands-on time, by reason; they have no hours and no value. */
export function touchNotes(
  value: ValueFacts,
  workflows: readonly MappedWorkflow[],
  touchSet: readonly string[],
): Note[] {
  if (isOfMachines(value)) return [];
  const steps = workflows.flatMap((workflow) => workedSteps(value, workflow));
  const refused = (why: TouchRefusal): ActivityFacts[] =>
    steps.filter(({ refusal, name }) => refusal === why && !touchSet.includes(name));
  return touchRefusals.flatMap((why): Note[] => {
    const refusedActivities = refused(why);
    if (refusedActivities.length === 0) return [];
    const count = refusedActivities.length;
    const names = refusedActivities.map(({ name }) => name);
    const text = sayDataQuality('touch refused', { steps: firstNames(names), refusal: refusalReason(why), count });
    return [{ text, count, share: count / steps.length, weight: 5 }];
  });
}

/** The opportunities whose hours would exceed what people can work. */
export function tooManyHoursNotes(opportunities: readonly Opportunity[]): Note[] {
  const work = opportunities.filter(({ saves }) => saves === 'work');
  const tooMany = work.filter(({ figures }) => figures['ownHours'] !== undefined || figures['allHours'] !== undefined);
  const names = tooMany.flatMap(({ target }) => ('activity' in target ? [target.activity] : []));
  if (names.length === 0) return [];
  const text = sayDataQuality('too many hours', { steps: firstNames(names) });
  return [{ text, count: tooMany.length, share: tooMany.length / work.length, weight: 5 }];
}

function firstNames(activities: readonly string[]): readonly string[] {
  const names = [...new Set(activities.map(quoted))];
  return names.length > 3 ? [...names.slice(0, 3), sayDataQuality('others')] : names;
}

/** The steps that people do, in a workflow that records starts. */
function workedSteps({ activities }: ValueFacts, workflow: MappedWorkflow): ActivityFacts[] {
  const activitiesOfWorkflow = activities.filter((each) => each.workflow === workflow.id);
  if (!recordsStarts(activitiesOfWorkflow)) return [];
  return activitiesOfWorkflow.filter(
    ({ name, cases }) => cases >= fewestCases && findActivity(workflow, name)?.nature.class === 'work',
  );
}

/** Waited-for steps whose names sound like an appointed date, unless their nature was given. */
export function plannedProposals(
  bottlenecks: readonly Pick<Bottleneck, 'kind' | 'at' | 'nature'>[],
): { text: string; count: number; share: number }[] {
  const names = new Set(
    bottlenecks.flatMap(({ kind, at: { activity }, nature: { source } }) =>
      kind === 'waiting' && source !== 'given' && activity !== undefined && plannedWords(activity) !== null
        ? [activity]
        : [],
    ),
  );
  if (names.size === 0) return [];
  return [{ text: sayDataQuality('planned', { names: [...names] }), count: names.size, share: 1 }];
}

/** Workflows whose waits cover only the cases since a change, unlike their other figures. */
export function rankedSinceNotes(
  workflows: readonly Pick<MappedWorkflow, 'id' | 'name' | 'cases'>[],
  changes: readonly WorkflowChanges[],
): { text: string; count: number; share: number }[] {
  return changes.flatMap(({ workflow: id, since, cases }) => {
    const workflow = workflows.find((each) => each.id === id);
    if (since === null || cases === null || !workflow) return [];
    const [day = ''] = since.split('T');
    const where = workflows.length < 2 ? null : workflow.name;
    const text = sayDataQuality('since a change', { date: formatDate(day), workflow: where, cases });
    return [{ text, count: cases, share: Math.min(1, cases / Math.max(1, workflow.cases)) }];
  });
}

/** Why a report leaves out workflows that are too varied, and what to do about it; null where there are none. */
export function tooVariedText({ tooVaried: workflows = [] }: LogProfile): string | null {
  if (workflows.length === 0) return null;
  const named = workflows.map(({ name, activities, paths }) =>
    sayDataQuality('too varied/workflow', { workflow: name, activities, paths }),
  );
  return sayDataQuality('too varied', { workflows: firstThree(named), most: mostActivitiesAndPaths });
}
