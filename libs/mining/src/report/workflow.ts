import type { Static } from 'typebox';
import { activityNature, waitNature } from './nature.js';
import { count, figure, list, nullable, object, oneOf, optional, share, stats, text, truth } from './shape.js';

export const activityFigures = object({
  name: text(),
  occurrences: count(),
  cases: count(),
  maxRepeats: count('Most occurrences in one case, less one'),
  rework: object({ cases: count(), repeats: count(), selfLoops: count() }),
  serviceSeconds: nullable(stats, 'Time at work; null where starts are not recorded'),
  resources: nullable(count(), 'Number of resources; null if none are recorded'),
  nature: activityNature,
});
export type ActivityFigures = Static<typeof activityFigures>;

export const edge = object({
  from: text(),
  to: text(),
  count: count(),
  cases: count(),
  elapsedSeconds: stats,
  waitSeconds: nullable(stats, 'From the end of one step to the start of the next; null if starts are not recorded'),
  nature: waitNature,
});
export type Edge = Static<typeof edge>;

export const variants = object({
  total: count(),
  forEightyPercent: count('The fewest that cover 80% of the cases'),
  top: list(object({ activities: list(text()), cases: count(), share: share(), medianSeconds: figure() }), 'Up to ten'),
});
export type Variants = Static<typeof variants>;

export const handovers = object({
  total: count('Steps that follow another, where both resources are known'),
  changed: count('Of these, with a change of hands'),
  pingPong: count('Of these, handed straight back'),
  top: list(object({ from: text(), to: text(), count: count(), waitSeconds: nullable(stats) })),
});
export type Handovers = Static<typeof handovers>;

export const weekThroughput = object({ week: text('ISO 8601 week'), started: count(), finished: count() });
export type WeekThroughput = Static<typeof weekThroughput>;

export const caseStates = object({
  completed: count('Quiet, and ended at a usual last step'),
  stalled: count('Quiet, but ended elsewhere'),
  open: count('Still active when the log ends'),
});
export type CaseStates = Static<typeof caseStates>;

export const observation = object({
  from: text('The 1% quantile of case starts'),
  to: text('The 99% quantile of case starts'),
  years: nullable(figure(), 'The span ÷ 0.98; null under 28 days, or where the clock of the log is relative'),
});
export type Observation = Static<typeof observation>;

export const calendarSources = ['given', 'organization', 'learned', 'unknown'] as const;

export const workflowCalendar = object(
  {
    timeZone: text('The IANA time zone that weeks, days, and hours are told in'),
    hours: nullable(
      list(
        object({
          days: list(oneOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
          from: text('Such as `09:00`'),
          to: text('At most `24:00`'),
        }),
      ),
      'Working hours; null where they are not known',
    ),
    source: oneOf(
      calendarSources,
      'Where the hours come from: the assessment, the organization, or the log itself; `unknown` where it shows too little',
    ),
    holidays: count('Holidays within the time of the log'),
  },
  'WorkflowCalendar',
);
export type WorkflowCalendar = Static<typeof workflowCalendar>;

/** The work of a step, or the time from one step to the next. */
export const stretch = object({ activity: optional(text()), from: optional(text()), to: optional(text()) });
export type Stretch = Static<typeof stretch>;

export const driver = object(
  {
    id: text(),
    attribute: text(),
    of: oneOf(['case', 'event']),
    eventValue: nullable(
      oneOf(['first', 'most_frequent']),
      'Which value of the case’s events; null for attributes of the case itself',
    ),
    kind: oneOf(['category', 'number', 'repeats', 'handovers', 'start']),
    known: oneOf(
      ['start', 'later'],
      'Whether the value is known when a case begins; what is known only later may be a consequence of a slow case',
    ),
    // Of who does a step: the wait or the work whose time is compared, instead of case time.
    at: optional(stretch),
    effect: share('η²: the share of the variation in the ranked times that the attribute explains'),
    share: share('Share of all time above the best segment’s median that falls in the other segments'),
    segments: list(
      object({ id: text(), value: text(), cases: count(), medianSeconds: figure(), meanSeconds: figure() }),
      'By median, slowest first',
    ),
  },
  'Driver',
);
export type Driver = Static<typeof driver>;

export const ruleKinds = ['before', 'followed_by', 'never', 'not_same_person', 'within'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const rule = object(
  {
    id: text(),
    text: text(),
    kind: oneOf(ruleKinds),
    a: text(),
    b: nullable(text()),
    withinSeconds: nullable(figure()),
    given: truth('Given on the assessment; otherwise proposed from the log'),
    cases: count('Cases it applies to'),
    broken: count(),
    examples: list(text(), 'Cases that break it'),
    medianSecondsKept: nullable(figure()),
    medianSecondsBroken: nullable(figure()),
  },
  'Rule',
);
export type Rule = Static<typeof rule>;

export const workflow = object(
  {
    id: text('The id that bottlenecks and opportunities refer to as `workflow`'),
    name: text(),
    tools: list(text()),
    cases: count(),
    events: count(),
    occurrences: count(),
    activities: list(activityFigures),
    edges: list(edge),
    starts: list(object({ activity: text(), cases: count() })),
    ends: list(object({ activity: text(), cases: count() })),
    variants,
    caseDurationSeconds: stats,
    caseStates,
    completedCaseSeconds: stats,
    observation,
    arrivalsPerWeek: figure(),
    throughputPerWeek: list(weekThroughput),
    handovers: nullable(handovers, 'Null if resources are not recorded'),
    efficiency: nullable(share(), 'Processing ÷ (processing + waiting); null where starts are not recorded'),
    drivers: list(
      driver,
      'Attributes that tell slow cases from fast ones: those known when a case begins first, then the strongest',
    ),
    differences: list(driver, 'The same of protected attributes, such as age, and of those named in `sensitive`'),
    rules: list(rule),
    calendar: workflowCalendar,
    map: object({ svg: text('An `<svg>` element, ready to stand in a page') }),
  },
  'Workflow',
);
export type Workflow = Static<typeof workflow>;
