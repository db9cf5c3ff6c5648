import { describe, expect, it } from '@jest/globals';
import { inLongRun, isLongRun } from '../../../test/harness/long-run.js';
import type { Bottleneck, ReportSections, Workflow } from './report/schema/report-sections.js';
import { Hours, draws, hour, minute } from './testing/simulator/clock.js';
import { orderly, withStep } from './testing/simulator/processes.js';
import { simulate } from './testing/simulator/simulate.js';
import { reportOf } from './testing/report-of.js';
import type { TestEvent } from './testing/test-log.js';
import type { GivenCalendar } from './log/log-calendar.js';
import { ZoneClock } from './calendar/zone-clock.js';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const nineToFive = [{ days: weekdays, from: '09:00', to: '17:00' }];
const day = 24 * hour;
const begin = Date.UTC(2025, 0, 6) * 1000;

/** Thirty weeks of an office from nine to five, by the clock on its wall. */
const byTheWall = simulate(
  orderly('calendars', 1_000, (given) => {
    const base = withStep(given, 'Review', { hours: Hours.always, delay: draws.lognormal(3 * hour, 1) });
    const decide = { by: ['Olga'], hours: Hours.office, work: draws.between(40 * minute, 80 * minute) };
    return { ...withStep(base, 'Decide', decide), arrivals: { perWeek: 30 } };
  }),
);

/** The same as instants, for an office in a zone. */
function inZone(timeZone: string): TestEvent[] {
  const clock = ZoneClock.of(timeZone, begin, begin + 400 * day);
  const instant = (local: number): number => {
    const found = clock.stretches.find(({ shift, to }) => local - shift < to);
    return local - (found?.shift ?? 0);
  };
  return byTheWall.map((event) => ({
    ...event,
    at: instant(Number(event.at)),
    startedAt: event.startedAt == null ? null : instant(Number(event.startedAt)),
  }));
}

const only = ({ workflows }: ReportSections): Workflow => {
  const [workflow] = workflows;
  if (!workflow || workflows.length > 1) throw new Error('Expected one workflow');
  return workflow;
};
const waitFor = (report: ReportSections, activity: string): Bottleneck | undefined =>
  report.bottlenecks.find(({ kind, at }) => kind === 'waiting' && at.activity === activity);
const outside = (report: ReportSections): number =>
  waitFor(report, 'Decide')?.causes?.find(({ cause }) => cause === 'unavailability')?.share ?? NaN;
const worked = (report: ReportSections, activity: string): number =>
  report.bottlenecks.find(({ kind, at }) => kind === 'slow_step' && at.activity === activity)?.lostSeconds.mean ?? NaN;

describe('an office that works from nine to five', () => {
  const wall = reportOf(byTheWall);

  it.each(['Europe/Berlin', ...inLongRun('America/New_York', 'Pacific/Auckland')])(
    'is seen to do so in %s, winter and summer',
    async (timeZone) => {
      const report = await reportOf(inZone(timeZone), { calendar: { timeZone } });
      expect(only(report).calendar).toEqual({ ...only(await wall).calendar, timeZone });
      expect(only(report).throughputPerWeek).toEqual(only(await wall).throughputPerWeek);
      expect(Math.abs(outside(report) - outside(await wall))).toBeLessThan(0.01);
    },
  );

  it.each(['Europe/Berlin', ...inLongRun('America/New_York')])(
    'waits outside the hours that are given for %s as it waits by the clock on its wall',
    async (timeZone) => {
      const report = await reportOf(inZone(timeZone), { calendar: { timeZone, hours: nineToFive } });
      const same = await reportOf(byTheWall, { calendar: { timeZone: 'UTC', hours: nineToFive } });
      expect(only(report).calendar).toMatchObject({
        timeZone,
        hours: [{ days: [...weekdays], from: '09:00', to: '17:00' }],
        source: 'given',
        holidays: 0,
      });
      expect(Math.abs(outside(report) - outside(same))).toBeLessThan(0.01);
      expect(report.bottlenecks.filter(({ kind }) => kind === 'off_hours')).toEqual(
        expect.arrayContaining(
          same.bottlenecks.filter(({ kind }) => kind === 'off_hours').map(() => expect.anything()),
        ),
      );
    },
  );

  it('seems to work longer hours where its clocks are not known', async () => {
    const report = await reportOf(inZone('America/New_York'));
    const hours = only(report).calendar.hours?.[0];
    expect(`${hours?.from ?? ''} ${hours?.to ?? ''}`).not.toBe('09:00 17:00');
  });

  if (isLongRun) {
    it('is told the same in UTC as without a calendar', async () => {
      const plain = JSON.stringify(await wall);
      const calendars: GivenCalendar[] = [{ timeZone: 'UTC' }, ...inLongRun({ timeZone: 'UTC', holidays: [] })];
      for (const calendar of calendars) expect(JSON.stringify(await reportOf(byTheWall, { calendar }))).toBe(plain);
    });
  }

  it('is off on holidays, also where its hours are learned', async () => {
    const wednesdays = Array.from({ length: 30 }, (_, week) =>
      new Date(Date.UTC(2025, 0, 8 + 7 * week)).toISOString().slice(0, 10),
    );
    const report = await reportOf(byTheWall, { calendar: { timeZone: 'UTC', holidays: wednesdays } });
    expect(only(report).calendar).toEqual({ ...only(await wall).calendar, holidays: 30 });
    expect(outside(report)).toBeGreaterThan(outside(await wall) + 0.02);
  });
});

/** Begun on Thursdays at four in the afternoon and done on Mondays at ten, by the clock in Berlin. */
const overWeekends: TestEvent[] = Array.from({ length: 60 }, (_, number) => {
  const clock = ZoneClock.of('Europe/Berlin', begin, begin + 500 * day);
  const instant = (local: number): number =>
    clock.local(local - 2 * hour) === local ? local - 2 * hour : local - hour;
  const thursday = begin + (number * 7 + 3) * day;
  const at = (days: number, hours: number): number => instant(thursday + days * day + hours * hour);
  const one = { case: String(number), resource: 'Ann' };
  return [
    { ...one, activity: 'Receive', startedAt: at(0, 15), at: at(0, 15.5) },
    { ...one, activity: 'Check', startedAt: at(0, 16), at: at(4, 10) },
  ];
}).flat();

describe('work over a weekend', () => {
  const berlin: GivenCalendar = { timeZone: 'Europe/Berlin', hours: nineToFive };

  it('counts within the hours that are given, whether clocks change on it or not', async () => {
    const report = await reportOf(overWeekends, { calendar: berlin });
    expect(worked(report, 'Check')).toBe(10 * 3_600);
    const check = report.bottlenecks.find(({ kind, at }) => kind === 'slow_step' && at.activity === 'Check');
    expect(check?.lostSeconds.min).toBe(check?.lostSeconds.max);
  });

  if (isLongRun) {
    it('counts less where the Friday is a holiday', async () => {
      const fridays = Array.from({ length: 60 }, (_, week) =>
        new Date(Date.UTC(2025, 0, 10 + 7 * week)).toISOString().slice(0, 10),
      );
      const report = await reportOf(overWeekends, { calendar: { ...berlin, holidays: fridays } });
      expect(worked(report, 'Check')).toBe(2 * 3_600);
      expect(only(report).calendar.holidays).toBe(60);
      const one = await reportOf(overWeekends, { calendar: { ...berlin, holidays: 'DE-BY' } });
      const check = one.bottlenecks.find(({ kind, at }) => kind === 'slow_step' && at.activity === 'Check');
      // At Christmas in 2025, Thursday and Friday were holidays.
      expect([check?.lostSeconds.min, check?.lostSeconds.max]).toEqual([3_600, 10 * 3_600]);
    });
  }

  it('has hours that are not known where too little was seen, which is said once', async () => {
    const report = await reportOf(overWeekends.slice(0, 44));
    expect(only(report).calendar).toMatchObject({ timeZone: 'UTC', hours: null, source: 'unknown', holidays: 0 });
    const said = JSON.stringify(report).match(/[Ww]orking hours are not known/gu) ?? [];
    expect(said).toHaveLength(1);
    expect(report.summary.dataQuality.issues.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Working hours are not known: .* Set them for the organization or for the assessment\.$/u),
    );
    const given = await reportOf(overWeekends.slice(0, 44), { calendar: berlin });
    expect(JSON.stringify(given)).not.toMatch(/working hours are not known/iu);
  });
});

describe('a run just after midnight', () => {
  /** Ten cases a week that wait for the run on Mondays at half past midnight, by the clock in Berlin. */
  const runs: TestEvent[] = Array.from({ length: 300 }, (_, number) => {
    const clock = ZoneClock.of('Europe/Berlin', begin, begin + 500 * day);
    const instant = (local: number): number =>
      clock.local(local - 2 * hour) === local ? local - 2 * hour : local - hour;
    const monday = begin + (Math.floor(number / 10) + 1) * 7 * day;
    const one = { case: String(number), resource: `Person ${String(number % 7)}` };
    return [
      { ...one, activity: 'Order', at: instant(monday - (1 + (number % 10) / 2) * day + 11 * hour) },
      { ...one, activity: 'Pay', at: instant(monday + 30 * minute) + (number % 10) * 1_000_000 },
    ];
  }).flat();
  const payOf = (report: ReportSections): { class: string; evidence: string } | undefined =>
    only(report).activities.find(({ name }) => name === 'Pay')?.nature;

  it('is on Mondays by local time', async () => {
    const report = await reportOf(runs, { calendar: { timeZone: 'Europe/Berlin' } });
    expect(payOf(report)).toMatchObject({
      class: 'schedule',
      evidence: '100% on Mondays, at 00:30 Europe/Berlin time',
    });
  });

  if (isLongRun) {
    it('is on Sundays by UTC', async () => {
      expect(payOf(await reportOf(runs))?.evidence).toMatch(/on Sundays, between 22:\d\d and 23:\d\d UTC/u);
    });
  }
});
