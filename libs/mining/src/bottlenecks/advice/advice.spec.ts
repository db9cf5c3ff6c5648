import { describe, expect, test } from '@jest/globals';
import type { Advice, Nature } from '../../report/schema/report-sections.js';
import type { Load } from '../../report/schema/bottleneck.js';
import { plannedWords } from '../../people/natures/activity-words.js';
import type { PlaceFacts, ReliefFacts } from '../place-facts.js';
import { shortHash } from './candidate.js';
import { type AdviceContext, chooseAdvice } from './advice.js';

const hour = 3_600;
const waits = {
  count: 100,
  mean: 10 * hour,
  median: 4 * hour,
  p90: 15 * hour,
  min: 0,
  max: 90 * hour,
  sum: 1000 * hour,
};
const none = { minimum: 0, batching: 0, contention: 0, prioritization: 0, unavailability: 0, extraneous: 0 };

const relief = (given: Partial<ReliefFacts> = {}): ReliefFacts => ({
  personMore: null,
  others: null,
  pool: null,
  coverSaves: 0,
  addedDays: [],
  slowestFifth: 100 * hour,
  open: { cases: 0, late: 0, examples: [] },
  runs: null,
  ...given,
});

const load = (given: Partial<Load> = {}): Load => ({
  people: 2,
  readyPerWeek: 40,
  begunPerWeek: 40,
  utilization: 0.9,
  backlogNow: 5,
  backlogPeak: { week: '2026-W09', cases: 30 },
  overload: null,
  ...given,
});

function waiting(activity: string, given: Partial<PlaceFacts> = {}): PlaceFacts {
  return {
    workflow: 'w1',
    kind: 'waiting',
    at: { activity },
    cases: 100,
    lostSeconds: waits,
    share: 0.2,
    slackShare: 0,
    measured: 1,
    overNight: null,
    beside: null,
    paths: [],
    batch: null,
    load: null,
    relief: relief(),
    trend: null,
    series: [],
    changes: [],
    rework: null,
    examples: ['c1', 'c2', 'c3', 'c4'],
    ...given,
  };
}

/** A wait with a single cause. */
function because(cause: keyof typeof none, floor: number | null = null): PlaceFacts['paths'] {
  const parts = { ...none, [cause]: 1000 * hour };
  return [
    {
      from: 'Check',
      cases: 100,
      seconds: 1000 * hour,
      share: 0.2,
      causes: { elapsed: parts, working: parts, weight: parts, whileBusy: 0, floor },
    },
  ];
}

const nature = (kind: Nature['class']): Nature => ({ class: kind, source: 'measured', evidence: '' });
const unknown: Omit<AdviceContext, 'hire'> = { timer: null, refusal: null, pair: null };

function adviceOn(place: PlaceFacts, kind: Nature['class'] = 'queue', known: Partial<typeof unknown> = {}): Advice {
  const [advice] = chooseAdvice([{ place, nature: nature(kind), known: { ...unknown, ...known } }]);
  if (!advice) throw new Error('Expected advice');
  return advice;
}

describe('where staff are busy', () => {
  const busy = (given: Partial<PlaceFacts> = {}): PlaceFacts =>
    waiting('Approve', {
      paths: because('contention'),
      load: load(),
      relief: relief({ personMore: { saves: 0.5, hoursPerWeek: 20 } }),
      ...given,
    });

  test('one person more is advised, with the share of the wait that a replay saves', () => {
    const advice = adviceOn(busy());
    expect(advice.kind).toBe('add_capacity');
    expect(advice.gain).toMatchObject({ metric: 'waitSeconds', from: 10 * hour, to: 5 * hour });
    expect(advice.text).toContain('from 10 hours to 5 hours');
  });

  test('others who have time come first where they bring nearly as much', () => {
    const others = { people: 2, saves: 0.4, steps: ['Check'] };
    const more = { saves: 0.5, hoursPerWeek: 20 };
    const advice = adviceOn(busy({ relief: relief({ personMore: more, others }) }));
    expect(advice.kind).toBe('rebalance');
    expect(advice.text).toMatch(/^Two colleagues who do Check are busy for less than 60% of their time/u);
    const little = relief({ personMore: more, others: { ...others, saves: 0.1 } });
    expect(adviceOn(busy({ relief: little })).kind).toBe('add_capacity');
  });

  test('people who have time on the whole are asked about what came together, with three cases', () => {
    const advice = adviceOn(busy({ load: load({ utilization: 0.3 }) }));
    expect(advice).toMatchObject({ kind: 'find_out', gain: null });
    expect(advice.text).toContain('c1, c2, and c3');
    expect(advice.text).not.toContain('c4');
  });

  test('the same people need one person more once, however many steps they do', () => {
    const own = relief({ personMore: { saves: 0.5, hoursPerWeek: 20 }, pool: 3 });
    const [first, second] = chooseAdvice(
      ['Approve', 'Sign'].map((activity) => ({
        place: { ...busy({ relief: own }), at: { activity } },
        nature: nature('queue'),
        known: unknown,
      })),
    );
    expect(first?.text).toMatch(/^One more person for Approve/u);
    expect(second?.text).toMatch(/^The people who do Approve also do Sign/u);
    expect([first?.gain?.to, second?.gain]).toEqual([5 * hour, null]);
  });

  test('a person more who would save less than a twentieth of an average case’s time is not advised', () => {
    const advice = adviceOn(busy({ share: 0.08 }));
    expect(advice).toMatchObject({ kind: 'none', gain: null });
    expect(advice.text).toContain('One more would save only 4% of an average case’s time');
    expect(adviceOn(busy({ share: 0.1 })).kind).toBe('add_capacity');
  });

  test('what the person saves at all steps of these people counts', () => {
    const own = relief({ personMore: { saves: 0.5, hoursPerWeek: 20 }, pool: 3 });
    const kinds = chooseAdvice(
      ['Approve', 'Sign'].map((activity) => ({
        place: { ...busy({ relief: own, share: 0.08 }), at: { activity } },
        nature: nature('queue'),
        known: unknown,
      })),
    ).map((advice) => advice?.kind);
    expect(kinds).toEqual(['add_capacity', 'add_capacity']);
  });
});

describe('a set wait', () => {
  test('a time that law or contract seems to set is planned, and not to be shortened', () => {
    const timer = { seconds: 8 * hour, values: [{ seconds: 8 * hour, share: 0.9 }] };
    for (const place of [
      waiting('Objection period over', { paths: because('minimum', 8 * hour) }),
      waiting('Close', { paths: because('minimum', 8 * hour).map((path) => ({ ...path, from: 'Send notice' })) }),
    ]) {
      for (const advice of [adviceOn(place, 'timer', { timer }), adviceOn(place, 'minimum')]) {
        expect(advice).toMatchObject({ kind: 'none', gain: null });
        expect(advice.text).toContain('Only if it is not set by law or contract');
      }
    }
  });

  test('a period by its name is planned, whatever else cases wait for, but a notice takes as long as people need', () => {
    const held = (activity: string) => waiting(activity, { paths: because('extraneous', 8 * hour) });
    for (const name of ['Objection period over', 'Cooling-off ended', 'Terms_of_payment']) {
      expect(adviceOn(held(name))).toMatchObject({ kind: 'none', gain: null });
      expect(plannedWords(name)).not.toBeNull();
    }
    expect(adviceOn(held('Send notice')).kind).toBe('find_out');
    expect(plannedWords('Send notice')).toBeNull();
  });

  test('of one length is asked after, and gains what lies above nothing', () => {
    const timer = { seconds: 8 * hour, values: [{ seconds: 8 * hour, share: 0.9 }] };
    const advice = adviceOn(waiting('Close'), 'timer', { timer });
    expect(advice).toMatchObject({ kind: 'shorten_timer', gain: { to: 2 * hour, low: 2 * hour, high: 6 * hour } });
    expect(advice.text).toContain('Ask who set the wait of 8 hours before Close, and why');
  });

  test('of two lengths gains what lies above the shorter, which is used as well', () => {
    const timer = {
      seconds: 2 * hour,
      values: [
        { seconds: 2 * hour, share: 0.4 },
        { seconds: 12 * hour, share: 0.5 },
      ],
    };
    const advice = adviceOn(waiting('Close'), 'timer', { timer });
    expect(advice.text).toContain('Some cases are held 12 hours before Close, others 2 hours');
    expect(advice.gain?.to).toBeCloseTo(5 * hour, 6);
  });

  test('that no case gets below is a rule to be asked after', () => {
    const advice = adviceOn(waiting('Close'), 'timer', { timer: { seconds: 6 * hour, values: [] } });
    expect(advice.text).toContain('at least 6 hours before Close. Is that rule needed?');
  });

  test('that people who are free do not explain is told with its length', () => {
    const advice = adviceOn(waiting('Approve', { paths: because('minimum', 2 * hour) }), 'minimum');
    expect(advice.kind).toBe('shorten_timer');
    expect(advice.text).toContain('Hardly a case moves on to Approve in less than 2 hours, although people are free');
  });
});

describe('runs', () => {
  test('name their days and what twice as many would bring', () => {
    const runs = { cases: 14.2, days: [0] };
    const advice = adviceOn(waiting('Pay', { relief: relief({ runs }) }), 'schedule');
    expect(advice.text).toBe(
      'Pay is done on Mondays for about 14 cases at a time. Doing it twice as often would cut the wait from 10 hours to 5 hours.',
    );
  });

  test('of a system on one weekday are runs, and of one at work all week are not', () => {
    const on = (days: number[]) => waiting('Deploy', { relief: relief({ runs: { cases: null, days } }) });
    expect(adviceOn(on([3]), 'system')).toMatchObject({ kind: 'reschedule', gain: { to: 5 * hour } });
    expect(adviceOn(on([0, 1, 2, 3]), 'system').kind).toBe('find_out');
  });
});

describe('times at which people are off', () => {
  test('are covered where others work then, on the days that it takes', () => {
    const given = relief({ coverSaves: 500 * hour, addedDays: [2, 3] });
    const advice = adviceOn(waiting('Sign', { paths: because('unavailability'), relief: given }));
    expect(advice).toMatchObject({ kind: 'cover_hours', gain: { to: 5 * hour } });
    expect(advice.text).toContain('No one does Sign on Wednesday or Thursday');
  });

  test('are nights and weekends otherwise, with nothing to gain', () => {
    const advice = adviceOn(waiting('Sign', { paths: because('unavailability') }));
    expect(advice).toMatchObject({ kind: 'none', gain: null });
  });
});

describe('another party', () => {
  test('is reminded where an open case waits for it', () => {
    const open = { cases: 7, late: 2, examples: ['c8', 'c9'] };
    const advice = adviceOn(waiting('Customer replies', { relief: relief({ open }) }), 'outside');
    expect(advice).toMatchObject({ kind: 'remind', gain: { from: 10 * hour, to: 9 * hour } });
    expect(advice.text).toContain('7 open cases wait for the other party at “Customer replies”, 2 of them longer');
  });

  test('is not reminded of what is over', () => {
    expect(adviceOn(waiting('Customer replies'), 'outside')).toMatchObject({ kind: 'none', gain: null });
  });
});

test('what is done beside another step speeds up little', () => {
  const advice = adviceOn(waiting('Quote', { slackShare: 0.9, beside: 'Pack' }));
  expect(advice).toEqual({
    kind: 'none',
    text: 'Quote is done beside Pack: 90% of the time here delays no case, so shortening it speeds up little.',
    gain: null,
  });
  expect(adviceOn(waiting('Quote', { slackShare: 0.3, beside: 'Pack' })).text).not.toContain('speeds up little');
});

test('of work, only executions that spread for the same people in like cases are asked about, without a gain', () => {
  const work = waiting('Design', { kind: 'slow_step', spread: 3.5 });
  expect(adviceOn(work, 'work')).toMatchObject({ kind: 'find_out', gain: null });
  for (const spread of [2.5, null, undefined]) {
    const usual = adviceOn({ ...work, spread }, 'work');
    expect(usual).toMatchObject({ kind: 'none', gain: null });
    expect(usual.text).toContain('is usual for work');
  }
  const even = { ...work, lostSeconds: { ...waits, median: 9.5 * hour } };
  expect(adviceOn(even, 'work').text).toContain('about as long every time');
});

test('a queue that has cleared needs no hire', () => {
  const weeks = Array.from({ length: 40 }, (_, nth) => ({
    week: `2026-W${String(nth + 10)}`,
    ready: 40,
    begun: 40,
    meanWaitSeconds: nth >= 10 && nth < 20 ? 90 * hour : hour,
  }));
  const overload = { from: '2026-W20', to: '2026-W27', ready: 480, begun: 320, clearedAt: '2026-W29' };
  const place = (given: Partial<Load['overload']> = {}): PlaceFacts =>
    waiting('Approve', {
      paths: because('contention'),
      load: load({ overload: { ...overload, ...given } }),
      relief: relief({ personMore: { saves: 0.5, hoursPerWeek: 20 } }),
      series: weeks,
    });
  expect(adviceOn(place())).toEqual({
    kind: 'none',
    text: 'Outside the weeks from May 11, 2026 to Jul 13, 2026, a case waits 1 hour for Approve: plan extra hands for the next such season rather than a hire.',
    gain: null,
  });
  expect(adviceOn(place({ clearedAt: null })).kind).toBe('add_capacity');
});

test('another party’s work is asked for less often, not faster', () => {
  const advice = adviceOn(waiting('Form', { kind: 'slow_step' }), 'outside');
  expect(advice).toMatchObject({ kind: 'find_out', gain: null });
  expect(advice.text).toContain('how often they have to do it is yours. See why cases c1, c2, and c3 needed it.');
});

test('repeats and rests have no advice of their own', () => {
  const places = (['rework', 'off_hours'] as const).map((kind) => ({
    place: waiting('Check', { kind }),
    nature: nature('work'),
    known: unknown,
  }));
  expect(chooseAdvice(places)).toEqual([null, null]);
});

describe('in one report', () => {
  const many = (paths: PlaceFacts['paths'], measured: number) =>
    chooseAdvice(
      Array.from({ length: 12 }, (_, index) => ({
        place: waiting(`Step ${String.fromCharCode(65 + index)}`, {
          paths,
          measured,
          lostSeconds: { ...waits, median: 7 * hour },
        }),
        nature: nature('queue'),
        known: unknown,
      })),
    );

  test.each([
    ['where someone was free', because('extraneous'), 1],
    ['where no start is recorded', [], 0],
  ])('no two sentences are alike but for their names, %s', (_, paths, measured) => {
    const shapes = many(paths, measured).flatMap((advice) =>
      advice && advice.kind !== 'none' ? [advice.text.replace(/Step [A-L]/gu, '…')] : [],
    );
    expect(shapes.length).toBeGreaterThan(2);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('a gain is told where all other words are used', () => {
    const queue = chooseAdvice(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ({
        place: waiting(`Step ${letter}`, {
          paths: because('contention'),
          load: load(),
          relief: relief({ personMore: { saves: 0.5, hoursPerWeek: 20 } }),
        }),
        nature: nature('queue'),
        known: unknown,
      })),
    );
    expect(queue.map((advice) => advice?.kind)).toEqual(queue.map(() => 'add_capacity'));
    expect(queue.at(-1)?.text).toBe(
      'Step G would gain from one more person as well: its wait would go from 10 hours to 5 hours.',
    );
    expect(new Set(queue.map((advice) => advice?.text.replace(/Step [A-G]/u, '…'))).size).toBe(7);
  });

  test('a question too many waits for the larger ones', () => {
    expect(many(because('extraneous'), 1).at(-1)).toEqual({
      kind: 'none',
      text: 'Ask about Step A before this wait, which is 20% of the total time.',
      gain: null,
    });
  });

  test('what is missing is asked for once', () => {
    expect(many([], 0).filter((advice) => advice?.kind === 'record')).toHaveLength(1);
  });
});

test('a name that is a hash is told by its beginning', () => {
  expect(shortHash('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b');
  expect(shortHash('declaration 95691')).toBe('declaration 95691');
  expect(shortHash('173709')).toBe('173709');
});

test('that one case in ten waits long is the shape of any wait, and no question', () => {
  const skewed = waiting('Quote', {
    lostSeconds: { ...waits, median: 20, p90: 30 * hour },
    paths: because('extraneous'),
  });
  expect(adviceOn(skewed).text).toContain('has no reason in the log. Recording the reason would show what to change.');
});

test('cases whose names say that they are cases are not called so twice', () => {
  const named = (examples: string[]) => adviceOn(waiting('Quote', { examples, paths: because('extraneous') })).text;
  expect(named(['Case67', 'Case177', 'Case199'])).toContain('Case67, Case177, and Case199');
  expect(named(['Case67', 'Case177', 'Case199'])).not.toContain('cases Case');
  expect(named(['67', '177', '199'])).toContain('cases 67, 177, and 199');
});
