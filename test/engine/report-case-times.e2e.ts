import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

interface Case {
  readonly case: string;
  readonly secondsAtRef: number | null;
  readonly steps: readonly { readonly activity: string; readonly at: string }[];
}

let app: TestApp;
let scene: Scene;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload(aLog({ cases: 600 }));
  const { id } = await scene.completed((await scene.assessment()).id);
  path = `/v1/assessments/${id}/report`;
});
afterAll(() => app.stop());

/** All cases that a query asks for: a short page, which is read from where the times are stored, and the long ones. */
async function casesOf(query: Record<string, string>): Promise<Case[]> {
  const found: Case[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const limits: Record<string, string> = cursor === '' ? { limit: '20' } : { limit: '100', cursor };
    const asked: string = new URLSearchParams({ ...query, ...limits }).toString();
    const page: { data: Case[]; meta: { total: number; nextCursor: string | null } } = await scene.client.get<Case[]>(
      `${path}/cases?${asked}`,
    );
    found.push(...page.data);
    cursor = page.meta.nextCursor;
    if (cursor === null) expect(found).toHaveLength(page.meta.total);
  }
  return found;
}

const distributionOf = async (query: Record<string, string>): Promise<unknown> =>
  (await scene.client.get(`${path}/cases/distribution?${new URLSearchParams(query).toString()}`)).data;

const onPath = ({ steps }: Case, from: string, to: string): number =>
  steps.reduce((sum, { activity, at }, index) => {
    const before = steps[index - 1];
    return activity === to && before?.activity === from ? sum + (Date.parse(at) - Date.parse(before.at)) / 1000 : sum;
  }, 0);

it.each([
  ['common', 'Approve', 'Ship', 600],
  ['taken by some', 'Check', 'Check', 150],
])('a %s path has the same cases in the same order with stored times as without', async (_what, from, to, total) => {
  const asked = { from, to, sort: 'secondsAtRef' };
  const stored = await casesOf(asked);
  expect(stored).toHaveLength(total);
  const seconds = stored.map(({ secondsAtRef }) => secondsAtRef);
  expect(seconds).toEqual(stored.map((each) => onPath(each, from, to)));
  expect(seconds).toEqual(seconds.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  const searched = await casesOf({ ...asked, search: 'order-1' });
  const told = await distributionOf({ from, to });
  expect(searched).toEqual(stored.filter((each) => each.case.startsWith('order-1')));
  expect(told).toMatchObject({ of: 'path', total, cases: total });
  // As in a report of an earlier version.
  const key = JSON.stringify(['path', from, to]);
  const kept = await app.database.query(
    'DELETE FROM report_case_times WHERE workspace_id = $1 AND key = $2 RETURNING cardinality(cases)',
    [await scene.workspaceId(), key],
  );
  expect(kept).toEqual([{ cardinality: total }]);
  expect(await casesOf(asked)).toEqual(stored);
  expect(await distributionOf({ from, to })).toEqual(told);
});

it('the cases of a bottleneck have the same order page by page, with and without filters', async () => {
  const { bottlenecks } = (await scene.client.get<{ bottlenecks: { id: string; kind: string }[] }>(path)).data;
  const places = bottlenecks.filter(({ kind }) => kind === 'waiting' || kind === 'slow_step' || kind === 'rework');
  expect(places.length).toBeGreaterThan(0);
  for (const { id } of places) {
    const asked = { ref: id, sort: 'secondsAtRef' };
    const all = await casesOf(asked);
    // Few of many: pages of these compare the times of all cases.
    const some = await casesOf({ ...asked, search: 'order-11' });
    expect(some).toEqual(all.filter((each) => each.case.startsWith('order-11')));
    expect(new Set(all.map((each) => each.case)).size).toBe(all.length);
    const seconds = all.map(({ secondsAtRef }) => secondsAtRef ?? -1);
    expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
    expect(seconds[0]).toBeGreaterThan(0);
  }
});
