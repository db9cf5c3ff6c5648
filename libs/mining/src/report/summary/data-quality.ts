import type { ComposedReport, DataQuality } from '../schema/report-sections.js';
import { mostWorkflows } from '../../log/workflow-list.js';
import { firstThree, list, number, percent, plural, quoted } from '../words/words.js';
import type { LogProfile, SummarySources } from './log-profile.js';
import {
  rankedSinceNotes,
  measurableNote,
  measurableParts,
  nothingMeasurable,
  plannedProposals,
  tooManyHoursNotes,
  tooVariedText,
  touchNotes,
} from './data-quality-notes.js';

interface Issue {
  text: string;
  count: number;
  share: number;
  /** Points that it costs if it concerns everything. */
  weight: number;
}

type Sections = Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'opportunities'>;

/** What the log lacks, what can therefore not be measured, and a score. */
export function dataQuality(sources: SummarySources, report: Sections): DataQuality {
  if (sources.profile.occurrences === 0) {
    const text = tooVariedText(sources.profile) ?? 'There are no events, so nothing can be measured.';
    return { score: 0, measurable: nothingMeasurable, issues: [{ text, count: 0, share: 1 }] };
  }
  const issues = [...found(sources, report), ...beyondLimit(sources.profile), ...tooVaried(sources.profile)].filter(
    ({ count }) => count > 0,
  );
  const lost = issues.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    // Only a log without any issue is perfect.
    score: Math.min(issues.length === 0 ? 100 : 99, Math.max(0, Math.round(100 - lost))),
    measurable: measurableParts(sources.profile, report.workflows),
    issues: [measurableNote(sources.profile), ...issues.map(({ text, count, share }) => ({ text, count, share }))],
  };
}

function found(
  { changes, profile, natures, value, touchSet, unknown }: SummarySources,
  { workflows, bottlenecks, opportunities }: Sections,
): Issue[] {
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
  /** Where it is missing throughout, “there” would refer to nothing. */
  const there = (count: number): string => (count === occurrences ? '' : ' there');
  const has = (count: number): string => (count === 1 ? 'has' : 'have');
  // Scheduled runs happen at the same time of day for a good reason.
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
      `${without(profile.withoutService, 'a start time')}: work time is not measurable${there(profile.withoutService)} and counts as time between steps.`,
    ),
    of(
      profile.withoutResource,
      occurrences,
      20,
      `${without(profile.withoutResource, 'a resource (who did it)')}: handovers, workload, and causes of waiting are not measurable${there(profile.withoutResource)}.`,
    ),
    of(
      value.people === 1 && profile.withoutResource < occurrences ? occurrences - profile.withoutResource : 0,
      occurrences,
      10,
      'All work by people is recorded under a single name: if it stands for several people, handovers and workload are not measurable.',
    ),
    of(
      profile.sameInstantAsNext,
      occurrences,
      20,
      `${plural(profile.sameInstantAsNext, 'event')} (${part(profile.sameInstantAsNext, occurrences)}) ${profile.sameInstantAsNext === 1 ? 'shares a timestamp with the next event of its case; their' : 'share a timestamp with the next event of their case; their'} order is uncertain.`,
    ),
    of(
      isOnTheHour(profile) ? profile.onTheHour : 0,
      occurrences,
      15,
      `${plural(profile.onTheHour, 'timestamp')} (${part(profile.onTheHour, occurrences)}) ${profile.onTheHour === 1 ? 'is' : 'are'} on the full hour, as if recorded by the day or the hour: shorter durations are not measurable.`,
    ),
    of(
      coarseEvents,
      occurrences,
      5,
      `${list(shown(coarse.map(({ name }) => name)))} ${coarse.length === 1 ? `has more than half of its ${plural(coarseEvents, 'event')}` : `each have more than half of their events (${number(coarseEvents)} in all)`} at two times of day: these times show when the work was recorded, not when it happened.`,
    ),
    of(
      profile.implausibleCases,
      cases,
      20,
      `${plural(profile.implausibleCases, 'case')} (${part(profile.implausibleCases, cases)}) ${has(profile.implausibleCases)} an implausible time, decades or more than a year away from all others; only the workflow figures include ${profile.implausibleCases === 1 ? 'it' : 'them'}.`,
    ),
    of(
      relative.length,
      workflows.length,
      5,
      `${list(shown(relative.map(({ name }) => name)))} ${relative.length === 1 ? 'was' : 'were'} observed for less than four weeks, or without calendar dates: no annual figures there.`,
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
      profile.impossibleReady ?? 0,
      events,
      10,
      `${plural(profile.impossibleReady ?? 0, 'ready time')} ${profile.impossibleReady === 1 ? 'was' : 'were'} set aside: ${profile.impossibleReady === 1 ? 'it lies' : 'they lie'} after the step had begun, or before 1970.`,
    ),
    of(
      profile.loneEvents,
      cases,
      20,
      `${plural(profile.loneEvents, 'case')} (${part(profile.loneEvents, cases)}) ${profile.loneEvents === 1 ? 'consists' : 'consist'} of a single event and ${profile.loneEvents === 1 ? 'has' : 'have'} no duration.`,
    ),
    ...rankedSinceNotes(workflows, changes).map((each) => ({ ...each, weight: 0 })),
    ...unknownHours(workflows),
    ...touchNotes(value, workflows, touchSet),
    ...tooManyHoursNotes(opportunities),
    ...unknownNames(unknown),
    ...plannedProposals(bottlenecks).map((proposal) => ({ ...proposal, weight: 0 })),
  ];
}

/** Working hours that are not known: without them, nights count like any other time. */
function unknownHours(workflows: Sections['workflows']): Issue[] {
  const timed = workflows.filter(({ activities }) =>
    activities.some(({ serviceSeconds, resources }) => serviceSeconds && serviceSeconds.sum > 0 && resources !== null),
  );
  const withoutHours = timed.filter(({ calendar }) => calendar.source === 'unknown');
  const where =
    withoutHours.length === workflows.length ? '' : ` in ${list(shown(withoutHours.map(({ name }) => name)))}`;
  const text = `Working hours are not known${where}: too few events per person, or too few weeks, to learn them. Set them for the organization or for the assessment.`;
  return [{ text, count: withoutHours.length, share: withoutHours.length / Math.max(1, timed.length), weight: 2 }];
}

/** Given names that do not occur in the log; they cost no points, as the log lacks nothing. */
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

/** The workflows beyond the limit of a report, which is no lack of the log. */
function beyondLimit({ leftOut, cases }: LogProfile): Issue[] {
  if (!leftOut || leftOut.workflows === 0) return [];
  const named = leftOut.names.map((name) => quoted(name));
  const others = leftOut.workflows - named.length;
  const which = list(others > 0 ? [...named, plural(others, 'more workflow')] : named);
  const text = `This report covers the ${number(mostWorkflows)} largest workflows. Left out, with ${plural(leftOut.cases, 'case')}: ${which}.`;
  return [{ text, count: leftOut.workflows, share: leftOut.cases / (cases + leftOut.cases), weight: 0 }];
}

/** Workflows too varied to report: hardly any step recurs. */
function tooVaried(profile: LogProfile): Issue[] {
  const text = tooVariedText(profile);
  if (text === null) return [];
  const { tooVaried: workflows = [], cases } = profile;
  const without = workflows.reduce((sum, each) => sum + each.cases, 0);
  return [{ text, count: workflows.length, share: without / (cases + without), weight: 20 }];
}

/** By chance, only one time in sixty is on the full hour. */
function isOnTheHour({ onTheHour, occurrences }: SummarySources['profile']): boolean {
  return onTheHour > occurrences / 4;
}

const shown = (names: readonly string[]): readonly string[] => firstThree(names.map(quoted));
