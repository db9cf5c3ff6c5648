import { expect, test } from '@jest/globals';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksOf } from './testing/open-test-log.js';
import { type Draw, Hours, draws, hour, minute } from './testing/simulator/clock.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';

/** A system checks prescriptions, after a wait of `delay`. */
async function checkingWith(delay: Draw, isRecorded: boolean): Promise<Bottleneck | undefined> {
  const { events } = simulatePools({
    name: 'prescriptions',
    seed: 'prescriptions',
    cases: 600,
    arrivals: { between: draws.exponential(hour), hours: Hours.office },
    pools: { Clerk: { people: 2, hours: [Hours.office] }, System: { people: 1, hours: [Hours.always], atOnce: 1_000 } },
    steps: [
      { activity: 'Enter', pool: 'Clerk', work: draws.exponential(10 * minute) },
      { activity: 'Automated check', pool: 'System', work: draws.exponential(minute), delay },
      { activity: 'Hand out', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  });
  const found = await bottlenecksOf(
    events.map((event) =>
      event.activity === 'Automated check' ? { ...event, resource: isRecorded ? 'System' : null } : event,
    ),
  );
  return found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Automated check');
}

for (const isRecorded of [true, false]) {
  test(`a fixed wait before the step of a system${isRecorded ? '' : ' by name'} is told as one`, async () => {
    const wait = await checkingWith(draws.between(24 * minute, 36 * minute), isRecorded);
    expect(wait?.nature).toMatchObject({ class: 'minimum', source: 'measured' });
    expect(wait?.nature.evidence).toContain('although a system does it');
    expect(wait?.text).toContain('although a system does this step');
    expect(wait?.advice).toMatchObject({ kind: 'shorten_timer' });
  });
}

test('a system that begins late at times has no fixed wait', async () => {
  const wait = await checkingWith(draws.exponential(30 * minute), true);
  expect(wait?.nature.class).toBe('system');
  expect(wait?.causes).toBeNull();
});

test('a nightly job holds no case for a fixed time, although none comes right before it', async () => {
  const { events } = simulatePools({
    name: 'nightly',
    seed: 'nightly',
    cases: 600,
    arrivals: { between: draws.exponential(hour), hours: Hours.office },
    pools: {
      Clerk: { people: 2, hours: [Hours.office] },
      System: { people: 1, hours: [new Hours([1, 2, 3, 4, 5, 6, 7], 2, 3)], atOnce: 1_000 },
    },
    steps: [
      { activity: 'Enter', pool: 'Clerk', work: draws.exponential(10 * minute) },
      { activity: 'Export', pool: 'System', work: draws.exponential(minute) },
      { activity: 'Hand out', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  });
  const found = await bottlenecksOf(events);
  const wait = found.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Export');
  expect(wait?.causes).toBeNull();
});
