import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportSections } from './report/schema/report-sections.js';
import { averageTime } from './report/words/labels.js';
import { calendarWords } from './report/words/calendar-words.js';
import { longestWaits } from './pictures/map/longest-waits.js';
import { reportOf } from './testing/report-of.js';
import { shareErrorsIn } from './testing/share-errors.js';
import { Hours, day, draws, hour, minute } from './testing/simulator/clock.js';
import type { PooledProcess, PooledStep } from './testing/simulator/pooled-process.js';
import { office, orderly, refusing, stationary, withStep } from './testing/simulator/processes.js';
import { either } from './testing/simulator/simulated-process.js';
import { simulate } from './testing/simulator/simulate.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';
import type { TestEvent } from './testing/test-log.js';

/** Clerks and officers, with something planted before "Decide". */
const pools = (name: string, decide: Partial<PooledStep>, urgent = 0): PooledProcess => ({
  name,
  seed: name,
  cases: 600,
  urgent,
  arrivals: { between: draws.exponential(hour / 2), hours: Hours.office },
  pools: {
    Clerk: { people: 2, hours: [Hours.office] },
    Officer: { people: 2, hours: [Hours.office], urgentFirst: urgent > 0 },
  },
  steps: [
    { activity: 'Open', pool: 'Clerk', work: draws.exponential(15 * minute) },
    { activity: 'Check', pool: 'Officer', work: draws.exponential(10 * minute), skipped: 0.3 },
    { activity: 'Ask', pool: 'Clerk', work: draws.exponential(10 * minute), skipped: 0.4 },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(20 * minute), ...decide },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(5 * minute), again: { to: 'Ask', share: 0.1 } },
  ],
});

const logs: Record<string, () => TestEvent[]> = {
  'minimum waits, of which each path has its own': () =>
    simulatePools(pools('Held', { delay: draws.between(2 * hour, 6 * hour) })).events,
  'batches on several paths': () => simulatePools(pools('Collected', { batch: { size: 8, how: 'together' } })).events,
  'busy staff who take urgent cases first': () =>
    simulatePools(pools('Busy', { work: draws.exponential(45 * minute) }, 0.4)).events,
  'waits that the log does not explain': () =>
    simulatePools(pools('Open', { delay: draws.exponential(5 * hour) })).events,
  'queues of an office': () => simulate(office('shares', 20)),
  'refusals, repeats, and a slow region': () =>
    simulate({
      ...withStep(orderly('Refused', 600), 'Decide', { again: { to: 'Review', share: 0.2 } }),
      steps: refusing(orderly('Refused', 600), () => 0.3),
      attributes: [either('region', ['north', 'south'], (value) => (value === 'south' ? 3 : 1))],
    }),
  'two workflows, of which one has neither starts nor people': () => [
    ...simulate(withStep(orderly('Orders', 300), 'Decide', { timer: { times: [2 * day], share: 0.8 } })),
    ...simulate({ ...orderly('Claims', 300), recorded: { people: false, starts: false } }),
  ],
  'five processes in which nothing is planted': () =>
    [1, 2, 3, 4, 5].flatMap((seed) => simulate(stationary(`even ${String(seed)}`, 150))),
};

describe.each(Object.keys(logs))('the report of %s', (name) => {
  let report: ReportSections;

  beforeAll(async () => {
    report = await reportOf(logs[name]?.() ?? []);
  });

  test('has the shares that its texts say', () => {
    expect(report.bottlenecks.length).toBeGreaterThan(0);
    expect(shareErrorsIn(report)).toEqual([]);
  });

  test('has one time for a wait: in its row, in its text, and on the map', () => {
    for (const wait of report.bottlenecks.filter(({ kind }) => kind === 'waiting')) {
      expect(averageTime(wait)).toMatch(/ on average$/u);
      expect(wait.text).toContain(averageTime(wait).replace(/ on average$/u, ''));
    }
    for (const workflow of report.workflows) {
      for (const { id, meanSeconds, share } of longestWaits(report.bottlenecks, workflow)) {
        const wait = report.bottlenecks.find((each) => each.id === id);
        expect({ meanSeconds, share }).toEqual({ meanSeconds: wait?.lostSeconds.mean, share: wait?.share });
      }
    }
  });
});

test('an error in a share is found', async () => {
  const report = await reportOf(simulatePools(pools('Wrong', { batch: { size: 8, how: 'together' } })).events);
  const bottlenecks = report.bottlenecks.map((each) => ({ ...each, text: `${each.text} That is 12.3% of it.` }));
  expect(shareErrorsIn({ ...report, bottlenecks })).toHaveLength(bottlenecks.length);
});

describe('two workflows without a step in common', () => {
  const renamed = (events: readonly TestEvent[]): TestEvent[] =>
    events.map((each) => ({ ...each, activity: `Claim: ${each.activity}` }));
  const long = simulate(
    withStep(orderly('Claims', 300), 'Decide', { delay: draws.lognormal(20 * day, 0.2), hours: Hours.always }),
  );
  const short = simulate(orderly('Orders', 400));

  test('are not averaged into one wait', async () => {
    const alone = await reportOf(short);
    const apart = await reportOf([...short, ...renamed(long)]);
    const alike = await reportOf([...short, ...long]);
    expect(apart.summary.annual?.waitingDaysPerCase).toBeCloseTo(alone.summary.annual?.waitingDaysPerCase ?? NaN, 9);
    expect(alike.summary.annual?.waitingDaysPerCase).toBeGreaterThan(5);
  });
});

describe('hours that are learned', () => {
  const steps = (hours: Hours, who: string) =>
    orderly('Orders', 300).steps.map((step) => ({
      ...step,
      hours,
      by: ['1', '2', '3'].map((each) => `${who} ${each}`),
    }));
  const inOffice = (hours: Hours, who: string, prefix: string): TestEvent[] =>
    simulate({ ...orderly('Orders', 300), seed: who, steps: steps(hours, who) }).map((each) => ({
      ...each,
      case: `${prefix}${each.case}`,
    }));

  test('say from how many weeks', async () => {
    const [workflow] = (await reportOf(inOffice(Hours.office, 'Ann', 'a'))).workflows;
    expect(workflow?.calendar.source).toBe('learned');
    expect(workflow?.calendar.weeks).toBeGreaterThan(12);
    expect(workflow?.calendar.weeks).toBeLessThan(20);
    expect(calendarWords(workflow ? [workflow] : [])[0]).toContain(`${String(workflow?.calendar.weeks)} weeks of data`);
  });
});

test('weekdays are told from Monday on', async () => {
  const late = orderly('Weekdays', 600);
  const weekday = (at: number): number => (Math.floor(at / day) + 3) % 7;
  const events = simulate({
    ...late,
    attributes: [
      {
        name: 'begun',
        of: 'case',
        value: (_, at) => `day ${String(weekday(at))}`,
        slows: (value) => (value === 'day 3' ? 6 : 1),
      },
    ],
  });
  const drivers = (await reportOf(events)).workflows.flatMap((each) => each.drivers);
  const segments = drivers.find(({ kind }) => kind === 'start')?.segments.map(({ value }) => value) ?? [];
  const inOrder = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(segments.length).toBeGreaterThan(2);
  expect(segments).toEqual(inOrder.filter((each) => segments.includes(each)));
});
