import { beforeAll, describe, expect, test } from '@jest/globals';
import { composeReport } from '../compose-report.js';
import { diagnose } from '../diagnosis.js';
import { mapWorkflows } from '../mapping.js';
import { withLog } from '../testing/open-test-log.js';
import type { TestEvent } from '../testing/test-log.js';
import type { ComposedReport } from '../report/schema/report-sections.js';
import { mostActivitiesAndPaths } from './workflow-list.js';

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

const reportOfMany = (count: number) =>
  withLog([{ uploads: [workflows(count)] }], async (log) => {
    const mapping = await mapWorkflows(log);
    const report = await composeReport(mapping, await diagnose(log), {});
    return { ...report, profile: mapping.profile };
  });

describe('a report', () => {
  test('shows the largest hundred workflows, and says which ones it leaves out', async () => {
    const { workflows: shown, summary } = await reportOfMany(125);
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
    const { profile, summary } = await reportOfMany(2);
    expect(profile.leftOut).toEqual({ workflows: 0, cases: 0, names: [] });
    expect(summary.dataQuality.issues.some(({ text }) => text.includes('Left out'))).toBe(false);
  });
});

/** One case of events of which each has a text of its own where the activity is expected. */
function freeText(events: number): TestEvent[] {
  const at = (number: number): string => new Date(Date.UTC(2026, 0, 5) + number * 1_000).toISOString();
  return Array.from({ length: events }, (_, number) => ({
    case: 'mail',
    activity: `Subject ${number}`,
    at: at(number),
    workflow: 'Mails',
  }));
}

const orders: TestEvent[] = ['c1', 'c2'].flatMap((name) =>
  ['Receive', 'Ship'].map((activity, step) => ({
    case: name,
    activity,
    at: `2026-01-05T0${step}:00:00Z`,
    workflow: 'Orders',
  })),
);

const reportOf = (events: readonly TestEvent[]): Promise<ComposedReport> =>
  withLog([{ uploads: [events] }], async (log) => composeReport(await mapWorkflows(log), await diagnose(log), {}));

const tooMany = mostActivitiesAndPaths / 2 + 1;
const reason =
  'Mails (100,001 activities, 100,000 paths) is too varied for a report, which can have 200,000 different activities and paths. If free text was imported as the activity, import the log into a new source with another column.';

describe('a workflow whose activities are free text', () => {
  let beside: ComposedReport;
  beforeAll(async () => {
    beside = await reportOf([...orders, ...freeText(tooMany)]);
  });

  test('is left out of a report about others, which says so', () => {
    const { workflows, summary } = beside;
    expect(workflows.map(({ name }) => name)).toEqual(['Orders']);
    expect(summary.totals).toMatchObject({ workflows: 1, cases: 2, events: 4, activities: 2 });
    expect(summary.dataQuality.issues).toContainEqual({ text: reason, count: 1, share: 1 / 3 });
  });

  test('is all that a report on it alone speaks of', async () => {
    const { workflows, summary } = await reportOf(freeText(tooMany));
    expect(workflows).toEqual([]);
    expect(summary.dataQuality).toMatchObject({ score: 0, issues: [{ text: reason, count: 0, share: 1 }] });
  });
});

test('a report has room for many different activities', async () => {
  const { workflows, summary } = await reportOf([...orders, ...freeText(5_000)]);
  expect(workflows.map(({ name, activities }) => [name, activities.length])).toEqual([
    ['Orders', 2],
    ['Mails', 5_000],
  ]);
  expect(summary.dataQuality.issues.some(({ text }) => text.includes('too varied'))).toBe(false);
});
