import Type, { type Static } from 'typebox';
import { count, figure, list, nullable, object, oneOf, optional, share, stats, text } from './shape.js';
import { nature } from './nature.js';
import { driver } from './driver.js';

export const changeKinds = ['arrivals', 'work', 'people', 'free', 'paths', 'wait'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const change = object(
  {
    of: oneOf(
      changeKinds,
      'What changed: cases that arrive, work per execution, people seen at a step, waiting while someone is free, the paths that cases take; the wait itself only where starts or people are not recorded',
    ),
    activity: nullable(text(), 'Null where it is of the workflow'),
    at: text('The first ISO 8601 week after it'),
    since: text('When the first case after it came'),
    before: figure('Mean from the change before it, or from the beginning'),
    after: figure('Mean until the next change, or the end'),
    unit: oneOf(['perWeek', 'seconds', 'people', 'share']),
    low: figure('The 95% interval of after − before'),
    high: figure(),
    path: nullable(object({ from: text(), to: text() }), 'Of paths: the one whose share moved most'),
    wait: nullable(object({ before: figure(), after: figure() }), 'The mean wait before the step, in seconds'),
  },
  'Change',
);
export type Change = Static<typeof change>;

export const bottleneckKinds = ['waiting', 'slow_step', 'rework', 'off_hours'] as const;
export type BottleneckKind = (typeof bottleneckKinds)[number];

export const waitingCauses = [
  'minimum',
  'batching',
  'contention',
  'prioritization',
  'unavailability',
  'extraneous',
] as const;
export type WaitingCause = (typeof waitingCauses)[number];

export const signKinds = ['timer', 'schedule', 'outside', 'system', 'batch', 'minimum', 'overload'] as const;
export type SignKind = (typeof signKinds)[number];

export const place = object({ activity: optional(text('Of what is not of the workflow as a whole')) });
export type BottleneckPlace = Static<typeof place>;

export const sign = object({
  sign: oneOf(signKinds),
  text: text(),
  figures: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()]), {
    description: 'The figures behind the text',
  }),
});
export type Sign = Static<typeof sign>;

const trend = object({
  direction: oneOf(['rising', 'falling']),
  first: figure('Mean seconds in the first half'),
  second: figure('Mean seconds in the second half'),
  low: figure('The 95% interval of second − first'),
  high: figure(),
});
export type Trend = Static<typeof trend>;

export const gain = object(
  {
    metric: oneOf(
      ['waitSeconds', 'workSeconds', 'cycleSeconds', 'hoursPerYear', 'casesReturning'],
      'A mean per case, except hoursPerYear',
    ),
    from: figure(),
    to: figure(),
    low: figure('With the most that can be hoped for'),
    high: figure('With the least'),
    how: oneOf(['simulated', 'estimated']),
  },
  'Gain',
);
export type Gain = Static<typeof gain>;

export const adviceKinds = [
  'add_capacity',
  'rebalance',
  'reschedule',
  'shorten_timer',
  'cover_hours',
  'deputy',
  'remind',
  'find_out',
  'parallelize',
  'record',
  'none',
] as const;

export const advice = object(
  { kind: oneOf(adviceKinds), text: text(), gain: nullable(gain, 'Null where it cannot be said beforehand') },
  'Advice',
);
export type Advice = Static<typeof advice>;

const load = object(
  {
    people: count('Those who do the step'),
    readyPerWeek: figure('Cases that came to it'),
    begunPerWeek: figure(),
    utilization: nullable(share(), 'Of their working hours, the part in which they were busy with anything'),
    backlogNow: count('Cases waiting at the end of the log, above the fewest there ever were'),
    backlogPeak: object({ week: text(), cases: count() }),
    overload: nullable(
      object({
        from: text('ISO 8601 week'),
        to: text(),
        ready: count(),
        begun: count(),
        clearedAt: nullable(text(), 'Null where the backlog had not cleared by the end of the log'),
      }),
      'Weeks in which more came than could be begun, although people were busy',
    ),
  },
  'Load',
);
export type Load = Static<typeof load>;

export const waitWeek = object({
  week: text('ISO 8601 week'),
  ready: count('Cases that came to the step'),
  begun: count('Of these and those before, what was begun; without a start, completed'),
  meanWaitSeconds: nullable(figure(), 'Of the cases that came; null where none did'),
});
export type WaitWeek = Static<typeof waitWeek>;

const queueSignature = object(
  {
    r: figure('Rank correlation of the number of cases that wait as a case comes with the time that this case takes'),
    entries: count(),
    told: nullable(
      oneOf(['queue', 'own_time']),
      'The more wait, the longer each takes: a queue; or each takes its own time; null where neither is clear',
    ),
  },
  'QueueSignature',
);

const lastingLevel = object(
  {
    at: text('The first ISO 8601 week of the new level'),
    before: figure('Median of the weekly mean waits, in seconds'),
    after: figure(),
  },
  'LastingLevel',
);

export const bottleneck = object(
  {
    rank: count(),
    id: text(),
    workflow: text(),
    kind: oneOf(bottleneckKinds),
    at: place,
    paths: list(
      object({
        from: nullable(text(), 'The step that came before'),
        cases: count(),
        seconds: figure(),
        share: share(),
        nature,
      }),
      'For waits: where the cases come from, longest first; otherwise empty',
    ),
    cases: count(),
    lostSeconds: stats,
    workingHours: nullable(
      figure('Mean part of the wait within working hours, in hours'),
      'Of waits whose causes cannot be measured, where working hours are known',
    ),
    repeats: nullable(count(), 'For rework: how often the step was repeated in total; otherwise null'),
    share: nullable(
      share(),
      'Share of the workflow’s total time; null for rework, whose time is part of other entries',
    ),
    slackShare: share('Of the time spent here, the part beside the critical path, which delays no case'),
    nature,
    causes: nullable(
      list(
        object({
          cause: oneOf(waitingCauses),
          seconds: figure('Elapsed; they add up to the wait'),
          share: share(),
          shareOfWorkingHours: nullable(share(), 'Share of the waiting within working hours; null if there is none'),
          weight: share('The part of the wait that would go if the cause went; they add up to 1'),
        }),
      ),
      'Causes of the waiting; null if starts or people are not recorded',
    ),
    load: nullable(load, 'Null where it cannot be measured'),
    signs: list(sign),
    trend: nullable(trend, 'Only of logs of under eight weeks, in which no change can be told from chance'),
    drivers: list(
      driver,
      'What sets slow waits before it apart, the strongest first; it goes with them, and need not be why',
    ),
    queue: nullable(queueSignature, 'Of waits whose causes cannot be measured'),
    level: nullable(
      lastingLevel,
      'Of waits whose causes cannot be measured, where they have another length since a week',
    ),
    series: list(waitWeek, 'Of its step, every week from the first to the last'),
    changes: list(
      change,
      'What changed about it, in the order of time; figures here are of the time since the last one',
    ),
    advice: nullable(advice, 'What to do about it; null for rework and rests'),
    examples: list(text(), 'Up to five cases'),
    text: text(),
  },
  'Bottleneck',
  ['workingHours', 'drivers', 'queue', 'level'],
);
export type Bottleneck = Static<typeof bottleneck>;
