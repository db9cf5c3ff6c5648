import Type, { type Static } from 'typebox';
import { change } from './bottleneck.js';
import { driver } from './driver.js';
import { activityNature, waitNature } from './nature.js';
import { count, figure, list, meaning, nullable, object, oneOf, optional, share, stats, text, truth } from './shape.js';

export const activityFigures = object({
  name: text('Its name'),
  occurrences: count('How often it occurs'),
  cases: count('Cases that have it'),
  maxRepeats: count('Most occurrences in one case, less one'),
  rework: object(
    {
      cases: count('Cases in which it is repeated'),
      repeats: count('Repetitions in all'),
      selfLoops: count('Of these, those that follow itself directly'),
    },
    { description: 'How often it is repeated' },
  ),
  serviceSeconds: nullable(stats, 'Time at work; null where starts are not recorded'),
  resources: nullable(count(), 'Number of resources; null if none are recorded'),
  nature: activityNature,
});
export type ActivityFigures = Static<typeof activityFigures>;

export const edge = object({
  from: text('The activity it leaves'),
  to: text('The activity it leads to'),
  count: count('How often it is taken'),
  cases: count('Cases that take it'),
  elapsedSeconds: meaning(stats, 'From one event to the next'),
  waitSeconds: nullable(stats, 'From the end of one step to the start of the next; null if starts are not recorded'),
  nature: waitNature,
});
export type Edge = Static<typeof edge>;

export const variants = object({
  total: count('How many there are'),
  forEightyPercent: count('The fewest that cover 80% of the cases'),
  top: list(
    object({
      activities: list(text(), 'Its activities, in order'),
      cases: count('Cases that run this way'),
      share: share('Of all cases'),
      medianSeconds: figure('Median time of these cases'),
    }),
    'Up to ten',
  ),
});

export const handovers = object({
  total: count('Steps that follow another, where both resources are known'),
  changed: count('Of these, with a change of hands'),
  pingPong: count('Of these, handed straight back'),
  top: list(
    object({
      from: text('Who hands over'),
      to: text('Who takes over'),
      count: count('How often'),
      waitSeconds: nullable(stats, 'How long the work waits in between; null where starts are not recorded'),
    }),
    'The most frequent, with who hands over to whom',
  ),
});
export type Handovers = Static<typeof handovers>;

export const weekThroughput = object({
  week: text('ISO 8601 week'),
  started: count('Cases that began'),
  finished: count('Cases that ended'),
});

export const weekOfCases = object({
  week: text('ISO 8601 week'),
  arrived: count('Cases that began'),
  inProgress: count('At the end of the week'),
  finished: count('Cases that ended'),
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
          days: list(oneOf(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), 'Days with these hours'),
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
  { $id: 'WorkflowCalendar', description: 'Time zone, working hours, and holidays that a workflow is measured by' },
);
export type WorkflowCalendar = Static<typeof workflowCalendar>;

export const outcomeDriver = object(
  {
    id: text('Names it within the report'),
    outcome: text('The outcome whose share differs, as in `outcomes`'),
    attribute: text('Name of the attribute'),
    of: oneOf(['case', 'event'], 'Whether cases or their events have it'),
    known: oneOf(['start', 'later'], 'Whether the value is known when a case begins; later, it may be a consequence'),
    segments: list(
      object({
        id: text('Names the segment within the driver'),
        value: text('The value, or the range of values'),
        cases: count('Cases with this value'),
        share: share('Of these, the cases with the outcome'),
        low: share('The share’s 95% interval'),
        high: share('The upper end of that interval'),
      }),
      'By share, highest first',
    ),
  },
  { $id: 'OutcomeDriver', description: 'An attribute with which the share of an outcome differs' },
);
export type OutcomeDriver = Static<typeof outcomeDriver>;

export const outcome = object({
  activity: nullable(
    text(),
    'The last activity of a case, or an attribute of outcomes with its value, such as `result: refused`; null: all rarer ends',
  ),
  cases: count('Cases that end so'),
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
    id: text('Names it within the report'),
    kind: oneOf(patternKinds, 'What kind of pattern it is'),
    activity: nullable(text(), 'The step it is about; null where it is of the workflow'),
    text: text('The pattern in words'),
    cases: count('Cases that show it'),
    share: share('Of the cases compared'),
    figures: Type.Record(Type.String(), Type.Number(), { description: 'The figures behind the text' }),
    examples: list(text(), 'Up to five cases'),
  },
  { $id: 'Pattern', description: 'Something that stands out in how cases go' },
);
export type Pattern = Static<typeof pattern>;

export const flightSeconds = object({
  total: figure('`waiting` + `work` + `offHours`: the time from the begin of each case to its end'),
  waiting: figure('While no one works on them'),
  work: figure('While someone works on them'),
  offHours: figure('Work that rests outside working hours'),
  afterEnd: figure('Between an end and what comes after it; not in the total'),
});
export type FlightSeconds = Static<typeof flightSeconds>;

export const concurrentPair = object({
  a: text('One of the activities'),
  b: text('The other one'),
  cases: count('Cases that have both exactly once'),
  share: share('Of these, those in which they overlap; without starts, those in the rarer order'),
});
export type ConcurrentPair = Static<typeof concurrentPair>;

export const ruleKinds = ['before', 'followed_by', 'never', 'not_same_person', 'within'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const rule = object(
  {
    id: text('Names it within the report'),
    text: text('The rule in words'),
    kind: oneOf(ruleKinds, 'As on the assessment'),
    a: text('An activity'),
    b: nullable(text(), 'Another activity; null where the rule has only one'),
    withinSeconds: nullable(figure(), 'The deadline of `within`; otherwise null'),
    given: truth('Given on the assessment; otherwise proposed from the log'),
    cases: count('Cases it applies to'),
    broken: count('Of these, those that break it'),
    examples: list(text(), 'Cases that break it'),
    medianSecondsKept: nullable(figure(), 'Median time of the cases that follow it; null if none does'),
    medianSecondsBroken: nullable(figure(), 'Median time of the cases that break it; null if none does'),
  },
  { $id: 'Rule', description: 'A rule that cases should follow, and how many do' },
);
export type Rule = Static<typeof rule>;

export const workflow = object(
  {
    id: text('The id that bottlenecks and opportunities refer to as `workflow`'),
    name: text('Its name, from the source of its events'),
    tools: list(text(), 'Tools that its events come from'),
    cases: count('Number of cases'),
    events: count('Number of events in the log'),
    occurrences: count('Number of steps: start and end of one count once'),
    activities: list(activityFigures, 'What is done, the most frequent first'),
    edges: list(edge, 'Which activity follows which'),
    starts: list(
      object({ activity: text('The activity'), cases: count('Cases that begin with it') }),
      'Activities that cases begin with',
    ),
    ends: list(
      object({ activity: text('The activity'), cases: count('Cases that end with it') }),
      'Activities that cases end with',
    ),
    variants: meaning(variants, 'The different orders in which cases run'),
    caseDurationSeconds: meaning(stats, 'From the first event of a case to its last'),
    caseStates: meaning(caseStates, 'How many cases have ended'),
    completedCaseSeconds: meaning(stats, 'The same, of completed cases only'),
    observation: meaning(observation, 'The time that yearly figures are based on'),
    arrivalsPerWeek: figure('Cases that begin in a week, in the mean'),
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
    flightSeconds: meaning(flightSeconds, 'What the time of the cases is made of'),
    concurrent: list(concurrentPair, 'Activities that happen beside each other, in no order'),
    rules: list(rule, 'Given rules, and those that most cases follow'),
    calendar: workflowCalendar,
    map: object(
      { svg: text('An `<svg>` element, ready to stand in a page') },
      { description: 'The workflow as a picture' },
    ),
  },
  { $id: 'Workflow', description: 'A workflow: what its cases do, in which order, and how long it takes' },
);
export type Workflow = Static<typeof workflow>;
