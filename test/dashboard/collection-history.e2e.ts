import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aUser } from '../builders/a-user.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { ScriptedTool } from '../integrations/scripted-tool.js';
import { aReport } from './a-report.js';
import { DashboardScene, screens } from './dashboard-scene.js';
import { isLongRun } from '../harness/long-run.js';

let scene: DashboardScene;
let tool: ScriptedTool;
let files: string;

beforeAll(async () => {
  [scene, tool] = await Promise.all([DashboardScene.start(), ScriptedTool.start()]);
  files = (await anIntegration(scene.live, { name: 'Orders' })).id;
  await upload(files, `${event('a')}\n${event('b')}`);
  await upload(files, [event('b'), event('c'), event('d', '<b>soon</b>'), ...Array<string>(12).fill('{}')].join('\n'));
});
afterAll(async () => {
  await scene.stop();
  await tool.stop();
});

const event = (id: string, timestamp = '2026-03-01T08:00:00Z'): string =>
  JSON.stringify({ case: 'c', activity: 'work', timestamp, id });

async function upload(id: string, body: string, query = ''): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const { status } = await scene.live.raw('POST', `/v1/integrations/${id}/events${query}`, { headers, body });
  expect(status).toBe(202);
}

describe.each(screens)('%s', (where, options) => {
  test('the page of an integration tells each upload, what became of its rows, and why some were rejected', async () => {
    const page = await scene.open(`/integrations/${files}`, { options });
    const uploads = page.getByRole('table', { name: 'uploads' });
    await uploads.getByRole('row').nth(2).getByText('Sent by API').waitFor();
    const cells = await uploads.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells).toEqual(['Sent by API', 'just now', 'Completed', '1', '1', '13', '']);
    await uploads.scrollIntoViewIfNeeded();
    await scene.checkInBothThemes(page, `history of uploads ${where}`);
    await page.getByRole('button', { name: 'Why 13 rows were rejected' }).click();
    const why = page.getByRole('dialog', { name: 'Rejected rows' });
    await why.getByText('"<b>soon</b>"').waitFor();
    expect(await why.getByRole('listitem').count()).toBe(10);
    await why.getByText('The first 10 of 13').waitFor();
    await scene.checkInBothThemes(page, `history of uploads, why ${where}`);
    await scene.close(page);
  });
});

test('an upload is replaced by a corrected file once its changes are counted, and that is undone', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Invoices' });
  await upload(id, `${event('a')}\n${event('b')}`, '?fileName=invoices.ndjson');
  const count = async (): Promise<number> =>
    (await scene.live.get<{ eventCount: number }>(`/v1/integrations/${id}`)).data.eventCount;
  const page = await scene.open(`/integrations/${id}`);
  const uploads = page.getByRole('table', { name: 'uploads' });
  await uploads.getByRole('button', { name: 'Actions for invoices.ndjson' }).click();
  await page.getByRole('menuitem', { name: 'Replace …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace with a corrected file' });
  const corrected = [event('a'), event('b', '2026-03-02T08:00:00Z'), event('c')].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fixed.ndjson', mimeType: 'application/octet-stream', buffer: Buffer.from(corrected) });
  await dialog.getByText('Unchanged').waitFor();
  expect((await dialog.getByRole('definition').allInnerTexts()).join()).toBe('1,1,0,1,0');
  expect(await count()).toBe(2);
  await scene.checkInBothThemes(page, 'replacing an upload');
  await dialog.getByRole('button', { name: 'Replace events' }).click();
  await uploads.getByText('Replaced invoices.ndjson').waitFor();
  expect(await count()).toBe(3);
  await scene.checkPage(page, 'replaced upload');
  await uploads.getByRole('button', { name: 'Actions for fixed.ndjson' }).click();
  await page.getByRole('menuitem', { name: 'Undo the replacement …' }).click();
  await page.getByRole('button', { name: 'Undo replacement' }).click();
  await page.getByText('The events are as they were before.').waitFor();
  expect(await count()).toBe(2);
  await scene.close(page);
});

test('an upload from elsewhere appears without a reload', async () => {
  const { id } = await anIntegration(scene.live, { tool: 'custom', name: 'Billing' });
  const page = await scene.open('/welcome');
  await page.clock.install();
  await page.goto(`${scene.app.baseUrl}/integrations/${id}`);
  await page.getByText('No uploads yet').waitFor();
  await upload(id, event('a'));
  await page.clock.fastForward(15_000);
  await page.getByText('1 upload', { exact: true }).waitFor();
  await scene.checkPage(page, 'history of a system of one’s own');
  await page.context().close();
});

if (isLongRun) {
  test('the page of a tool tells each time it was asked, while it goes on and how it ended', async () => {
    const member = await aUser(scene.app, scene.organization, { role: 'member' });
    Object.assign(tool, { events: 250, holdsFrom: 200 });
    const { id } = await anIntegration(scene.live, { ...tool.connection(), name: 'Shop' });
    const page = await scene.open('/welcome', { as: member });
    await page.clock.install();
    await page.goto(`${scene.app.baseUrl}/integrations/${id}`);
    const rounds = page.getByRole('table', { name: 'collections' });
    await rounds.getByText('In progress').waitFor();
    await rounds.getByRole('cell', { name: '200', exact: true }).waitFor();
    tool.release();
    await rounds.getByText('Completed').waitFor();
    await rounds.getByRole('cell', { name: '250', exact: true }).waitFor();
    tool.isAway = true;
    await scene.live.post(`/v1/integrations/${id}/collect`);
    await eventually(
      () => scene.live.get<{ status: string }>(`/v1/integrations/${id}`),
      ({ data }) => data.status === 'attention',
    );
    await page.clock.fastForward(15_000);
    await rounds.getByText('Failed').waitFor();
    await rounds.getByText('The tool could not be reached: it answered 503').waitFor();
    await page.getByRole('heading', { name: 'Collection history' }).scrollIntoViewIfNeeded();
    await scene.checkPage(page, 'history of a tool');
    await page.context().close();
  });
}

if (isLongRun) {
  test('an upload is taken back, all events deleted, the source disconnected and connected again; the report says so', async () => {
    const { assessmentId } = await aReport(scene.live, 'Northwind');
    const [{ id } = { id: '' }] = (await scene.live.get<{ id: string }[]>('/v1/integrations')).data;
    await upload(id, `${event('x')}\n${event('y')}`, '?fileName=by%20mistake.ndjson');
    const eventCount = async (): Promise<number> =>
      (await scene.live.get<{ eventCount: number }>(`/v1/integrations/${id}`)).data.eventCount;
    const before = await eventCount();
    const page = await scene.open(`/integrations/${id}`);
    const mistake = page.getByRole('table', { name: 'uploads' }).getByRole('row', { name: /by mistake\.ndjson/ });
    await mistake.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove this upload …' }).click();
    const question = page.getByRole('dialog', { name: 'Remove by mistake.ndjson?' });
    await question.getByText('Its 2 events will be deleted.').waitFor();
    await scene.checkPage(page, 'taking an upload back');
    await question.getByRole('button', { name: 'Remove upload' }).dblclick();
    await mistake.getByText('Removed', { exact: true }).waitFor();
    expect(await eventCount()).toBe(before - 2);

    await page.goto(`${scene.app.baseUrl}/assessments/${assessmentId}/report`);
    await page.getByText(/^Events were deleted since this assessment ran: Orders \(\w+ \d+, \d{4}\)\./).waitFor();
    await scene.checkPage(page, 'report on deleted events');

    await page.goto(`${scene.app.baseUrl}/integrations/${id}`);
    await page.getByRole('button', { name: 'Delete all events' }).click();
    const all = page.getByRole('dialog', { name: 'Delete all events of Orders?' });
    await all.getByRole('button', { name: 'Delete all events' }).dblclick();
    await page.getByText('All events of Orders are deleted.').waitFor();
    await page.getByRole('button', { name: 'Delete all events' }).waitFor({ state: 'detached' });
    expect(await eventCount()).toBe(0);

    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('heading', { name: 'Connect again' }).waitFor();
    await scene.checkPage(page, 'a disconnected source');
    await page.getByRole('button', { name: 'Connect again' }).click();
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await upload(id, event('z'));
    expect(await eventCount()).toBe(1);
    await scene.close(page);
  });
}
