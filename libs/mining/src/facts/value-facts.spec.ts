import { describe, expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import { assumedSeconds, touchGrid } from './touch-facts.js';
import { type ActivityFacts, type ValueFacts, measureWork, valueFacts } from './value-facts.js';

const factsOf = (events: readonly TestEvent[]): Promise<ValueFacts> =>
  withLog([{ uploads: [events] }], async ({ db }) => {
    await measureWork(db);
    return valueFacts(db);
  });

function activity({ activities }: ValueFacts, name: string): ActivityFacts {
  const found = activities.find((each) => each.name === name);
  if (!found) throw new Error(`No facts of ${name}`);
  return found;
}

const minute = 60_000_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday, 5 January 2026, 00:00 UTC. */
const monday = 1_767_571_200_000_000;

interface Step {
  activity: string;
  at: number;
  from?: number;
  resource?: string | null;
  lifecycle?: string;
  attributes?: Record<string, unknown>;
}

const aCase = (name: string, ...steps: Step[]): TestEvent[] =>
  steps.map(({ from, at, resource = 'Ann', ...step }) => ({
    case: name,
    at: monday + at,
    startedAt: from === undefined ? null : monday + from,
    resource,
    ...step,
  }));

describe('touch times that are not recorded', () => {
  test('are at most the gap to the event before in the case or by the same person, save in a case’s first event', async () => {
    const facts = await factsOf([
      ...aCase('a', { activity: 'A', at: 0 }, { activity: 'B', at: 60 * minute, resource: 'Bob' }),
      // Bob did something two minutes before; the case has waited an hour.
      ...aCase('b', { activity: 'A', at: 2 * minute }, { activity: 'B', at: 62 * minute, resource: 'Bob' }),
      // The case was at A a minute ago.
      ...aCase('c', { activity: 'A', at: 300 * minute }, { activity: 'B', at: 301 * minute, resource: 'Bob' }),
    ]);
    const { touch } = activity(facts, 'B');
    expect(touch.assumed.count).toBe(3);
    expect(assumedSeconds(touch, 5) / 60).toBeCloseTo(5 + 2 + 1, 9);
    expect(assumedSeconds(activity(facts, 'A').touch, 5) / 60).toBeCloseTo(15, 9);
  });

  test('lie between what is kept for the minutes around them', () => {
    const touch = {
      measured: { count: 0, seconds: 0, squares: 0 },
      assumed: { count: 1, cappedSeconds: touchGrid.map((each) => each * 60) },
    };
    expect([0.1, 5, 5.5, 480].map((minutes) => Math.round(assumedSeconds(touch, minutes)))).toEqual([
      6, 300, 330, 28_800,
    ]);
  });

  test('of accounts belong to no person', async () => {
    const facts = await factsOf(
      aCase('a', { activity: 'A', at: 0 }, { activity: 'B', at: hour, resource: 'Billing Bot' }),
    );
    expect(activity(facts, 'B').touch.assumed.count).toBe(0);
    expect(facts.people).toBe(1);
  });
});

/** The steps on each of so many days, enough to be judged. */
const onDays = (count: number, steps: (midnight: number, name: string) => TestEvent[]): TestEvent[] =>
  Array.from({ length: count }, (_, each) => steps(each * day, String(each))).flat();

/** Ten people work twenty times each, on as many days, which are too few to learn hours from. */
const lasting = (minutes: (each: number) => number): TestEvent[] =>
  onDays(20, (at, name) =>
    Array.from({ length: 10 }, (_, person) => {
      const from = at + 8 * hour;
      const until = from + minutes(10 * Number(name) + person) * minute;
      return aCase(`${name}/${String(person)}`, { activity: 'Read', from, at: until, resource: `P${String(person)}` });
    }).flat(),
  );

describe('touch times that are recorded', () => {
  test('are divided by how many cases the person had open at once', async () => {
    const facts = await factsOf(
      onDays(20, (at, name) => [
        ...aCase(`${name} a`, { activity: 'Open', from: at + 8 * hour, at: at + 11 * hour }),
        ...aCase(`${name} b`, { activity: 'Open', from: at + 10 * hour, at: at + 11 * hour }),
      ]),
    );
    // Two hours alone, one hour shared by two.
    expect(activity(facts, 'Open').touch.measured).toMatchObject({ count: 40, seconds: 20 * 3 * 3600 });
  });

  test('are one piece of work where cases share start and end, divided by the cases', async () => {
    const facts = await factsOf(
      onDays(20, (at, name) =>
        ['a', 'b', 'c', 'd'].flatMap((each) =>
          aCase(`${name} ${each}`, { activity: 'Sign', from: at + 8 * hour, at: at + 9 * hour }),
        ),
      ),
    );
    const { touch, refusal } = activity(facts, 'Sign');
    expect(refusal).toBeNull();
    expect(touch.measured.seconds / touch.measured.count).toBeCloseTo(15 * 60, 6);
  });

  test('of a role are not shared, those of one of several with a number are', async () => {
    const pairOf = (resource: string) =>
      onDays(20, (at, name) => [
        ...aCase(`${name} a`, { activity: 'Open', from: at + 8 * hour, at: at + 11 * hour, resource }),
        ...aCase(`${name} b`, { activity: 'Open', from: at + 10 * hour, at: at + 11 * hour, resource }),
      ]);
    const seconds = async (resource: string) =>
      activity(await factsOf(pairOf(resource)), 'Open').touch.measured.seconds / 3600 / 20;
    expect(await seconds('Clerks')).toBeCloseTo(4, 6);
    expect(await seconds('Clerk-07')).toBeCloseTo(3, 6);
  });

  test('count working hours only', async () => {
    const weeks = Array.from({ length: 24 }, (_, week) => week * 7 * day);
    const facts = await factsOf(
      weeks.flatMap((at, index) => [
        ...[0, 1, 2, 3, 4].flatMap((of) =>
          aCase(`${String(index)}/${String(of)}`, {
            activity: 'Short',
            from: at + of * day + 9 * hour,
            at: at + of * day + 11 * hour,
          }),
        ),
        // Over the weekend: two days and 22 hours on the clock.
        ...aCase(`${String(index)} long`, {
          activity: 'Long',
          from: at + 4 * day + 11 * hour,
          at: at + 7 * day + 9 * hour,
        }),
      ]),
    );
    const { touch, refusal } = activity(facts, 'Long');
    expect(refusal).toBeNull();
    // The rest of the hour in which 11:00 falls.
    expect(touch.measured.seconds / touch.measured.count).toBeCloseTo(3600, 6);
  });

  test('are capped at the value that one in a hundred exceeds, and leave out what takes longer than a working day', async () => {
    const events = lasting((each) => (each === 7 ? 400 : each % 40 === 3 ? 900 : 10));
    const { touch } = activity(await factsOf(events), 'Read');
    expect(touch.measured.count).toBe(200);
    expect(touch.measured.seconds / touch.measured.count / 60).toBeCloseTo(10, 6);
  });

  const refusalOf = async (name: string, events: readonly TestEvent[]) => activity(await factsOf(events), name).refusal;

  test('are refused where there are too few, and where half have none', async () => {
    const some = (count: number, without = 0) => [
      ...onDays(count, (at, name) => aCase(name, { activity: 'Read', from: at + 8 * hour, at: at + 9 * hour })),
      ...onDays(without, (at, name) => aCase(`${name}x`, { activity: 'Read', from: at + 9 * hour, at: at + 9 * hour })),
    ];
    expect(await refusalOf('Read', some(19))).toBe('few');
    expect(await refusalOf('Read', some(20))).toBeNull();
    expect(await refusalOf('Read', some(20, 19))).toBeNull();
    expect(await refusalOf('Read', some(20, 20))).toBe('no_duration');
  });

  test('are refused where half run past midnight and hours are not known', async () => {
    const late = onDays(20, (at, name) => aCase(name, { activity: 'Read', from: at + 22 * hour, at: at + 25 * hour }));
    expect(await refusalOf('Read', late)).toBe('nights');
  });

  test('are refused where a few last so long that they are the mean', async () => {
    const every = (nth: number) => lasting((each) => (each % nth === 0 ? 300 : 5));
    expect(await refusalOf('Read', every(10))).toBeNull();
    expect(await refusalOf('Read', every(4))).toBe('skewed');
  });

  test('are refused where more than one in ten takes longer than a working day', async () => {
    const every = (nth: number) => lasting((each) => (each % nth === 0 ? 500 : 200));
    expect(await refusalOf('Read', every(10))).toBeNull();
    expect(await refusalOf('Read', every(9))).toBe('days');
  });
});

describe('repeats', () => {
  const again = (by: string, between = 'Check'): TestEvent[] =>
    aCase(
      by,
      { activity: 'Enter', at: 0, resource: 'Ann' },
      { activity: between, at: hour, resource: 'Cleo' },
      { activity: 'Enter', at: 2 * hour, resource: by },
    );

  test('are those by the same person, or after a rejection', async () => {
    expect(activity(await factsOf(again('Ann')), 'Enter').repeats).toMatchObject({
      cases: 1,
      occurrences: 1,
      examples: ['Ann'],
    });
    expect(activity(await factsOf(again('Bob')), 'Enter').repeats).toBeNull();
    expect(activity(await factsOf(again('Bob', 'Request sent back')), 'Enter').repeats).toMatchObject({ cases: 1 });
  });

  test('are none where more than five in a case make them items', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ activity: 'Enter', at: index * hour }));
    expect(activity(await factsOf(aCase('a', ...many)), 'Enter').repeats).toBeNull();
  });

  test('are none where each has a work item of its own', async () => {
    const of = (item: number, at: number): Step => ({
      activity: 'Enter',
      at,
      attributes: { 'work item': `W${String(item)}` },
    });
    const other: Step = { activity: 'Check', at: hour };
    expect(activity(await factsOf(aCase('a', of(1, 0), other, of(2, 2 * hour))), 'Enter').repeats).toBeNull();
    expect(activity(await factsOf(aCase('a', of(1, 0), other, of(1, 2 * hour))), 'Enter').repeats).toMatchObject({
      cases: 1,
    });
  });

  test('are none where it is one scheduled piece of work in two sessions', async () => {
    const done = (at: number): Step => ({ activity: 'Call', from: at, at: at + hour, lifecycle: 'complete' });
    const scheduled = (at: number): Step => ({ activity: 'Call', at, lifecycle: 'schedule' });
    const other: Step = { activity: 'Check', at: 2 * hour, lifecycle: 'complete' };
    const once = aCase('a', scheduled(0), done(0), other, done(3 * hour));
    const twice = aCase('a', scheduled(0), done(0), other, scheduled(2.5 * hour), done(3 * hour));
    expect(activity(await factsOf(once), 'Call').repeats).toBeNull();
    expect(activity(await factsOf(twice), 'Call').repeats).toMatchObject({ cases: 1 });
  });
});

test('gaps that a coarse clock hides say nothing of machines', async () => {
  const coarse = await factsOf(aCase('a', { activity: 'A', at: 0 }, { activity: 'B', at: 0 }));
  const fast = await factsOf(aCase('a', { activity: 'A', at: 1000 }, { activity: 'B', at: 2000 }));
  expect([coarse.gaps, fast.gaps]).toEqual([
    { count: 0, underASecond: 0 },
    { count: 1, underASecond: 1 },
  ]);
});
