import { describe, expect, test } from '@jest/globals';
import type { Bottleneck, ReportSections } from '#mining';
import { areThere, assessed } from './public-log.js';

/** What reports on these logs once said and must never say again; logs that may not be had are simulated elsewhere. */
const whereGiven = areThere ? describe : describe.skip;

const reportOf = async (log: string): Promise<ReportSections> => (await assessed(`logs/${log}`)).report;
const textsOf = ({ bottlenecks, opportunities, summary }: ReportSections): string[] => [
  summary.headline,
  ...summary.findings.map(({ text }) => text),
  ...bottlenecks.flatMap(({ text, signs }) => [text, ...signs.map((sign) => sign.text)]),
  ...opportunities.map(({ rationale }) => rationale),
];
const isOverloaded = ({ signs }: Bottleneck): boolean => signs.some(({ sign }) => sign === 'overload');
const fines = 'roadtraffic100traces.xes.gz';
const incidents = 'bpic2013_incidents.xes.gz';
const travels = ['DomesticDeclarations', 'InternationalDeclarations', 'PrepaidTravelCost', 'RequestForPayment'].map(
  (name) => `bpic2020_${name}.xes.gz`,
);

whereGiven('overloads (row 1)', () => {
  test('the penalty after 60 days is a timer, and no one’s backlog', async () => {
    const { bottlenecks } = await reportOf(fines);
    const penalty = bottlenecks.find(({ at }) => at.activity === 'Add penalty');
    expect(penalty?.nature).toMatchObject({ class: 'timer', source: 'measured' });
    expect(bottlenecks.filter(isOverloaded)).toEqual([]);
  });

  test.each(travels)('%s proposes no capacity for what employees hand in themselves', async (log) => {
    const { bottlenecks, opportunities } = await reportOf(log);
    const own = bottlenecks.filter(({ at, kind }) => kind === 'waiting' && / by EMPLOYEE$/u.test(at.activity ?? ''));
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ nature }) => nature.class)).toEqual(own.map(() => 'outside'));
    expect(own.filter(isOverloaded)).toEqual([]);
    const capacity = opportunities.filter(({ kind }) => kind === 'add_capacity');
    expect(capacity.filter(({ target }) => 'activity' in target && / by EMPLOYEE$/u.test(target.activity))).toEqual([]);
    // What they hand in may be made easier all the same.
    if (log.includes('Prepaid')) expect(opportunities.map(({ kind }) => kind)).toContain('prefill');
  });

  test('an invoice that customers take long to pay is no lack of people', async () => {
    const { bottlenecks, opportunities } = await reportOf('interval_event_log.xes.gz');
    const paid = bottlenecks.filter(({ kind, at }) => kind === 'waiting' && at.activity === 'pay');
    expect(paid.map(({ nature }) => nature.class)).toEqual(paid.map(() => 'outside'));
    const about = opportunities.filter(({ target }) => Object.values(target).includes('pay'));
    // No open case waits for a payment, so there is no one to remind.
    expect(about).toEqual([]);
  });
});

whereGiven('trends (row 2)', () => {
  test('waits that only seem to fall because the log holds what was closed in a month have none', async () => {
    const { bottlenecks } = await reportOf(incidents);
    expect(bottlenecks.filter(({ trend }) => trend !== null)).toEqual([]);
  });
});

whereGiven('years (row 3)', () => {
  test.each(['repairExample.xes.gz', 'teleclaims.xes.gz', 'running-example.xes.gz'])(
    'the few days of %s are not annualized',
    async (log) => {
      const { summary, workflows, opportunities } = await reportOf(log);
      expect(summary.annual).toBeNull();
      expect(workflows.map(({ observation }) => observation.years)).toEqual([null]);
      expect(opportunities.filter(({ annual }) => annual !== null)).toEqual([]);
    },
  );
});

whereGiven('returns (row 4)', () => {
  test.each([incidents, ...travels, 'receipt.xes.gz', 'helpdesk_pm4py.xes.gz'])(
    '%s, which records no starts, promises no money of a year, and calls what it assumes so',
    async (log) => {
      const { summary, roi } = await reportOf(log);
      expect(summary.annual?.value ?? null).toBeNull();
      expect(roi.perOpportunity.map(({ rests }) => rests)).toEqual(roi.perOpportunity.map(() => 'assumed'));
    },
  );
});

whereGiven('repeats (row 5)', () => {
  test('the sessions of a work item and the parts that pass a machine are not to be avoided', async () => {
    const { opportunities } = await reportOf('bpic2012.xes.gz');
    const again = opportunities.filter(({ kind }) => kind === 'deduplicate');
    expect(again.reduce((sum, { annual }) => sum + (annual?.occurrences ?? 0), 0)).toBeLessThan(5_000);
    const factory = await reportOf('production.csv.gz');
    expect(factory.opportunities.filter(({ kind }) => kind === 'deduplicate')).toEqual([]);
  });
});

whereGiven('natures (row 7)', () => {
  test.each([
    ['bpic2020_DomesticDeclarations.xes.gz', 'Payment Handled', 'schedule'],
    ['bpic2020_RequestForPayment.xes.gz', 'Payment Handled', 'schedule'],
    ['bpic2020_DomesticDeclarations.xes.gz', 'Request Payment', 'system'],
    ['bpic2012.xes.gz', 'O_SENT_BACK', 'outside'],
    ['bpic2020_InternationalDeclarations.xes.gz', 'Start trip', 'outside'],
    [fines, 'Payment', 'outside'],
    ['repairExample.xes.gz', 'Inform User', 'system'],
  ])('%s: who does %s is no people’s queue but %s', async (log, step, nature) => {
    const { workflows, bottlenecks } = await reportOf(log);
    const activity = workflows[0]?.activities.find(({ name }) => name === step);
    expect(activity?.nature.class).toBe(nature);
    expect(bottlenecks.filter(({ at, nature: of }) => at.activity === step && of.class === 'queue')).toEqual([]);
  });

  test.each([
    ['helpdesk_pm4py.xes.gz', 'Resolve ticket', 'Closed'],
    [incidents, 'Completed', 'Completed'],
    [fines, 'Insert Fine Notification', 'Add penalty'],
  ])('%s: from %s to %s a set time passes', async (log, from, to) => {
    const { bottlenecks, opportunities } = await reportOf(log);
    expect(
      bottlenecks
        .find(({ kind, at }) => kind === 'waiting' && at.activity === to)
        ?.paths.find((path) => path.from === from)?.nature.class,
    ).toBe('timer');
    const about = opportunities.filter(
      ({ target, saves }) => saves === 'waiting' && 'activity' in target && target.activity === to,
    );
    expect(about.map(({ kind }) => kind)).toEqual(['shorten_timer']);
  });
});

whereGiven('words (rows 9, 10 and 12)', () => {
  test.each([incidents, ...travels, fines, 'receipt.xes.gz', 'bpic2015_1.xes.gz', 'production.csv.gz'])(
    '%s says nothing of nothing as a time, or of shares that cannot be',
    async (log) => {
      const report = await reportOf(log);
      const absurd = textsOf(report).filter((text) =>
        /over no time|1\d\d%|[2-9]\d\d%(?! risk)/u.test(text.replace(/100%/gu, '')),
      );
      expect(absurd).toEqual([]);
      const shares = report.bottlenecks.reduce((sum, { share }) => sum + (share ?? 0), 0);
      expect(shares).toBeLessThanOrEqual(1 + 1e-9);
    },
  );
});

whereGiven('batches (row 11)', () => {
  test('a clock of a few times of day gathers nothing', async () => {
    const { bottlenecks } = await reportOf('bpic2015_1.xes.gz');
    expect(bottlenecks.filter(({ nature }) => nature.class === 'batch')).toEqual([]);
  });
});

whereGiven('people', () => {
  test('a person who takes three times as long to repair is found, and in the logs of roles no one is', async () => {
    const { workflows } = await reportOf('repairExample.xes.gz');
    const people = workflows.flatMap(({ drivers }) => drivers).filter(({ at }) => at !== undefined);
    const complex = people.find(({ at }) => at?.activity === 'Repair (Complex)');
    const [slow, others] = complex?.segments ?? [];
    expect(others?.value).toBe('everyone else');
    expect((slow?.medianSeconds ?? 0) / (others?.medianSeconds ?? 1)).toBeGreaterThan(2);
    for (const log of travels) {
      const drivers = (await reportOf(log)).workflows.flatMap((each) => each.drivers);
      expect(drivers.filter(({ at }) => at !== undefined)).toEqual([]);
    }
  });
});
