import type { ComposedReport, DataQuality } from '../schema/report-sections.js';
import { mostWorkflows } from '../../log/workflow-list.js';
import { type SentenceId, sayDataQuality } from '../words/say.js';
import { quoted } from '../words/words.js';
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

type GradedSections = Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'opportunities'>;

/** What the log lacks, what can therefore not be measured, and a score. */
export function dataQuality(sources: SummarySources, report: GradedSections): DataQuality {
  if (sources.profile.occurrences === 0) {
    const text = tooVariedText(sources.profile) ?? sayDataQuality('no events');
    return { score: 0, measurable: nothingMeasurable, issues: [{ text, count: 0, share: 1 }] };
  }
  const issues = [
    ...findIssues(sources, report),
    ...beyondLimit(sources.profile),
    ...tooVaried(sources.profile),
  ].filter(({ count }) => count > 0);
  const lost = issues.reduce((sum, { weight, share }) => sum + weight * share, 0);
  return {
    // Only a log without any issue is perfect.
    score: Math.min(issues.length === 0 ? 100 : 99, Math.max(0, Math.round(100 - lost))),
    measurable: measurableParts(sources.profile, report.workflows),
    issues: [measurableNote(sources.profile), ...issues.map(({ text, count, share }) => ({ text, count, share }))],
  };
}

/** How much of all a lack concerns, and the points that it would cost if it concerned everything. */
interface Lack {
  count: number;
  of: number;
  weight: number;
  names?: readonly string[];
}

function issue(id: SentenceId<typeof sayDataQuality>, { count, of, weight, names = [] }: Lack): Issue {
  const part = Math.min(1, count / Math.max(1, of));
  return {
    text: sayDataQuality(id, { count, part, names, isAll: count === of }),
    count,
    share: of === 0 ? 0 : Math.min(1, count / of),
    weight,
  };
}

function findIssues(sources: SummarySources, { workflows, bottlenecks, opportunities }: GradedSections): Issue[] {
  const { changes, profile, natures, value, touchSet, unknown } = sources;
  const { occurrences, cases, events } = profile;
  const isSingleName = value.people === 1 && profile.withoutResource < occurrences;
  // Scheduled runs happen at the same time of day for a good reason.
  const runs = natures.schedules.map((each) => `${each.workflow}/${each.name}`);
  const coarse = natures.activities.filter(
    (each) => each.coarse && each.occurrences >= 20 && !runs.includes(`${each.workflow}/${each.name}`),
  );
  const coarseEvents = coarse.reduce((sum, each) => sum + each.occurrences, 0);
  const relative = workflows.filter(({ observation, cases: own }) => observation.years === null && own > 0);
  return [
    issue('without start', { count: profile.withoutService, of: occurrences, weight: 25 }),
    issue('without resource', { count: profile.withoutResource, of: occurrences, weight: 20 }),
    issue('single name', {
      count: isSingleName ? occurrences - profile.withoutResource : 0,
      of: occurrences,
      weight: 10,
    }),
    issue('same instant', { count: profile.sameInstantAsNext, of: occurrences, weight: 20 }),
    issue('on the hour', { count: isOnTheHour(profile) ? profile.onTheHour : 0, of: occurrences, weight: 15 }),
    issue('coarse', { count: coarseEvents, of: occurrences, weight: 5, names: coarse.map(({ name }) => name) }),
    issue('implausible', { count: profile.implausibleCases, of: cases, weight: 20 }),
    issue('no years', {
      count: relative.length,
      of: workflows.length,
      weight: 5,
      names: relative.map(({ name }) => name),
    }),
    issue('end before start', { count: profile.endsBeforeStart, of: events, weight: 20 }),
    issue('unpaired start', { count: profile.unpairedStarts, of: events, weight: 10 }),
    issue('impossible ready time', { count: profile.impossibleReady ?? 0, of: events, weight: 10 }),
    issue('single event', { count: profile.loneEvents, of: cases, weight: 20 }),
    ...rankedSinceNotes(workflows, changes).map((each) => ({ ...each, weight: 0 })),
    ...unknownHours(workflows),
    ...touchNotes(value, workflows, touchSet),
    ...tooManyHoursNotes(opportunities),
    ...unknownNames(unknown),
    ...plannedProposals(bottlenecks).map((proposal) => ({ ...proposal, weight: 0 })),
  ];
}

/** Working hours that are not known: without them, nights count like any other time. */
function unknownHours(workflows: GradedSections['workflows']): Issue[] {
  const timed = workflows.filter(({ activities }) =>
    activities.some(({ serviceSeconds, resources }) => serviceSeconds && serviceSeconds.sum > 0 && resources !== null),
  );
  const withoutHours = timed.filter(({ calendar }) => calendar.source === 'unknown');
  const names = withoutHours.length === workflows.length ? null : withoutHours.map(({ name }) => name);
  const share = withoutHours.length / Math.max(1, timed.length);
  return [{ text: sayDataQuality('unknown hours', { names }), count: withoutHours.length, share, weight: 2 }];
}

/** Given names that do not occur in the log; they cost no points, as the log lacks nothing. */
function unknownNames(unknown: SummarySources['unknown']): Issue[] {
  if (!unknown) return [];
  const { natures, inRules } = unknown;
  const unknownIssue = (id: SentenceId<typeof sayDataQuality>, names: readonly string[]): Issue => ({
    text: sayDataQuality(id, { names }),
    count: names.length,
    share: 1,
    weight: 0,
  });
  return [
    unknownIssue('unknown activity', natures),
    unknownIssue('unknown activity in rules', inRules.activities),
    unknownIssue('unknown workflow in rules', inRules.workflows),
  ];
}

/** The workflows beyond the limit of a report, which is no lack of the log. */
function beyondLimit({ leftOut, cases }: LogProfile): Issue[] {
  if (!leftOut || leftOut.workflows === 0) return [];
  const named = leftOut.names.map((name) => quoted(name));
  const others = leftOut.workflows - named.length;
  if (others > 0) named.push(sayDataQuality('left out/more', { others }));
  const text = sayDataQuality('left out', { most: mostWorkflows, cases: leftOut.cases, workflows: named });
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
