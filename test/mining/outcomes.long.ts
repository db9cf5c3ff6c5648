import { describe, expect, test } from '@jest/globals';
import type { Workflow } from '#mining';
import { areThere, assessed } from './public-log.js';

const whereGiven = areThere ? describe : describe.skip;

async function workflowOf(file: string): Promise<Workflow> {
  const { report } = await assessed(file);
  const [workflow] = report.workflows;
  if (!workflow) throw new Error(`${file} has no workflow`);
  return workflow;
}

const pattern = ({ patterns }: Workflow, kind: string) => patterns.find((each) => each.kind === kind);
const days = (seconds: number | undefined): number => (seconds ?? NaN) / 86_400;

whereGiven('of public logs', () => {
  test('incidents that bounce between groups take three times as long', async () => {
    const found = pattern(await workflowOf('logs/bpic2013_incidents.xes.gz'), 'ping_pong');
    expect(found?.share).toBeCloseTo(0.16, 2);
    expect(days(found?.figures['meanSeconds'])).toBeCloseTo(28.5, 0);
    expect(days(found?.figures['otherMeanSeconds'])).toBeCloseTo(9, 0);
  });

  test('nine in ten declarations are right first time', async () => {
    const found = pattern(await workflowOf('logs/bpic2020_DomesticDeclarations.xes.gz'), 'first_time_right');
    expect(found?.share).toBeCloseTo(0.9, 2);
    expect(days(found?.figures['meanSeconds'])).toBeCloseTo(10.4, 0);
    expect(days(found?.figures['otherMeanSeconds'])).toBeCloseTo(23, 0);
  });

  test('tickets are served in a week and closed after a month', async () => {
    const found = pattern(await workflowOf('logs/helpdesk_pm4py.xes.gz'), 'closing');
    expect(found?.activity).toBe('Closed');
    expect(days(found?.figures['servedSeconds'])).toBeLessThan(8);
    expect(days(found?.figures['closedSeconds'])).toBeGreaterThan(30);
  });

  test.each(['rules_xraynorm1', 'rules_xraynorm2'])(
    'that a cast is removed holds in every case, so it is not proposed, but what some cases break: %s',
    async (name) => {
      const { rules } = await workflowOf(`labelled/${name}.xes.gz`);
      expect(rules.length).toBeGreaterThan(0);
      expect(rules.filter(({ broken }) => broken === 0)).toEqual([]);
    },
  );
});

whereGiven('of all public logs', () => {
  test.each(['bpic2012', 'bpic2013_incidents', 'bpic2020_PrepaidTravelCost', 'receipt', 'helpdesk_pm4py'])(
    'shares of the ends add up, and so does the time: %s',
    async (name) => {
      const { outcomes, ends, flightSeconds } = await workflowOf(`logs/${name}.xes.gz`);
      const steps = outcomes.filter(
        ({ activity }) => activity === null || ends.some((end) => end.activity === activity),
      );
      expect(steps.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      const { total, waiting, work, offHours } = flightSeconds;
      expect(waiting + work + offHours).toBeCloseTo(total, 3);
    },
  );
});
