import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Bottleneck, ReportSections } from '#mining';
import { repeatedAdvice, stockPhrasesIn } from '../../libs/mining/src/testing/report-texts.js';
import { areThere, assessed, publicLogs } from './public-log.js';

const whereGiven = areThere ? describe : describe.skip;

/** What an expert would not hand to a client, looked for in every public log. */
whereGiven.each(publicLogs.length > 0 ? publicLogs : [{ name: 'a public log', file: '' }])(
  'the claims on $name',
  ({ file }) => {
    let report: ReportSections;
    let bottlenecks: Bottleneck[];

    beforeAll(async () => {
      ({ report } = await assessed(file));
      ({ bottlenecks } = report);
    });

    test('overload no machine, no other party and no fixed wait', () => {
      const accused = bottlenecks.filter(({ signs }) => signs.some(({ sign }) => sign === 'overload'));
      expect(accused.filter(({ nature }) => nature.class !== 'queue')).toEqual([]);
    });

    test('tell a trend by two means and an interval that leaves out zero', () => {
      for (const { trend, text } of bottlenecks) {
        expect(text).not.toMatch(/getting|fell behind/u);
        if (!trend) continue;
        expect(Math.sign(trend.low)).toBe(Math.sign(trend.high));
        expect(trend.direction).toBe(trend.second > trend.first ? 'rising' : 'falling');
      }
    });

    test('advise what follows, with a gain that can be', () => {
      const advised = bottlenecks.flatMap(({ advice }) => advice ?? []);
      for (const { gain, text } of advised) {
        expect(text).not.toMatch(/Name an owner|Simplify this step|share it among/u);
        if (!gain) continue;
        expect(gain.low).toBeLessThanOrEqual(gain.to);
        expect(gain.to).toBeLessThanOrEqual(gain.high);
        expect(gain.high).toBeLessThanOrEqual(gain.from);
      }
    });

    test('advise nothing twice in the same words, and no stock phrase', () => {
      expect(repeatedAdvice(report)).toEqual([]);
      expect(stockPhrasesIn(report)).toEqual([]);
    });

    test('say first what the report holds, and what it gains', () => {
      const ids = new Set([...bottlenecks, ...report.opportunities].map(({ id }) => id));
      for (const { ref, gain } of report.summary.firstSteps) {
        expect(ids.has(ref)).toBe(true);
        // A question to look into has none.
        if (gain) expect(gain.to).toBeLessThan(gain.from);
      }
      const { cycleTime } = report.roadmap;
      if (cycleTime) expect(cycleTime.medianSeconds.to).toBeLessThanOrEqual(cycleTime.medianSeconds.from);
    });

    test('share out no more than the whole, and tell a loop once', () => {
      for (const { id } of report.workflows) {
        const own = bottlenecks.filter(({ workflow }) => workflow === id);
        expect(own.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeLessThanOrEqual(1 + 1e-9);
        const loops = own.filter(({ kind }) => kind === 'rework');
        expect(loops.every(({ share }) => share === null)).toBe(true);
        const told = loops.map(({ at }) => at.activity);
        expect(new Set(told).size).toBe(told.length);
      }
    });

    test('have causes that add up to the waiting, and examples', () => {
      for (const { causes, lostSeconds, examples } of bottlenecks) {
        expect(examples.length).toBeGreaterThan(0);
        if (!causes) continue;
        const sum = causes.reduce((all, { seconds }) => all + seconds, 0);
        expect(Math.abs(sum - lostSeconds.sum)).toBeLessThanOrEqual(1e-6 * lostSeconds.sum + 1e-6);
      }
    });
  },
);

whereGiven('known facts of public logs', () => {
  test('payments wait for the run on Mondays and Thursdays', async () => {
    const { report } = await assessed('logs/bpic2020_DomesticDeclarations.xes.gz');
    const wait = report.bottlenecks.find(({ kind, at }) => kind === 'waiting' && at.activity === 'Payment Handled');
    expect(wait?.nature.class).toBe('schedule');
    expect(wait?.signs[0]?.text).toMatch(/Mondays and Thursdays/u);
  });

  test('a clock of a few times of day is not taken for batching', async () => {
    const { report } = await assessed('logs/bpic2015_1.xes.gz');
    expect(report.bottlenecks.filter(({ nature }) => nature.class === 'batch')).toEqual([]);
  });
});
