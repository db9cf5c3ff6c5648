import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, ComposedReport, FirstStep, Gain, Opportunity, Pattern } from '../schema/report-sections.js';
import { firstSteps } from './first-steps.js';
import { writeHeadline } from './headline.js';
import { leadAction } from './lead-action.js';

const hour = 3_600;
const day = 24 * hour;
const gain = (from: number, to: number, metric: Gain['metric'] = 'waitSeconds'): Gain => ({
  metric,
  from,
  to,
  low: to,
  high: to,
  how: 'estimated',
});

/** A place with this share of a case's ten days. */
const place = (id: string, activity: string, share: number, given: Partial<Bottleneck> = {}): Bottleneck =>
  ({
    id,
    workflow: 'w1',
    kind: 'waiting',
    at: { activity },
    lostSeconds: { sum: share * 1000 * day, count: 100, mean: share * 10 * day },
    share,
    nature: { class: 'queue' },
    causes: null,
    load: null,
    paths: [],
    changes: [],
    drivers: [],
    series: [],
    examples: [],
    advice: { kind: 'add_capacity', text: `One more for ${activity}.`, gain: gain(share * 10 * day, share * 5 * day) },
    ...given,
  }) as unknown as Bottleneck;

const change = (id: string, activity: string, given: Partial<Opportunity> = {}): Opportunity =>
  ({
    id,
    rank: 1,
    workflow: 'w1',
    saves: 'waiting',
    kind: 'add_capacity',
    target: { activity },
    gain: gain(2 * day, day),
    cycleTime: null,
    touch: null,
    figures: {},
    ...given,
  }) as unknown as Opportunity;

const measuredTouch: Opportunity['touch'] = { rests: 'measured', minutes: { low: 5, likely: 5, high: 5 } };

const automation = (id: string, activity: string, from: number, to: number, given: Partial<Opportunity> = {}) =>
  change(id, activity, {
    saves: 'work',
    kind: 'automate',
    touch: measuredTouch,
    gain: gain(from, to, 'hoursPerYear'),
    ...given,
  });

const asked: Bottleneck['advice'] = { kind: 'find_out', text: 'Ask about case 7.', gain: null };
const free = (['minimum', 'batching', 'contention', 'prioritization', 'unavailability', 'extraneous'] as const).map(
  (cause) => ({ cause, seconds: 0, share: 0, shareOfWorkingHours: 0, weight: Number(cause === 'extraneous') }),
);

/** A third of the cases go from Check to Test and back, and take as long as this. */
const goesBack = (meanSeconds: number): Pattern => ({
  id: 'w1-p1',
  kind: 'ping_pong',
  activity: 'Check',
  text: 'A third of the cases come back to Check.',
  cases: 33,
  share: 0.33,
  figures: { meanSeconds, otherMeanSeconds: day },
  examples: ['7'],
});

interface Given {
  patterns?: Pattern[];
  bottlenecks?: Bottleneck[];
  opportunities?: Opportunity[];
  planned?: string[];
  valued?: string[];
}

function reportOf({ patterns = [], bottlenecks = [], opportunities = [], planned = [], valued = [] }: Given) {
  const states = { completed: 100, stalled: 0, open: 0 };
  return {
    workflows: [
      {
        id: 'w1',
        name: 'Claims',
        tools: ['desk'],
        cases: 100,
        caseStates: states,
        drivers: [],
        changes: [],
        patterns,
        completedCaseSeconds: { count: 100, median: 9 * day },
        flightSeconds: { total: 1000 * day, afterEnd: 0 },
      },
    ],
    bottlenecks,
    opportunities,
    roi: { perOpportunity: valued.map((id) => ({ id })), assumptions: { currency: 'EUR', touchMinutes: {} } },
    roadmap: { waves: [{ items: planned.map((opportunityId) => ({ opportunityId })) }] },
  } as unknown as Omit<ComposedReport, 'summary'>;
}

const sources = {
  changes: [],
  hours: new Map([['w1', 10_000]]),
  back: new Map([['w1-p1', { to: 'Check', after: 'Test' }]]),
};

function stepsOf(given: Given): FirstStep[] {
  const report = reportOf(given);
  const values = new Map((given.valued ?? []).map((id) => [id, { low: 1, expected: 2, high: 3 }]));
  return firstSteps(report, { ...sources, values }, leadAction(report, sources));
}

const headlineFor = (given: Given) => writeHeadline(reportOf(given), leadAction(reportOf(given), sources));

describe('what to do first', () => {
  test('is what saves an average case most, with the change that stands behind it', () => {
    const bottlenecks = [place('b1', 'Check', 0.2), place('b2', 'Approve', 0.5)];
    const steps = stepsOf({ bottlenecks, opportunities: [change('o1', 'Check'), change('o2', 'Approve')] });
    expect(steps.map(({ ref }) => ref)).toEqual(['o2', 'o1']);
    expect(steps[0]?.gain).toEqual(gain(2 * day, day));
  });

  test('is the same that the headline advises', () => {
    const bottlenecks = [place('b1', 'Check', 0.2), place('b2', 'Approve', 0.5)];
    const [first] = stepsOf({ bottlenecks });
    const headline = headlineFor({ bottlenecks });
    expect(headline.advised?.id).toBe('b2');
    expect(first?.ref).toBe('b2');
    expect(headline.text).toContain(first?.text ?? 'no step');
  });

  test('is what the roadmap begins with where the largest wait has no advice, and the headline says it', () => {
    const bottlenecks = [
      place('b1', 'Approve', 0.7, { advice: { kind: 'find_out', text: 'Ask about case 7.', gain: null } }),
    ];
    const opportunities = [automation('o1', 'Check', 1000, 400), automation('o2', 'Scan', 900, 400)];
    const given = { bottlenecks, opportunities, planned: ['o2', 'o1'], valued: ['o1', 'o2'] };
    expect(stepsOf(given).map(({ ref }) => ref)).toEqual(['o2', 'o1']);
    const headline = headlineFor(given);
    expect(headline.change?.id).toBe('o2');
    expect(headline.text).toBe(
      'Cases wait longest before Approve: 70% of an average case’s 10 days. The log does not show how to shorten that, but there is work to save: automate Scan, from 900 hours of work a year to 400 hours.',
    );
  });

  test('is a wait that the roadmap begins with, if no advice on a place names it', () => {
    const opportunities = [
      change('o1', 'Ship', {
        kind: 'parallelize',
        target: { from: 'Pack', to: 'Ship' },
        figures: { savedSeconds: day },
      }),
    ];
    const given = { bottlenecks: [place('b1', 'Approve', 0.3, { advice: null })], opportunities, planned: ['o1'] };
    expect(stepsOf(given).map(({ ref }) => ref)).toEqual(['o1']);
    expect(headlineFor(given).text).toContain(
      'Run Pack and Ship at the same time: the wait would go from 2 days to 1 day.',
    );
  });

  test('is the question about the wait that stands out where nothing can be changed yet', () => {
    const bottlenecks = [place('b1', 'Approve', 0.7, { advice: asked, causes: free, examples: ['7', '12'] })];
    expect(leadAction(reportOf({ bottlenecks }), sources)).toMatchObject({ by: 'question', bottleneck: { id: 'b1' } });
    expect(headlineFor({ bottlenecks }).text).toBe(
      '70% of an average case’s 10 days passes before Approve, although someone is free to do it. Ask what cases 7 and 12 waited for before Approve: the log does not show it.',
    );
  });

  test('is rework that costs more than any advice saves, with the step that comes before the repeat', () => {
    const bottlenecks = [place('b1', 'Approve', 0.2), place('b2', 'Check', 0.1, { kind: 'rework', advice: null })];
    const given = { bottlenecks, patterns: [goesBack(6 * day)] };
    expect(headlineFor(given).text).toBe(
      'A third of the cases come back to Check. Find out what sends cases from Check to Test and back, such as a missing answer or a failed check, and settle it before Check is done for the first time.',
    );
    expect(stepsOf(given).map(({ ref }) => ref)).toEqual(['b2', 'b1']);
    expect(headlineFor({ bottlenecks, patterns: [goesBack(2.2 * day)] }).advised?.id).toBe('b1');
  });

  test('is no hire for a queue such as there is in any workflow', () => {
    const at = (utilization: number, share = 0.2) =>
      stepsOf({ bottlenecks: [place('b1', 'Approve', share, { load: { utilization } as Bottleneck['load'] })] });
    expect(at(0.6)).toEqual([]);
    expect(at(0.9)).toHaveLength(1);
    expect(at(0.9, 0.09)).toEqual([]);
    expect(at(0.6, 0.5)).toHaveLength(1);
  });

  test('says what an average case gains, in the headline and as a step, else what becomes of the wait', () => {
    const becomes = (from: number, to: number) => ({ from, to, low: to, high: to });
    const given = (mean: number): Given => ({
      bottlenecks: [place('b1', 'Approve', 0.5)],
      opportunities: [
        change('o1', 'Approve', {
          cycleTime: {
            meanSeconds: becomes(10 * day, mean),
            medianSeconds: becomes(8 * day, day),
            p90Seconds: becomes(20 * day, 2 * day),
            how: 'estimated',
          },
        }),
      ],
    });
    const title = 'Add one person to Approve';
    const said = `${title}: an average case would take 6 days instead of 10 days.`;
    expect(stepsOf(given(6 * day))[0]?.text).toBe(said);
    expect(headlineFor(given(6 * day)).text).toContain(said);
    expect(stepsOf(given(10 * day))[0]?.text).toBe(`${title}: its cases would wait 1 day instead of 2 days.`);
  });

  test('leaves out what saves under a hundredth, and what is only asked or recorded', () => {
    const saving = (share: number) => {
      const advice = { kind: 'cover_hours', text: 'Cover.', gain: gain(share * 10 * day, share * 5 * day) } as const;
      return stepsOf({ bottlenecks: [place('b1', 'Approve', share, { advice })] });
    };
    expect(saving(0.019)).toEqual([]);
    expect(saving(0.021)).toHaveLength(1);
    const asked = place('b1', 'Approve', 0.9, { advice: { kind: 'find_out', text: 'Ask.', gain: null } });
    expect(stepsOf({ bottlenecks: [asked] })).toEqual([]);
  });

  test('goes on with automations by hours after the first of the roadmap, of those that are valued only what is on it', () => {
    const opportunities = [
      automation('o1', 'Check', 1000, 900),
      automation('o2', 'Sign', 1000, 400),
      automation('o3', 'Scan', 1000, 100),
      automation('o4', 'Sort', 1000, 950),
    ];
    const planned = ['o2', 'o4', 'o1'];
    const steps = stepsOf({ opportunities, planned, valued: ['o1', 'o2', 'o3'] });
    expect(steps.map(({ ref }) => ref)).toEqual(['o2', 'o1']);
    expect(steps[0]?.text).toBe('Automate Sign: 1,000 hours of work a year would become 400 hours.');
    expect(steps[0]?.annualValue).toEqual({ currency: 'EUR', low: 1, expected: 2, high: 3 });
  });

  test('is never work of which only minutes are assumed, or that only a name suggests', () => {
    const touch = { rests: 'assumed', minutes: { low: 1, likely: 2, high: 3 } } as const;
    const assumed = automation('o1', 'Check', 1000, 400, { touch });
    const named = automation('o2', 'Scan', 1000, 400, { kind: 'extract' });
    for (const given of [{}, { planned: ['o1', 'o2'] }, { planned: ['o1', 'o2'], valued: ['o1', 'o2'] }]) {
      expect(stepsOf({ opportunities: [assumed, named], ...given })).toEqual([]);
      expect(headlineFor({ opportunities: [assumed, named], ...given }).change).toBeNull();
    }
  });

  test('is at most five things, no two of which are said alike', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const bottlenecks = letters.map((letter, index) => place(`b${letter}`, `Step ${letter}`, 0.3 - index / 100));
    const opportunities = letters.map((letter) => change(`o${letter}`, `Step ${letter}`));
    const steps = stepsOf({ bottlenecks, opportunities });
    expect(steps).toHaveLength(5);
    expect(new Set(steps.map(({ text }) => text.replace(/Step [A-G]/u, '…'))).size).toBe(5);
  });
});

describe('the headline', () => {
  const known = { times: 'yes', ready: 'no', hours: 'no' } as const;
  const headlineOf = (bottlenecks: Bottleneck[], starts: 'yes' | 'no', people: 'yes' | 'no' = 'yes'): string =>
    writeHeadline(reportOf({ bottlenecks }), null, { measurable: { ...known, starts, people } }).text;

  test('says that nothing stands out, and what would tell more', () => {
    const nothing =
      'Nothing stands out: cases take 9 days at the median, and no wait, step, or change explains more than chance would.';
    const small = [place('b1', 'Approve', 0.2, { advice: null })];
    expect(headlineOf(small, 'yes')).toBe(`${nothing} The largest part of the time, 20%, passes before Approve.`);
    expect(headlineOf(small, 'no')).toBe(`${nothing} Start times would show how much of it is waiting.`);
    expect(headlineOf([], 'no', 'no')).toBe(
      `${nothing} Start times would show how much of it is waiting, and people, for whom.`,
    );
    expect(headlineOf([place('b1', 'Approve', 0.9, { kind: 'slow_step', advice: null })], 'yes')).toContain(nothing);
  });

  test('names a wait without a known cause only if it holds a third of the time', () => {
    expect(headlineOf([place('b1', 'Approve', 0.4, { advice: asked })], 'no')).toBe(
      'Cases wait longest before Approve: 40% of an average case’s 10 days. Start times would show how much of it is waiting.',
    );
  });

  test('is of two sentences where the advice has more, or is about another place', () => {
    const advice = {
      kind: 'shorten_timer',
      text: 'Is that needed? Ask who set it.',
      gain: gain(2 * day, day),
    } as const;
    const opportunities = [change('o1', 'Approve', { kind: 'shorten_timer' })];
    const timer = { advice, nature: { class: 'timer' } as Bottleneck['nature'] };
    expect(headlineFor({ bottlenecks: [place('b1', 'Approve', 0.2, timer)], opportunities }).text).toBe(
      'A fixed wait before Approve takes up 20% of an average case’s 10 days. Shorten the fixed wait before Approve (if it is not set by law or contract): the wait would go from 2 days to 1 day.',
    );
    const other = place('b2', 'Check', 0.6, { causes: free, advice: asked });
    expect(headlineFor({ bottlenecks: [other, place('b1', 'Approve', 0.2, timer)], opportunities }).text).toBe(
      '60% of an average case’s 10 days passes before Check, although someone is free to do it. More can be saved elsewhere: shorten the fixed wait before Approve (if it is not set by law or contract), which takes the wait there from 2 days to 1 day.',
    );
  });
});
