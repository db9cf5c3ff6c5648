import type { DataQuality, MappedWorkflow } from '../report-sections.js';
import { mostWorkflows } from '../log/left-out-workflows.js';
import { firstThree, list, number, percent, plural, quoted } from '../words/words.js';
import type { LogProfile } from './log-profile.js';
import { measurable } from './measurable.js';
import { tooVariedText } from './too-varied-text.js';
import type { SummarySources } from './summary-sources.js';

interface Issue {
  text: string;
  count: number;
  share: number;
  /** Points it costs at a share of one. */
  weight: number;
}

/** What the log lacks, what can therefore not be measured, and a score from it. */
export function dataQuality(sources: SummarySources, workflows: readonly MappedWorkflow[]): DataQuality {
  if (sources.profile.occurrences === 0) {
    const text = tooVariedText(sources.profile) ?? 'There are no events, so nothing can be measured.';
    return { score: 0, issues: [{ text, count: 0, share: 1 }] };
  }
  const issues = [...found(sources, workflows), ...beyondLimit(sources.profile), ...tooVaried(sources.profile)].filter(
    ({ count }) => count > 0,
  );
  const lost = issues.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    // Perfect is only what lacks nothing at all.
    score: Math.min(issues.length === 0 ? 100 : 99, Math.max(0, Math.round(100 - lost))),
    issues: [measurable(sources.profile), ...issues.map(({ text, count, share }) => ({ text, count, share }))],
  };
}

function found({ profile, natures, value, unknown }: SummarySources, workflows: readonly MappedWorkflow[]): Issue[] {
  const { occurrences, cases, events } = profile;
  const of = (count: number, total: number, weight: number, text: string): Issue => ({
    text,
    count,
    share: total === 0 ? 0 : Math.min(1, count / total),
    weight,
  });
  const part = (count: number, total: number): string => percent(Math.min(1, count / Math.max(1, total)));
  const without = (count: number, what: string): string =>
    count === occurrences
      ? `No event has ${what}`
      : `${plural(count, 'event')} (${part(count, occurrences)}) ${count === 1 ? 'lacks' : 'lack'} ${what}`;
  const has = (count: number): string => (count === 1 ? 'has' : 'have');
  // A run has its time of day because it is one.
  const runs = natures.schedules.map((each) => `${each.workflow}/${each.name}`);
  const coarse = natures.activities.filter(
    (each) => each.coarse && each.occurrences >= 20 && !runs.includes(`${each.workflow}/${each.name}`),
  );
  const coarseEvents = coarse.reduce((sum, each) => sum + each.occurrences, 0);
  const relative = workflows.filter(({ observation, cases: own }) => observation.years === null && own > 0);
  return [
    of(
      profile.withoutService,
      occurrences,
      25,
      `${without(profile.withoutService, 'a start time')}: how long the work takes is not measurable there, and the time between steps includes it.`,
    ),
    of(
      profile.withoutResource,
      occurrences,
      20,
      `${without(profile.withoutResource, 'the name of who did it')}: handovers, workload, and causes of waiting are not measurable there.`,
    ),
    of(
      value.people === 1 && profile.withoutResource < occurrences ? occurrences - profile.withoutResource : 0,
      occurrences,
      10,
      'All work by people is recorded under a single name: handovers and workload are not measurable if it stands for several.',
    ),
    of(
      profile.sameInstantAsNext,
      occurrences,
      20,
      `${plural(profile.sameInstantAsNext, 'event')} (${part(profile.sameInstantAsNext, occurrences)}) ${profile.sameInstantAsNext === 1 ? 'shares its' : 'share their'} timestamp with the next one of the case; the order is uncertain there.`,
    ),
    of(
      isOnTheHour(profile) ? profile.onTheHour : 0,
      occurrences,
      15,
      `${plural(profile.onTheHour, 'time')} (${part(profile.onTheHour, occurrences)}) ${profile.onTheHour === 1 ? 'is' : 'are'} on the full hour, as if recorded to the day or the hour: shorter durations are not measurable.`,
    ),
    of(
      coarseEvents,
      occurrences,
      5,
      `${list(shown(coarse.map(({ name }) => name)))} ${coarse.length === 1 ? 'is' : 'are'} stamped at the same two times of day in more than half of ${coarse.length === 1 ? 'its' : 'their'} ${plural(coarseEvents, 'event')}: the times say when it was recorded, not when it happened.`,
    ),
    of(
      profile.implausibleCases,
      cases,
      20,
      `${plural(profile.implausibleCases, 'case')} (${part(profile.implausibleCases, cases)}) ${has(profile.implausibleCases)} an implausible time, decades or more than a year away from all others; ${profile.implausibleCases === 1 ? 'it counts' : 'they count'} in the figures of workflows, and in nothing else.`,
    ),
    of(
      relative.length,
      workflows.length,
      5,
      `${list(shown(relative.map(({ name }) => name)))} ${relative.length === 1 ? 'was' : 'were'} observed for less than four weeks, or on a clock without dates: no annual figures there.`,
    ),
    of(
      profile.endsBeforeStart,
      events,
      20,
      `${plural(profile.endsBeforeStart, 'event')} ${profile.endsBeforeStart === 1 ? 'is' : 'are'} recorded as completed before ${profile.endsBeforeStart === 1 ? 'its' : 'their'} start; the start was ignored.`,
    ),
    of(
      profile.unpairedStarts,
      events,
      10,
      `${plural(profile.unpairedStarts, 'start')} ${has(profile.unpairedStarts)} no completion; the time spent on ${profile.unpairedStarts === 1 ? 'it' : 'them'} is not measurable.`,
    ),
    of(
      profile.loneEvents,
      cases,
      20,
      `${plural(profile.loneEvents, 'case')} (${part(profile.loneEvents, cases)}) ${profile.loneEvents === 1 ? 'consists' : 'consist'} of a single event and ${profile.loneEvents === 1 ? 'has' : 'have'} no duration.`,
    ),
    ...unknownNames(unknown),
  ];
}

/** Names that were given and that nothing has cost no points: the log lacks nothing. */
function unknownNames(unknown: SummarySources['unknown']): Issue[] {
  if (!unknown) return [];
  const { natures, inRules } = unknown;
  const said = (names: readonly string[], text: string): Issue => ({ text, count: names.length, share: 1, weight: 0 });
  const named = (names: readonly string[]): string => list(shown(names), 'or');
  return [
    said(
      natures,
      `No activity is named ${named(natures)}: the nature given for ${natures.length === 1 ? 'it' : 'them'} has no effect.`,
    ),
    said(
      inRules.activities,
      `No activity is named ${named(inRules.activities)}: check the spelling in the rules that name ${inRules.activities.length === 1 ? 'it' : 'them'}.`,
    ),
    said(
      inRules.workflows,
      `This report has no workflow named ${named(inRules.workflows)}: ${inRules.workflows.length === 1 ? 'its' : 'their'} rules were not checked.`,
    ),
  ];
}

/** Says which workflows the report does not show: that is a limit of the report, not a lack of the log. */
function beyondLimit({ leftOut, cases }: LogProfile): Issue[] {
  if (!leftOut || leftOut.workflows === 0) return [];
  const named = leftOut.names.map((name) => quoted(name));
  const others = leftOut.workflows - named.length;
  const which = list(others > 0 ? [...named, plural(others, 'more workflow')] : named);
  const text = `This report covers the ${number(mostWorkflows)} largest workflows. Left out, with ${plural(leftOut.cases, 'case')}: ${which}.`;
  return [{ text, count: leftOut.workflows, share: leftOut.cases / (cases + leftOut.cases), weight: 0 }];
}

/** Such a workflow lacks what a report is about: steps that come again. */
function tooVaried(profile: LogProfile): Issue[] {
  const text = tooVariedText(profile);
  if (text === null) return [];
  const { tooVaried: workflows = [], cases } = profile;
  const without = workflows.reduce((sum, each) => sum + each.cases, 0);
  return [{ text, count: workflows.length, share: without / (cases + without), weight: 20 }];
}

/** One in sixty times is on the full hour by chance. */
function isOnTheHour({ onTheHour, occurrences }: SummarySources['profile']): boolean {
  return onTheHour > occurrences / 4;
}

const shown = (names: readonly string[]): readonly string[] => firstThree(names.map(quoted));
