import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportSections } from '#mining';
import { textErrorsIn } from '../../libs/mining/src/testing/report-texts.js';
import { areThere, assessed } from './public-log.js';

/** What must never again be said of these logs: each was once. */
const logs = [
  'logs/bpic2012.xes.gz',
  'logs/bpic2013_incidents.xes.gz',
  'logs/bpic2020_DomesticDeclarations.xes.gz',
  'logs/bpic2020_RequestForPayment.xes.gz',
  'logs/production.csv.gz',
  'logs/receipt.xes.gz',
  'logs/roadtraffic100traces.xes.gz',
  'logs/repairExample.xes.gz',
];

const given = areThere ? describe : describe.skip;

given.each(logs)('the worth of changes in %s', (path) => {
  let report: ReportSections;

  beforeAll(async () => {
    ({ report } = await assessed(path));
  });

  test('is in good words, with the figures of the report, and no guess is dressed as one', () => {
    expect(textErrorsIn(report)).toEqual([]);
    expect(report.summary.findings.length).toBeGreaterThanOrEqual(3);
    expect(report.summary.findings.length).toBeLessThanOrEqual(7);
    const refs = report.summary.findings.map(({ section, ref, text }) => `${section} ${ref} ${text}`);
    expect(new Set(refs).size).toBe(refs.length);
  });

  test('saves no hours that no one works, and proposes no software for systems or outside parties', () => {
    const { opportunities, roi, summary, workflows } = report;
    const work = opportunities.filter(({ saves }) => saves === 'work');
    const hours = work.reduce((sum, { annual }) => sum + (annual?.hours ?? 0), 0);
    if (summary.totals.people > 0) {
      expect(hours).toBeLessThanOrEqual(summary.totals.people * roi.assumptions.hoursPerYear * (1 + 1e-9));
    }
    for (const { workflow, target } of work) {
      const activity = workflows
        .find(({ id }) => id === workflow)
        ?.activities.find(({ name }) => 'activity' in target && name === target.activity);
      expect(activity?.nature.class).toBe('work');
    }
  });

  test('has low ≤ expected ≤ high, and a total of what is on the roadmap', () => {
    const { roi, roadmap } = report;
    const ranges = [roi.total?.npv, roi.total?.annualValue, ...roi.perOpportunity.map(({ npv }) => npv)];
    for (const range of ranges) {
      if (!range) continue;
      expect(range.low).toBeLessThanOrEqual(range.expected);
      expect(range.expected).toBeLessThanOrEqual(range.high);
    }
    for (const { low, cumulative, high } of roi.cashFlow) {
      expect(low).toBeLessThanOrEqual(cumulative);
      expect(cumulative).toBeLessThanOrEqual(high);
    }
    const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
    const built = roi.perOpportunity.filter(({ id }) => planned.has(id));
    for (const { npv } of built) expect(npv.expected).toBeGreaterThan(0);
    const sum = built.reduce((all, { npv }) => all + npv.expected, 0);
    expect(roi.total?.npv.expected ?? 0).toBeCloseTo(sum, 4);
    expect((roi.total === null) === (roi.reason !== null)).toBe(true);
  });
});

given('row by row', () => {
  const reportOf = async (path: string): Promise<ReportSections> => (await assessed(path)).report;

  test('the sessions of BPIC 2012’s work items are no repeats', async () => {
    const { opportunities } = await reportOf('logs/bpic2012.xes.gz');
    const rework = opportunities.filter(({ kind }) => kind === 'deduplicate');
    expect(rework.map(({ target }) => target)).not.toContainEqual({ activity: 'W_Completeren aanvraag' });
    expect(opportunities.map(({ target }) => target)).not.toContainEqual({ activity: 'A_ACCEPTED' });
  });

  test('declarations are paid on Mondays and Thursdays, which is a decision and nothing to automate', async () => {
    const { opportunities, roadmap, summary } = await reportOf('logs/bpic2020_DomesticDeclarations.xes.gz');
    const payment = opportunities.filter(({ target }) => 'activity' in target && target.activity === 'Payment Handled');
    expect(payment.map(({ kind }) => kind)).toEqual(['reschedule']);
    const [decide] = roadmap.waves;
    expect(decide?.name).toBe('Decide');
    expect(decide?.items.map(({ effortDays }) => effortDays)).toEqual(decide?.items.map(() => 0));
    expect(decide?.items[0]?.opportunityId).toBe(payment[0]?.id);
    expect(summary.headline).toContain('Mondays and Thursdays');
    expect(summary.annual?.value).toBeNull();
  });

  test('the 60 days before the penalty are a fixed wait', async () => {
    const { opportunities } = await reportOf('logs/roadtraffic100traces.xes.gz');
    const penalty = opportunities.filter(({ target }) => 'activity' in target && target.activity === 'Add penalty');
    expect(penalty.map(({ kind }) => kind)).toEqual(['shorten_timer']);
  });

  test('the machines of the factory are no task for software', async () => {
    const { opportunities } = await reportOf('logs/production.csv.gz');
    expect(opportunities.filter(({ saves }) => saves === 'work')).toEqual([]);
  });

  test('the few days of the repair log are worth no money', async () => {
    const { roi, summary } = await reportOf('logs/repairExample.xes.gz');
    expect(roi).toMatchObject({ total: null, perOpportunity: [], cashFlow: [] });
    expect(summary.annual).toBeNull();
  });
});
