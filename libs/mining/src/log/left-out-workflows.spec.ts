import { describe, expect, test } from '@jest/globals';
import { composeReport } from '../compose-report.js';
import { diagnose } from '../diagnosis.js';
import { mapWorkflows } from '../mapping.js';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';

/** As many workflows as asked for; the first one has the most cases. */
function workflows(count: number): TestEvent[] {
  return Array.from({ length: count }, (_, number) =>
    Array.from({ length: number === 0 ? 3 : 1 }, (_none, each): TestEvent[] =>
      ['Receive', 'Ship'].map((activity, step) => ({
        case: `${number}-${each}`,
        activity,
        at: `2026-01-05T0${step}:00:00Z`,
        workflow: `Workflow ${String(number).padStart(3, '0')}`,
      })),
    ),
  ).flat(2);
}

const reportOf = (count: number) =>
  withLog([{ uploads: [workflows(count)] }], async (log) => {
    const mapping = await mapWorkflows(log);
    const report = await composeReport(mapping, await diagnose(log), {});
    return { ...report, profile: mapping.profile };
  });

describe('a report', () => {
  test('shows the largest hundred workflows, and says which ones it leaves out', async () => {
    const { workflows: shown, summary } = await reportOf(125);
    expect(shown).toHaveLength(100);
    expect(shown[0]).toMatchObject({ name: 'Workflow 000', cases: 3 });
    expect(summary.totals).toMatchObject({ workflows: 100, cases: 102, events: 204 });
    const said = summary.dataQuality.issues.find(({ text }) => text.includes('Left out'));
    expect(said).toMatchObject({ count: 25, share: 25 / 127 });
    expect(said?.text).toMatch(
      /^This report covers the 100 largest workflows\. Left out, with 25 cases: Workflow 100, /,
    );
    expect(said?.text).toMatch(/Workflow 119,? and 5 more workflows\.$/);
  });

  test('says nothing of workflows left out where there are none', async () => {
    const { profile, summary } = await reportOf(2);
    expect(profile.leftOut).toEqual({ workflows: 0, cases: 0, names: [] });
    expect(summary.dataQuality.issues.some(({ text }) => text.includes('Left out'))).toBe(false);
  });
});
