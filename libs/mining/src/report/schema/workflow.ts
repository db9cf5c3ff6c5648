import Type, { type Static } from 'typebox';
import { change } from './bottleneck.js';
import { driver } from './driver.js';
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

export const handovers = object({
  total: count('Steps that follow another, where both resources are known'),
  changed: count('Of these, with a change of hands'),
  pingPong: count('Of these, handed straight back'),
  top: list(object({ from: text(), to: text(), count: count(), waitSeconds: nullable(stats) })),
});
export type Handovers = Static<typeof handovers>;

export const weekThroughput = object({ week: text('ISO 8601 week'), started: count(), finished: count() });

export const weekOfCases = object({
  week: text('ISO 8601 week'),
  arrived: count(),
  inProgress: count('At the end of the week'),
  finished: count(),
});
export type WeekOfCases = Static<typeof weekOfCases>;

export const caseStates = object({
  completed: count('Quiet, and ended at a usual last step'),
  stalled: count('Quiet, but ended elsewhere'),
  open: count('Still active when the log ends'),
});

export const observation = object({
  from: text('The 1% quantile of case starts'),
  to: text('The 99% quantile of case starts'),
  years: nullable(figure(), 'The span ÷ 0.98; null under 28 days, or where the clock of the log is relative'),
});
export type Observation = Static<typeof observation>;

export const calendarSources = ['given', 'organization', 'learned', 'events', 'unknown'] as const;

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
      'Where the hours come from: the assessment, the organization, the people in the log, or the times of its events alone; `unknown` where it shows too little',
    ),
    holidays: count('Holidays within the time of the log'),
    weeks: optional(count('From how many weeks hours were learned; missing where they were not')),
  },
  'WorkflowCalendar',
);
export type WorkflowCalendar = Static<typeof workflowCalendar>;

export const outcomeDriver = object(
  {
    id: text(),
    outcome: text('The outcome whose share differs, as in `outcomes`'),
    attribute: text(),
    of: oneOf(['case', 'event']),
    known: oneOf(['start', 'later'], 'Whether the value is known when a case begins; later, it may be a consequence'),
    segments: list(
      object({
        id: text(),
        value: text(),
        cases: count('Cases with this value'),
        share: share('Of these, the cases with the outcome'),
        low: share('The share’s 95% interval'),
        high: share(),
      }),
      'By share, highest first',
    ),
  },
  'OutcomeDriver',
);
export type OutcomeDriver = Static<typeof outcomeDriver>;

export const outcome = object({
  activity: nullable(
    text(),
    'The last activity of a case, or an attribute of outcomes with its value, such as `result: refused`; null: all rarer ends',
  ),
  cases: count(),
  share: share('Of the cases that have run their course'),
  medianSeconds: figure('From begin to end'),
  returns: nullable(
    object({
      cases: count('Cases that go on after this end; each counts once, after its first end'),
      share: share('Of the cases that have run their course'),
      medianSeconds: figure('From the end to what comes next'),
    }),
    'Null if no case goes on after it',
  ),
  knockout: nullable(
    object({ after: text('The step that most often leads to it'), share: share('Of the cases with that step') }),
    'Of a refusing end; null if no step leads to it in a tenth of its cases',
  ),
});
export type Outcome = Static<typeof outcome>;

export const patternKinds = [
  'ping_pong',
  'first_time_right',
  'stuck_few',
  'priority_without_effect',
  'late',
  'segment',
  'closing',
] as const;
export type PatternKind = (typeof patternKinds)[number];

export const pattern = object(
  {
    id: text(),
    kind: oneOf(patternKinds),
    activity: nullable(text()),
    text: text(),
    cases: count(),
    share: share('Of the cases compared'),
    figures: Type.Record(Type.String(), Type.Number(), { description: 'The figures behind the text' }),
    examples: list(text(), 'Up to five cases'),
  },
  'Pattern',
);
export type Pattern = Static<typeof pattern>;

export const flightSeconds = object({
  total: figure('`waiting` + `work` + `offHours`: the time from the begin of each case to its end'),
  waiting: figure(),
  work: figure(),
  offHours: figure('Work that rests outside working hours'),
  afterEnd: figure('Between an end and what comes after it; not in the total'),
});
export type FlightSeconds = Static<typeof flightSeconds>;

export const concurrentPair = object({
  a: text(),
  b: text(),
  cases: count('Cases that have both exactly once'),
  share: share('Of these, those in which they overlap; without starts, those in the rarer order'),
});
export type ConcurrentPair = Static<typeof concurrentPair>;

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
    throughputPerWeek: list(weekThroughput, 'The same as `series`, for programs that read it'),
    series: list(weekOfCases, 'Every week from the first to the last'),
    changes: list(change, 'What changed in it and in its steps, in the order of time'),
    handovers: nullable(handovers, 'Null if resources are not recorded'),
    efficiency: nullable(share(), 'Processing ÷ (processing + waiting); null where starts are not recorded'),
    drivers: list(
      driver,
      'Attributes that tell slow cases from fast ones: those known when a case begins first, then the strongest',
    ),
    differences: list(
      Type.Union([driver, outcomeDriver]),
      'Drivers and outcome drivers of protected attributes, such as age, and of those named in `sensitive`',
    ),
    outcomes: list(outcome, 'How cases end, the most frequent first; of cases that have run their course'),
    outcomeDrivers: list(outcomeDriver, 'Attributes with which the share of an outcome differs by a tenth or more'),
    patterns: list(pattern, 'What stands out in how cases go'),
    flightSeconds,
    concurrent: list(concurrentPair, 'Activities that happen beside each other, in no order'),
    rules: list(rule),
    calendar: workflowCalendar,
    map: object({ svg: text('An `<svg>` element, ready to stand in a page') }),
  },
  'Workflow',
);
export type Workflow = Static<typeof workflow>;
