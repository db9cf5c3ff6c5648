import type { DataQuality, Workflow } from '../report-sections.js';
import { mostWorkflows } from '../log/left-out-workflows.js';
import { list, number, percent, plural, quoted } from '../words/words.js';
import type { LogProfile } from './log-profile.js';

interface Issue {
  text: string;
  count: number;
  share: number;
  /** Points it costs at a share of one. */
  weight: number;
}

/** What the log lacks, what can therefore not be measured, and a score from it. */
export function dataQuality(profile: LogProfile, workflows: readonly Workflow[]): DataQuality {
  if (profile.occurrences === 0) {
    return { score: 0, issues: [{ text: 'There are no events, so nothing can be measured.', count: 0, share: 1 }] };
  }
  const issues = [...found(profile, workflows), ...beyondLimit(profile)].filter(({ count }) => count > 0);
  const lost = issues.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    // Perfect is only what lacks nothing at all.
    score: Math.min(issues.length === 0 ? 100 : 99, Math.max(0, Math.round(100 - lost))),
    issues: issues.map(({ text, count, share }) => ({ text, count, share })),
  };
}

function found(profile: LogProfile, workflows: readonly Workflow[]): Issue[] {
  const { occurrences, cases, events } = profile;
  const of = (count: number, total: number, weight: number, text: string): Issue => ({
    text,
    count,
    share: total === 0 ? 0 : count / total,
    weight,
  });
  const noResources = workflows.filter(({ handovers }) => handovers === null);
  const noTimes = workflows.filter(({ efficiency }) => efficiency === null);
  return [
    of(
      profile.withoutService,
      occurrences,
      25,
      `${plural(profile.withoutService, 'event')} (${percent(profile.withoutService / occurrences)}) ${profile.withoutService === 1 ? 'has' : 'have'} no start time: how long the work takes, and how much of the time between two steps is waiting, is not measurable there.`,
    ),
    of(
      profile.withoutResource,
      occurrences,
      20,
      `${plural(profile.withoutResource, 'event')} (${percent(profile.withoutResource / occurrences)}) ${profile.withoutResource === 1 ? 'does' : 'do'} not say who did it: handovers, workload and causes of waiting are not measurable there.`,
    ),
    of(
      noResources.length,
      workflows.length,
      5,
      `In ${names(noResources)} handovers are not measurable: no two neighbouring events name who did them.`,
    ),
    of(
      noTimes.length,
      workflows.length,
      5,
      `In ${names(noTimes)} efficiency and service times are not measurable: no start times are recorded.`,
    ),
    of(
      profile.sameInstantAsNext,
      occurrences,
      20,
      `${plural(profile.sameInstantAsNext, 'event')} (${percent(profile.sameInstantAsNext / occurrences)}) ${profile.sameInstantAsNext === 1 ? 'bears' : 'bear'} the same time as the next one of the case: their order is the order of the upload.`,
    ),
    of(
      isCoarse(profile) ? profile.onTheHour : 0,
      occurrences,
      15,
      `${plural(profile.onTheHour, 'time')} (${percent(profile.onTheHour / occurrences)}) ${profile.onTheHour === 1 ? 'is' : 'are'} on the full hour: they seem to be recorded to the day or the hour, so shorter durations are not measurable.`,
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
      `${plural(profile.unpairedStarts, 'start')} ${profile.unpairedStarts === 1 ? 'has' : 'have'} no completion; the time spent on ${profile.unpairedStarts === 1 ? 'it' : 'them'} is not measurable.`,
    ),
    of(
      profile.loneEvents,
      cases,
      20,
      `${plural(profile.loneEvents, 'case')} (${percent(profile.loneEvents / Math.max(1, cases))}) ${profile.loneEvents === 1 ? 'consists' : 'consist'} of a single event and so ${profile.loneEvents === 1 ? 'says' : 'say'} nothing of durations.`,
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

/** One in sixty times is on the full hour by chance. */
function isCoarse({ onTheHour, occurrences }: LogProfile): boolean {
  return onTheHour > occurrences / 4;
}

function names(workflows: readonly Workflow[]): string {
  const shown = workflows.slice(0, 3).map(({ name }) => quoted(name));
  return list(workflows.length > 3 ? [...shown, plural(workflows.length - 3, 'more workflow')] : shown);
}
