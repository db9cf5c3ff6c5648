import { expect, test } from '@jest/globals';
import { reportOf } from './testing/report-of.js';
import { Hours, draws, hour, minute } from './testing/simulator/clock.js';
import { simulatePools } from './testing/simulator/simulate-pools.js';

const weekdays = [1, 2, 3, 4, 5];
/** Office hours from 9 to 17 in Berlin and in New York, on the clock of the log. */
const berlin = new Hours(weekdays, 8, 16);
const newYork = new Hours(weekdays, 14, 22);

/** Cases come while either office is open; clerks are in Berlin, officers in New York. */
const { events } = simulatePools({
  name: 'offices',
  seed: 'offices',
  cases: 2_000,
  arrivals: { between: draws.exponential(0.7 * hour), hours: new Hours(weekdays, 8, 22) },
  pools: { Clerk: { people: 4, hours: [berlin] }, Officer: { people: 3, hours: [newYork] } },
  steps: [
    { activity: 'Register', pool: 'Clerk', work: draws.exponential(20 * minute) },
    { activity: 'Assess', pool: 'Officer', work: draws.exponential(25 * minute) },
    { activity: 'Inform', pool: 'Clerk', work: draws.exponential(15 * minute) },
  ],
});

test('between offices in two time zones, the hours that one of them lacks are named, with the zone they are of', async () => {
  const { bottlenecks, summary } = await reportOf(events);
  const adviceOn = (step: string) =>
    bottlenecks.find(({ kind, at }) => kind === 'waiting' && at.activity === step)?.advice;
  expect(adviceOn('Assess')).toMatchObject({ kind: 'cover_hours' });
  expect(adviceOn('Assess')?.text).toContain('from 08:00 to 14:00 (UTC)');
  expect(adviceOn('Inform')?.text).toMatch(/from 16:00 to \d\d:00 \(UTC\)/u);
  // It names no hours, which stand in the advice.
  expect(summary.headline).toContain('Cover Inform while its people are off');
});
