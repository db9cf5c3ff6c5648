import type { Bottleneck, Opportunity, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { changeDate } from '../../../../../libs/mining/src/report/words/change-words';
import { driverTitle } from '../../../../../libs/mining/src/report/words/driver-words';
import { bottleneckLabels, placeLabel, shownName } from '../../../../../libs/mining/src/report/words/labels';
import { outcomeDriverTitle, patternLabels } from '../../../../../libs/mining/src/report/words/outcome-words';
import { number, percent, plural, quoted, upperFirst } from '../../../../../libs/mining/src/report/words/words';
import type { Mark } from './case-steps';
import type { CaseFilters } from '../source/report-links';

/** Parts that older reports do not contain. */
type WorkflowAdditions = 'patterns' | 'outcomeDrivers' | 'differences';

export interface AskedIn {
  readonly workflow: Omit<Workflow, WorkflowAdditions> & Partial<Pick<Workflow, WorkflowAdditions>>;
  readonly bottlenecks: readonly Bottleneck[];
  readonly opportunities: readonly Opportunity[];
}

/** What the cases in a sheet are behind. */
export interface AskedFigure {
  readonly title: string;
  /** What the report says of it, as far as the sheet does not say it anyway. */
  readonly said: string | null;
  /** What is measured of each case, in a sentence. */
  readonly definition: string;
  /** What kind of time it is, for its color; the time of whole cases is mostly waiting. */
  readonly kind: Bottleneck['kind'];
  /** Whether the time is measured at a place, by which cases are then sorted, and not of the whole case. */
  readonly isOfPlace: boolean;
  /** The part of a case that is measured, to be marked in its history; null for all of it. */
  readonly mark: Mark | null;
  /** A path whose time is measured, though the link named only a segment. */
  readonly path?: { readonly from: string; readonly to: string };
}

type FigureMeasure = Pick<AskedFigure, 'definition' | 'mark' | 'isOfPlace' | 'kind'>;

const wholeCase: FigureMeasure = {
  definition: 'The time of each case from its first event to its last.',
  mark: null,
  isOfPlace: false,
  kind: 'waiting',
};

/** Explains the filters of a link to cases. What is not in the report any more gets the words for any cases. */
export function askedFigure(filters: URLSearchParams, report: AskedIn): AskedFigure {
  const ref = filters.get('ref');
  return (ref === null ? null : ofReference(ref, report)) ?? ofSteps(filters, report);
}

function ofReference(ref: string, { workflow, bottlenecks, opportunities }: AskedIn): AskedFigure | null {
  const bottleneck = bottlenecks.find(({ id }) => id === ref);
  if (bottleneck) return ofBottleneck(bottleneck, workflow);
  const opportunity = opportunities.find(({ id }) => id === ref);
  if (opportunity) return ofOpportunity(opportunity, workflow, bottlenecks);
  const rule = workflow.rules.find(({ id }) => id === ref);
  if (rule) {
    const said = `${number(rule.broken)} of ${plural(rule.cases, 'case')} to which it applies`;
    return { title: `Cases that break a rule: ${firstSentence(rule.text)}`, said, ...wholeCase };
  }
  const pattern = workflow.patterns?.find(({ id }) => id === ref);
  if (pattern) return { title: patternLabels[pattern.kind], said: pattern.text, ...wholeCase };
  return ofSegment(ref, workflow);
}

function ofBottleneck(bottleneck: Bottleneck, workflow: AskedIn['workflow']): AskedFigure {
  const { share, changes, cases } = bottleneck;
  const last = changes.at(-1);
  const said = [
    share === null ? `${percent(cases / workflow.cases)} of all cases` : `${percent(share)} of the total time`,
    ...(last ? [`cases since ${changeDate(last)}`] : []),
  ];
  const at = bottleneck.at.activity ?? '';
  return {
    title: bottleneckTitle(bottleneck),
    said: upperFirst(said.join(' · ')),
    ...describeTime(bottleneck.kind, at, workflow),
  };
}

/** `Wait before Verify`. */
export function bottleneckTitle(bottleneck: Pick<Bottleneck, 'kind' | 'at'>): string {
  const { kind } = bottleneck;
  const place = placeLabel(bottleneck);
  if (kind === 'off_hours') return place;
  return `${bottleneckLabels[kind]} ${kind === 'waiting' ? 'before' : 'in'} ${place}`;
}

function describeTime(kind: Bottleneck['kind'], activity: string, { activities }: AskedIn['workflow']): FigureMeasure {
  const step = quoted(activity);
  const place = { kind, isOfPlace: true };
  switch (kind) {
    case 'waiting': {
      const hasStarts = activities.find(({ name }) => name === activity)?.serviceSeconds != null;
      const end = hasStarts ? 'until work on it starts' : 'until it is done (starts are not recorded)';
      return {
        definition: `From when a case could go on to ${step} ${end}, added up for each case.`,
        mark: { of: 'wait', activity },
        ...place,
      };
    }
    case 'slow_step':
      return {
        definition: `The time within working hours from the start of ${step} to its end, added up for each case.`,
        mark: { of: 'work', activity },
        ...place,
      };
    case 'rework':
      return {
        definition: `From the first time ${step} is done in a case to the last, in cases that repeat it.`,
        mark: { of: 'repeats', activity },
        ...place,
      };
    case 'off_hours':
      return {
        definition: 'The time for which work that had begun rested overnight or on weekends, added up for each case.',
        mark: null,
        ...place,
      };
  }
}

function ofOpportunity(
  opportunity: Opportunity,
  workflow: AskedIn['workflow'],
  bottlenecks: readonly Bottleneck[],
): AskedFigure {
  const { target, kind, saves } = opportunity;
  const title = changeTitle(opportunity, bottlenecks);
  if (!('activity' in target)) return { title, said: null, ...wholeCase };
  const place = kind === 'deduplicate' ? 'rework' : saves === 'waiting' ? 'waiting' : 'slow_step';
  return { title, said: 'The cases that it would change', ...describeTime(place, target.activity, workflow) };
}

function ofSegment(ref: string, workflow: AskedIn['workflow']): AskedFigure | null {
  const { drivers, differences = [], outcomeDrivers = [] } = workflow;
  for (const driver of [...drivers, ...differences, ...outcomeDrivers]) {
    const value = driver.segments.find(({ id }) => id === ref)?.value;
    if (value === undefined) continue;
    const title = `${'outcome' in driver ? outcomeDriverTitle(driver) : driverTitle(driver)}: ${shownName(value)}`;
    const { from, to, activity } = ('at' in driver && driver.at) || {};
    if (from !== undefined && to !== undefined) return { title, said: null, ...onPath(from, to), path: { from, to } };
    const mark = activity === undefined ? null : ({ of: 'work', activity } as const);
    return { title, said: null, ...wholeCase, mark };
  }
  return null;
}

function ofSteps(filters: URLSearchParams, { workflow }: AskedIn): AskedFigure {
  const [from, to, activity, variant] = ['from', 'to', 'activity', 'variant'].map((name) => filters.get(name));
  const part = { said: null, ...wholeCase };
  if (from != null && to != null) {
    return { title: `${shownName(from)} → ${shownName(to)}`, said: null, ...onPath(from, to) };
  }
  if (activity != null) {
    return { ...part, title: `Cases with ${quoted(activity)}`, mark: { of: 'step', activity } };
  }
  if (variant != null) return { ...part, title: `Cases of variant ${variant}` };
  const said = filters.get('state') === 'completed' ? 'Completed cases' : null;
  return { ...part, title: `Cycle time of ${quoted(workflow.name)}`, said };
}

const onPath = (from: string, to: string): FigureMeasure => ({
  definition: `From the end of ${quoted(from)} to the end of ${quoted(to)}, added up for each case.`,
  mark: { of: 'path', from, to },
  isOfPlace: true,
  kind: 'waiting',
});

const firstSentence = (text: string): string => text.split('. ')[0] ?? text;

/** The query for the cases of a figure. */
export function caseQuery(filters: URLSearchParams, workflow: string, { path, isOfPlace }: AskedFigure): CaseFilters {
  const given = (name: string): string | undefined => filters.get(name) ?? undefined;
  const variant = Number(given('variant') ?? 0);
  return {
    workflow,
    ref: given('ref'),
    activity: given('activity'),
    state: given('state'),
    case: given('case'),
    ...(filters.has('from') && filters.has('to') ? { from: given('from'), to: given('to') } : path),
    ...(variant > 0 && { variant }),
    ...(isOfPlace && { sort: 'secondsAtRef' }),
  };
}
