import { describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../../statistics/seeded-random.js';
import { withLog } from '../../testing/open-test-log.js';
import type { TestEvent } from '../../testing/test-log.js';
import { type GivenNatures, Natures, natureFacts } from './natures.js';

const minute = 60_000_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Monday, 5 January 2026, 00:00 UTC. */
const begin = Date.UTC(2026, 0, 5) * 1000;

async function naturesOf(events: readonly TestEvent[], given: GivenNatures = {}): Promise<Natures> {
  return new Natures(await withLog([{ uploads: [events] }], (log) => natureFacts(log.db)), given);
}

/** Cases over half a year: opened in office hours, and whatever follows. */
function cases(
  count: number,
  follow: (at: number, index: number, random: SeededRandom) => Omit<TestEvent, 'case'>[],
): TestEvent[] {
  const random = new SeededRandom('natures');
  return Array.from({ length: count }, (_, index) => {
    const workday = Math.floor((index / count) * 130);
    const at =
      begin + (Math.floor(workday / 5) * 7 + (workday % 5)) * day + 9 * hour + Math.floor(random.next() * 8 * hour);
    const rest = follow(at, index, random);
    return [{ activity: 'Open', at, resource: `Clerk ${String(index % 3)}` }, ...rest].map((event) => ({
      case: `c${String(index)}`,
      ...event,
    }));
  }).flat();
}

const work = (activity: string, after: (random: SeededRandom) => number, resource = 'Ann') =>
  cases(300, (at, index, random) => [
    { activity, at: Math.round(at + after(random)), resource: `${resource} ${String(index % 3)}` },
  ]);

const within = (most: number) => (random: SeededRandom) => (0.1 + 0.9 * random.next()) * most;

describe('an activity', () => {
  test('done by people is work, and the wait before it a queue', async () => {
    const natures = await naturesOf(work('Decide', within(5 * hour)));
    expect(natures.ofActivity('w1', 'Decide')).toEqual({
      class: 'work',
      source: 'measured',
      evidence: 'done by 3 people',
    });
    expect(natures.ofPath('w1', 'Open', 'Decide').class).toBe('queue');
  });

  test('done under the name of a role is work of people, however many', async () => {
    const clerks = work('Decide', within(5 * hour)).map((event) => ({ ...event, resource: 'STAFF MEMBER' }));
    expect((await naturesOf(clerks)).ofActivity('w1', 'Decide')).toEqual({
      class: 'work',
      source: 'measured',
      evidence: 'done by people recorded under one role name',
    });
  });

  test('done by an account is of the system', async () => {
    const natures = await naturesOf(work('Decide', within(5 * hour), 'Billing Bot'));
    expect(natures.ofActivity('w1', 'Decide')).toMatchObject({ class: 'system', source: 'measured' });
    expect(natures.ofPath('w1', 'Open', 'Decide').class).toBe('system');
  });

  test('that comes within seconds after another is of the system, whatever name it carries', async () => {
    const natures = await naturesOf(work('Log', () => 2_000_000));
    expect(natures.ofActivity('w1', 'Log').class).toBe('system');
  });

  test.each(['SAP-PRD-01', 'Karen-000004', '112'])('done around the clock by %s is work', async (resource) => {
    const random = new SeededRandom('clock');
    const events = cases(900, (at) => [
      { activity: 'Transfer', at: at + Math.floor(random.next() * 14 * day), resource },
    ]);
    expect((await naturesOf(events)).ofActivity('w1', 'Transfer')).toEqual({
      class: 'work',
      source: 'measured',
      evidence: 'done by one person',
    });
  });

  test('done around the clock by an account that is marked or named so is of the system', async () => {
    const random = new SeededRandom('clock');
    const events = cases(900, (at) => [
      { activity: 'Transfer', at: at + Math.floor(random.next() * 14 * day), resource: 'transfer-bot' },
    ]);
    expect((await naturesOf(events)).ofActivity('w1', 'Transfer')).toEqual({
      class: 'system',
      source: 'measured',
      evidence: '100% by automation accounts such as transfer-bot',
    });
  });

  test.each([
    [1, 'system', '100% marked as automated'],
    [0.5, 'system', '50% marked as automated'],
    [0.49, 'work', 'done by 3 people'],
  ])('of which a share of %d is marked as automated is %s', async (share, kind, evidence) => {
    const events = work('Decide', within(5 * hour));
    const marks = (party: boolean): TestEvent[] =>
      events.map((event, index) => ({
        ...event,
        ...(event.activity === 'Decide' &&
          (index % 200) / 200 < share &&
          (party ? { party: 'system' as const } : { automated: true })),
      }));
    for (const party of [true, false]) {
      const found = (await naturesOf(marks(party))).ofActivity('w1', 'Decide');
      expect(found).toMatchObject({ class: kind, source: 'measured' });
      if (share !== 0.49) expect(found.evidence).toBe(evidence);
    }
  });

  test('that the customer does, as the log says, is of another party, though no word says so', async () => {
    const events = work('Decide', within(5 * day)).map((event) => ({
      ...event,
      ...(event.activity === 'Decide' && { party: 'customer' as const }),
    }));
    expect((await naturesOf(events)).ofActivity('w1', 'Decide')).toEqual({
      class: 'outside',
      source: 'measured',
      evidence: '100% recorded as done by the customer',
    });
  });

  test('that an agent does, as the log says, is work, though its name sounds like the customer', async () => {
    const events = work('Customer reply', within(5 * day)).map((event) => ({ ...event, party: 'agent' as const }));
    expect((await naturesOf(events)).ofActivity('w1', 'Customer reply')).toMatchObject({
      class: 'work',
      source: 'measured',
      evidence: '100% recorded as done by an agent',
    });
  });

  test('whose name says so is done by another party', async () => {
    const natures = await naturesOf(work('Customer reply', within(5 * day)));
    expect(natures.ofActivity('w1', 'Customer reply')).toMatchObject({ class: 'outside', source: 'words' });
    expect(natures.ofPath('w1', 'Open', 'Customer reply').class).toBe('outside');
  });

  test('that happens on Mondays and Thursdays has a schedule', async () => {
    const nextRun = (at: number): number => {
      for (let each = Math.floor(at / day) + 1; ; each++)
        if ([0, 3].includes((each + 3) % 7)) return each * day + 16 * hour;
    };
    const natures = await naturesOf(
      cases(300, (at) => [{ activity: 'Pay', at: nextRun(at) + minute, resource: 'Ann' }]),
    );
    expect(natures.ofActivity('w1', 'Pay')).toEqual({
      class: 'schedule',
      source: 'measured',
      evidence: '100% on Mondays and Thursdays, at 16:01 UTC',
    });
    expect(natures.ofPath('w1', 'Open', 'Pay').class).toBe('schedule');
  });

  test('that is rare falls on few days without a schedule', async () => {
    const random = new SeededRandom('rare');
    const events = cases(110, (at) => [
      { activity: 'Audit', at: at + Math.floor(random.next() * 8 * 365 * day), resource: 'Ann' },
    ]);
    expect((await naturesOf(events)).ofActivity('w1', 'Audit').class).toBe('work');
  });
});

describe('a wait', () => {
  test('of exactly 60 days is a timer', async () => {
    const natures = await naturesOf(work('Add penalty', () => 60 * day));
    expect(natures.ofPath('w1', 'Open', 'Add penalty')).toEqual({
      class: 'timer',
      source: 'measured',
      evidence: 'exactly 60 days in 100%',
    });
  });

  test.each(['minimum', 'timer'] as const)(
    'that is said to be a %s is one, and its step what it was',
    async (given) => {
      const natures = await naturesOf(work('Decide', within(5 * day)), { Decide: given });
      expect(natures.ofPath('w1', 'Open', 'Decide')).toMatchObject({ class: given, source: 'given' });
      expect(natures.ofActivity('w1', 'Decide')).toMatchObject({ class: 'work', source: 'measured' });
    },
  );

  test('before a step that is said to be planned is for its date', async () => {
    const natures = await naturesOf(work('Decide', within(5 * day)), { Decide: 'planned' });
    expect(natures.ofPath('w1', 'Open', 'Decide')).toEqual({
      class: 'schedule',
      source: 'given',
      evidence: 'a date agreed beforehand',
    });
    expect([natures.isPlanned('Decide'), natures.isPlanned('tool: Decide'), natures.isPlanned('Open')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(natures.ofActivity('w1', 'Decide').class).toBe('work');
  });

  test('that is said to be a timer is one', async () => {
    const natures = await naturesOf(work('Decide', within(5 * day)), { Decide: 'timer' });
    expect(natures.ofPath('w1', 'Open', 'Decide')).toMatchObject({ class: 'timer', source: 'given' });
    expect(natures.ofActivity('w1', 'Decide').class).toBe('work');
  });
});

describe('a step that people do for themselves', () => {
  test('is work that may be made easier, and no queue of a team, by its name', async () => {
    const natures = await naturesOf(work('Request SUBMITTED by EMPLOYEE', within(5 * day)));
    expect(natures.ofActivity('w1', 'Request SUBMITTED by EMPLOYEE').class).toBe('work');
    expect(natures.ofPath('w1', 'Open', 'Request SUBMITTED by EMPLOYEE')).toMatchObject({
      class: 'outside',
      source: 'words',
    });
  });

  const doneBy = (people: number) => {
    const random = new SeededRandom('own');
    return cases(300, (at, kase) => [
      { activity: 'Hand in', at: at + Math.floor(random.next() * 5 * day), resource: `Person ${kase % people}` },
    ]);
  };

  test('is known by nearly everyone doing it once', async () => {
    const natures = await naturesOf(doneBy(290));
    expect(natures.ofActivity('w1', 'Hand in').class).toBe('work');
    expect(natures.ofPath('w1', 'Open', 'Hand in')).toEqual({
      class: 'outside',
      source: 'measured',
      evidence: 'done by 290 people in 300 events, each for their own case',
    });
    expect((await naturesOf(doneBy(100))).ofPath('w1', 'Open', 'Hand in').class).toBe('queue');
  });

  test('is a queue all the same where people say that it is work', async () => {
    const natures = await naturesOf(doneBy(290), { 'Hand in': 'work' });
    expect(natures.ofPath('w1', 'Open', 'Hand in').class).toBe('queue');
  });
});

test('a payment without a name, after an invoice was sent, is the other party’s', async () => {
  const random = new SeededRandom('pay');
  const paid = (resource: string | null) =>
    cases(120, (at) => [
      { activity: 'Send invoice', at: at + hour, resource: 'Ann' },
      { activity: 'Pay', at: at + 2 * hour + Math.floor(random.next() * 9 * day), resource },
    ]);
  const natures = await naturesOf(paid(null));
  expect(natures.ofActivity('w1', 'Pay')).toMatchObject({ class: 'outside', source: 'words' });
  expect((await naturesOf(paid('Bob'))).ofActivity('w1', 'Pay').class).toBe('work');
});

test('what is given wins over what is measured', async () => {
  const natures = await naturesOf(work('Decide', within(5 * hour), 'Billing Bot'), {
    Decide: 'outside',
    Nothing: 'work',
  });
  expect(natures.ofActivity('w1', 'Decide')).toMatchObject({ class: 'outside', source: 'given' });
  expect(natures.ofPath('w1', 'Open', 'Decide')).toMatchObject({ class: 'outside', source: 'given' });
  expect(natures.unknown()).toEqual(['Nothing']);
});
