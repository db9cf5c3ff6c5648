import Type, { type Static } from 'typebox';
import { count, figure, list, meaning, nullable, object, oneOf, optional, share, stats, text } from './shape.js';
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
    unit: oneOf(['perWeek', 'seconds', 'people', 'share'], 'Of the figures before and after'),
    low: figure('The 95% interval of after − before'),
    high: figure('The upper end of that interval'),
    path: nullable(
      object({ from: text('The activity it leaves'), to: text('The activity it leads to') }),
      'Of paths: the one whose share moved most',
    ),
    wait: nullable(
      object({ before: figure('Until the change'), after: figure('Since the change') }),
      'The mean wait before the step, in seconds',
    ),
  },
  { $id: 'Change', description: 'A lasting change of a workflow or of one of its steps' },
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
  sign: oneOf(signKinds, 'What it points to'),
  text: text('What was seen, in words'),
  figures: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()]), {
    description: 'The figures behind the text',
  }),
});
export type Sign = Static<typeof sign>;

const trend = object({
  direction: oneOf(['rising', 'falling'], 'Whether the waiting grows'),
  first: figure('Mean seconds in the first half'),
  second: figure('Mean seconds in the second half'),
  low: figure('The 95% interval of second − first'),
  high: figure('The upper end of that interval'),
});
export type Trend = Static<typeof trend>;

export const gain = object(
  {
    metric: oneOf(
      ['waitSeconds', 'workSeconds', 'cycleSeconds', 'hoursPerYear', 'casesReturning'],
      'A mean per case, except hoursPerYear',
    ),
    from: figure('The metric today'),
    to: figure('The metric afterwards'),
    low: figure('With the most that can be hoped for'),
    high: figure('With the least'),
    how: oneOf(['simulated', 'estimated'], 'By replaying the cases, or from the figures of the report'),
  },
  { $id: 'Gain', description: 'What a change is expected to gain' },
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
  {
    kind: oneOf(adviceKinds, '`none`: nothing in the log points to a remedy'),
    text: text('The advice in words'),
    gain: nullable(gain, 'Null where it cannot be said beforehand'),
  },
  { $id: 'Advice', description: 'What to do about a bottleneck' },
);
export type Advice = Static<typeof advice>;

const load = object(
  {
    people: count('Those who do the step'),
    readyPerWeek: figure('Cases that came to it'),
    begunPerWeek: figure('Cases that were begun'),
    utilization: nullable(share(), 'Of their working hours, the part in which they were busy with anything'),
    backlogNow: count('Cases waiting at the end of the log, above the fewest there ever were'),
    backlogPeak: object(
      { week: text('ISO 8601 week'), cases: count('Cases waiting') },
      { description: 'The week in which most cases were waiting' },
    ),
    overload: nullable(
      object({
        from: text('ISO 8601 week'),
        to: text('The last of these weeks'),
        ready: count('Cases that came in these weeks'),
        begun: count('Cases begun in these weeks'),
        clearedAt: nullable(text(), 'Null where the backlog had not cleared by the end of the log'),
      }),
      'Weeks in which more came than could be begun, although people were busy',
    ),
  },
  { $id: 'Load', description: 'How much the people of a step have to do' },
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
    entries: count('Waits it is computed from'),
    told: nullable(
      oneOf(['queue', 'own_time']),
      'The more wait, the longer each takes: a queue; or each takes its own time; null where neither is clear',
    ),
  },
  { $id: 'QueueSignature', description: 'Whether a wait behaves like a queue' },
);

const lastingLevel = object(
  {
    at: text('The first ISO 8601 week of the new level'),
    before: figure('Median of the weekly mean waits, in seconds'),
    after: figure('The same, since then'),
  },
  { $id: 'LastingLevel', description: 'A wait that is longer or shorter since some week' },
);

export const bottleneck = object(
  {
    rank: count('1 for the one that costs the most time'),
    id: text('What advice, comments, and first steps refer to'),
    workflow: text('The id of its workflow'),
    kind: oneOf(
      bottleneckKinds,
      'A wait before a step, a slow step, repeated work, or work that rests outside working hours',
    ),
    at: meaning(place, 'The step it is at'),
    paths: list(
      object({
        from: nullable(text(), 'The step that came before'),
        cases: count('Cases that come this way'),
        seconds: figure('Time that they wait, all together'),
        share: share('Of the time of this bottleneck'),
        nature,
      }),
      'For waits: where the cases come from, longest first; otherwise empty',
    ),
    cases: count('Cases it affects'),
    lostSeconds: meaning(stats, 'Time lost there each time, in seconds'),
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
          cause: oneOf(waitingCauses, 'What is waited for'),
          seconds: figure('Elapsed; they add up to the wait'),
          share: share('Of the wait'),
          shareOfWorkingHours: nullable(share(), 'Share of the waiting within working hours; null if there is none'),
          weight: share('The part of the wait that would go if the cause went; they add up to 1'),
        }),
      ),
      'Causes of the waiting; null if starts or people are not recorded',
    ),
    load: nullable(load, 'Null where it cannot be measured'),
    signs: list(sign, 'What in the log points to its cause'),
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
    text: text('What is known of it, in words'),
  },
  { $id: 'Bottleneck', description: 'A place in a workflow where cases lose time' },
  ['workingHours', 'drivers', 'queue', 'level'],
);
export type Bottleneck = Static<typeof bottleneck>;
