import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { picture } from './check-page.js';
import { DashboardScene, screens } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

const orders = [
  'order;step;when;who;amount',
  'o-1;register;01.03.2026 08:00;Ada;12,50',
  'o-1;pack;01.03.2026 09:30;Grace;',
  'o-2;register;<b>soon</b>;Ada;',
  ';pack;01.03.2026 10:00;Ada;',
].join('\n');

const lines = (count: number): string =>
  Array.from({ length: count }, (_none, at) =>
    JSON.stringify({ case: `c-${at % 50}`, activity: 'work', timestamp: '2026-03-01T08:00:00Z' }),
  ).join('\n');

const count = async (id: string): Promise<number> =>
  (await scene.live.get<IntegrationDetail>(`/v1/integrations/${id}`)).data.eventCount;

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

const drop = (page: Page, name: string, content: Buffer): Promise<void> =>
  page.evaluate(`{
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob('${content.toString('base64')}'), (c) => c.charCodeAt(0))], '${name}'));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }`);

const openSettings = (page: Page): Promise<void> => page.getByText(/^How it is read:/).click();

async function chooseRole(page: Page, column: string, role: RegExp): Promise<void> {
  await page.getByRole('columnheader').getByRole('button', { name: column }).click();
  await page.getByRole('menuitem', { name: role }).click();
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

describe.each(screens)('a CSV file %s', (where, options) => {
  test('is previewed, its columns are mapped, and each rejected row is named', async () => {
    const { id } = await anIntegration(scene.live, { name: 'Orders' });
    const page = await scene.open(`/integrations/${id}`, { options: { ...options, timezoneId: 'Europe/Berlin' } });
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await choose(page, 'orders.csv', orders);
    await page.getByRole('columnheader', { name: 'amount Attribute' }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'orderCase',
      'stepActivity',
      'whenCompleted at',
      'whoResource',
      'amountAttribute',
    ]);
    await openSettings(page);
    expect(await page.getByLabel('Pattern').inputValue()).toBe('dd.MM.yyyy HH:mm');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
    await chooseRole(page, 'step', /^Start/);
    await page.getByText('Click its header and choose Activity.').waitFor();
    expect(await upload(page).isDisabled()).toBe(true);
    await chooseRole(page, 'step', /^Activity/);
    await scene.checkInBothThemes(page, `upload mapping ${where}`);
    await upload(page).dblclick();
    await page.getByRole('heading', { name: 'orders.csv is stored' }).waitFor();
    expect(await page.getByLabel('Rows', { exact: true }).getByRole('definition').allTextContents()).toEqual([
      '2',
      '0',
      '2',
    ]);
    await page.getByRole('cell', { name: /"<b>soon<\/b>" is not a time written as/ }).waitFor();
    expect(await page.getByRole('cell', { name: '4', exact: true }).count()).toBe(1);
    await scene.checkInBothThemes(page, `upload outcome ${where}`);
    expect(await count(id)).toBe(2);
    await scene.close(page);
  });
});

test('a packed NDJSON file dropped anywhere on the page is known for what it is', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Dropped' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await drop(page, 'events.gz', gzipSync(lines(3)));
  await page.getByText('compressed with gzip').waitFor();
  expect(await page.getByLabel('Format', { exact: true }).inputValue()).toBe('ndjson');
  await page.getByText('Looks right?').waitFor();
  await scene.checkPage(page, 'upload of a packed file');
  await upload(page).click();
  await page.getByRole('heading', { name: 'events.gz is stored' }).waitFor();
  expect(await count(id)).toBe(3);
  await scene.close(page);
});

test('a file that is not what it says is refused whole, with the line', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Broken' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await choose(page, 'broken.xes', '<log>\n<trace>\n</log>');
  await upload(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /Nothing was stored.*line 3/i })
    .waitFor();
  await picture(page, 'upload refused');
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'empty.csv', '');
  await page.getByRole('alert').filter({ hasText: 'empty.csv cannot be read: it is empty.' }).waitFor();
  await scene.checkPage(page, 'upload of an empty file');
  expect(await count(id)).toBe(0);
  await scene.close(page);
});

test('what the API says of a setting stands beside it', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Zones' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await choose(page, 'a.csv', 'case_id,activity,timestamp\n1,a,2026-03-01\n');
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Mars/Olympus');
  await page.getByRole('combobox', { name: 'Time zone' }).press('Escape');
  await upload(page).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('combobox', { name: 'Time zone' }).and(page.locator('[aria-invalid="true"]')).waitFor();
  scene.forgiveFailures();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('UTC');
  await page.getByRole('combobox', { name: 'Time zone' }).press('Escape');
  await page.getByRole('button', { name: 'Upload again' }).click();
  await page.getByRole('heading', { name: 'a.csv is stored' }).waitFor();
  expect(await count(id)).toBe(1);
  await scene.close(page);
});

test('an upload shows how far it is; cancelled, it leaves nothing; again, it is stored once', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Slow' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await choose(page, 'slow.ndjson', lines(20_000));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(10_000);
  await upload(page).click();
  await page.getByText(/[1-9]\d?% sent/).waitFor();
  await scene.checkPage(page, 'upload on its way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  expect(await count(id)).toBe(0);
  await throttle(-1);
  await page.getByRole('button', { name: 'Upload again' }).click();
  await page.getByRole('heading', { name: 'slow.ndjson is stored' }).or(page.getByRole('alert')).waitFor();
  expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  expect(await count(id)).toBe(20_000);
  await page.context().close();
});

test.each(screens)('what is found in a file does not move the buttons under a press, %s', async (_where, options) => {
  const { id } = await anIntegration(scene.live, { name: 'Steady' });
  const page = await scene.open(`/integrations/${id}`, { options });
  let read = (): void => undefined;
  const isToBeRead = new Promise<void>((resolve) => (read = resolve));
  await page.route('**/v1/integrations/preview*', async (route) => {
    await isToBeRead;
    await route.continue();
  });
  const height = async (): Promise<number> => (await upload(page).boundingBox())?.y ?? NaN;
  await choose(page, 'steady.ndjson', lines(10));
  await page.getByText('Reading the file …').waitFor();
  const before = await height();
  read();
  await page.getByText('Looks right?').waitFor();
  expect(Math.abs((await height()) - before)).toBeLessThan(8);
  await scene.close(page);
});

test('an upload whose answer is lost is stored once', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Lost' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await loseAnswers(page, '**/events*', 1);
  await choose(page, 'lost.ndjson', lines(10));
  await upload(page).click();
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await page.getByRole('heading', { name: 'lost.ndjson is stored' }).waitFor();
  expect(await count(id)).toBe(10);
  await scene.close(page);
});

const ocel = (...parts: object[]): string => JSON.stringify(Object.assign({}, ...parts));
const named = (...names: string[]) => names.map((name) => ({ name, attributes: [] }));
const objects = [{ id: 'o1', type: 'order' }, ...['i1', 'i2'].map((id) => ({ id, type: 'item' }))];
const events = [['o1', 'i1', 'i2'], ['o1'], ['o1']].map((touched, at) => ({
  id: `e${at}`,
  type: 'pay',
  time: `2026-03-0${at + 1}T08:00:00Z`,
  attributes: [],
  relationships: touched.map((objectId) => ({ objectId, qualifier: '' })),
}));

test('what a case of an OCEL file is, is chosen from the types that it names', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Objects' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await choose(
    page,
    'log.json',
    ocel({ objectTypes: named('order', 'item'), eventTypes: named('pay'), objects, events }),
  );
  await openSettings(page);
  const type = page.getByRole('combobox', { name: 'Object type' });
  await type.waitFor();
  expect(await type.getByRole('option').allTextContents()).toEqual(['The type with the most events', 'order', 'item']);
  await scene.checkPage(page, 'upload of objects');
  await type.selectOption('item');
  await upload(page).click();
  await page.getByRole('heading', { name: 'log.json is stored' }).waitFor();
  expect(await count(id)).toBe(2);
  await scene.close(page);
});

test('an OCEL file that does not begin with its types is told what a case is', async () => {
  const { id } = await anIntegration(scene.live, { name: 'Late types' });
  const page = await scene.open(`/integrations/${id}`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await choose(page, 'log.jsonocel', ocel({ events, objects }));
  await openSettings(page);
  const type = page
    .getByRole('textbox', { name: 'Object type' })
    .or(page.getByRole('combobox', { name: 'Object type' }));
  await type.fill('invoice');
  await upload(page).click();
  await page.getByText('No object is a "invoice"; the types are "order", "item"').first().waitFor();
  await type.and(page.locator('[aria-invalid="true"]')).waitFor();
  scene.forgiveFailures();
  await type.fill('order');
  await page.getByRole('button', { name: 'Upload again' }).click();
  await page.getByRole('heading', { name: 'log.jsonocel is stored' }).waitFor();
  expect(await count(id)).toBe(3);
  await scene.close(page);
});
