import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { type RedmineVendor, startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let redmine: RedmineVendor;
let source: string;

const collected = (id: string, rounds: number): Promise<unknown> =>
  eventually(
    () => scene.live.get<{ status: string }[]>(`/v1/integrations/${id}/collections`),
    ({ data }) => data.length === rounds && data.every(({ status }) => status === 'succeeded'),
  );

beforeAll(async () => {
  const environment = { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms,10ms' };
  [scene, redmine] = await Promise.all([DashboardScene.start({ environment }), startRedmine(60)]);
  const when = ({ path }: { path: string }): boolean => /^\/issues\/(20|33)\.json$/.test(path);
  redmine.server.fail({ when, isLasting: true, answer: { status: 502, body: '<h1>Bad gateway</h1>' } });
  source = (await anIntegration(scene.live, { tool: 'redmine', name: 'Tracker', ...redmine.connection })).id;
  await collected(source, 1);
});
afterAll(async () => {
  await scene.stop();
  await redmine.server.stop();
});

describe.each(screens)('%s', (where, options) => {
  test('the page of a source names the items that could not be read, why, and when they are tried again', async () => {
    const page = await scene.open(`/integrations/${source}`, { options });
    const section = page.getByRole('region', { name: 'Items that could not be read' });
    const row = section.getByRole('row', { name: /#20/ });
    await row.waitFor();
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual(['#20', 'It answered 502 to /issues/20.json']);
    expect(cells.slice(3)).toEqual(['1', expect.stringMatching(/in (1 h|\d+ min)/)]);
    await section.scrollIntoViewIfNeeded();
    await scene.checkInBothThemes(page, `items that could not be read ${where}`);
    await scene.close(page);
  });
});

test('a source of which everything was read says nothing of it', async () => {
  const page = await scene.open(`/integrations/${source}`);
  await page.getByRole('heading', { name: 'Items that could not be read' }).waitFor();
  redmine.server.heal();
  await scene.app.database.query('UPDATE skipped_items SET next_attempt_at = now()');
  await page.getByRole('button', { name: 'Collect now' }).click();
  await collected(source, 2);
  await page.reload();
  await page.getByRole('heading', { name: 'Collection history' }).waitFor();
  await page.getByRole('heading', { name: 'Items that could not be read' }).waitFor({ state: 'detached' });
  await scene.close(page);
});
