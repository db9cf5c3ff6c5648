import { expect, test } from '@jest/globals';
import type { Bottleneck } from './report/schema/report-sections.js';
import { bottlenecksOf } from './testing/open-test-log.js';
import { Hours, day, draws, firstMonday, hour, minute, week } from './testing/simulator/clock.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';

/** From 9 to 10 on some weekdays of every so many weeks. */
class RunHours extends Hours {
  constructor(
    days: number[],
    private readonly weeks: number,
  ) {
    super(days, 9, 10);
  }

  override next(at: number): number {
    const next = super.next(at);
    const isOff = Math.floor((next - firstMonday) / week) % this.weeks !== 0;
    return isOff ? this.next(next - ((next - firstMonday) % day) + day) : next;
  }
}

/** Payments by one person, who is there in these hours only. */
async function payingIn(hours: Hours, work = minute / 4): Promise<Bottleneck> {
  const { events } = simulatePools({
    name: 'paying',
    seed: 'paying',
    cases: 1_200,
    arrivals: { between: draws.exponential(0.8 * hour), hours: Hours.office },
    pools: { Clerk: { people: 2, hours: [Hours.office] }, Payer: { people: 1, hours: [hours] } },
    steps: [
      { activity: 'Check', pool: 'Clerk', work: draws.exponential(10 * minute) },
      { activity: 'Pay', pool: 'Payer', work: draws.always(work) },
      { activity: 'File', pool: 'Clerk', work: draws.exponential(5 * minute) },
    ],
  });
  const wait = (await bottlenecksOf(events)).find(({ kind, at }) => kind === 'waiting' && at.activity === 'Pay');
  if (!wait) throw new Error('No case waits for Pay');
  return wait;
}

test('someone who is there for a weekly run only runs it, and other days are worth what a simulation says', async () => {
  const wait = await payingIn(new RunHours([2], 1));
  expect(wait.nature).toMatchObject({ class: 'schedule', source: 'measured' });
  expect(wait.advice?.text).toMatch(
    /^Pay is done on Tuesdays.* Doing it on Wednesdays and Fridays would cut the wait/u,
  );
  const then = await payingIn(new RunHours([3, 5], 1));
  expect(then.lostSeconds.mean / (wait.advice?.gain?.to ?? 0)).toBeCloseTo(1, 0.7);
});

test('every second Tuesday is told as such, and every week is worth what a simulation says', async () => {
  const wait = await payingIn(new RunHours([2], 2));
  expect(wait.nature).toMatchObject({ class: 'schedule', source: 'measured' });
  expect(wait.nature.evidence).toContain('on every second Tuesday');
  expect(wait.advice?.text).toMatch(/^Pay is done every second Tuesday.* Doing it every week would cut the wait/u);
  const then = await payingIn(new RunHours([2], 1));
  expect(then.lostSeconds.mean / (wait.advice?.gain?.to ?? 0)).toBeCloseTo(1, 0.7);
});

test('someone who works one day a week and leaves cases lying has a queue', async () => {
  const wait = await payingIn(new Hours([2], 9, 17), 9 * minute);
  expect(wait.nature.class).toBe('queue');
});
