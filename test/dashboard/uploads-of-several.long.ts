import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { DashboardScene, desktop, screens } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

type Files = Readonly<Record<string, string>>;

const german = (order: string): string =>
  `Vorgang;Schritt;Zeit\n${order};Annahme;01.03.2026 08:00\n${order};Versand;01.03.2026 09:00\n`;
const english = 'case_id,activity,timestamp\n1,receive,2026-03-01T08:00:00Z\n,receive,2026-03-01T08:00:00Z\n';
const line = JSON.stringify({ case: '1', activity: 'work', timestamp: '2026-03-01T08:00:00Z' });

const choose = (page: Page, files: Files): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );

const drop = (page: Page, files: Files): Promise<void> =>
  page.evaluate(`{
    const transfer = new DataTransfer();
    for (const [name, content] of Object.entries(${JSON.stringify(files)})) transfer.items.add(new File([content], name));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }`);

const opened = async (name: string, options = desktop): Promise<{ id: string; page: Page }> => {
  const { id } = await anIntegration(scene.live, { name });
  const page = await scene.open(`/integrations/${id}`, { options });
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  return { id, page };
};

const count = async (id: string): Promise<number> =>
  (await scene.live.get<IntegrationDetail>(`/v1/integrations/${id}`)).data.eventCount;

const lines = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').allInnerTexts();

describe.each(screens)('several files %s', (where, options) => {
  test('are sent one after the other, asked about once where they are alike', async () => {
    const { id, page } = await opened('Several', options);
    const said: string[] = [];
    const isUpload = (url: string): boolean => url.includes('/events');
    page.on('request', (request) => isUpload(request.url()) && said.push('begun'));
    page.on('response', (response) => isUpload(response.url()) && said.push('answered'));
    await choose(page, { 'march.csv': german('m-1'), 'april.csv': german('a-1'), 'other.csv': english });
    const alike = page.getByRole('region', { name: 'march.csv' });
    const other = page.getByRole('region', { name: 'other.csv' });
    await alike.getByText('Click its header and choose Case.').waitFor();
    await other.getByRole('columnheader', { name: 'case_id Case' }).waitFor();
    const send = page.getByRole('button', { name: 'Upload 3 files' });
    expect(await send.isDisabled()).toBe(true);
    for (const [role, column] of [
      [/^Case/, 'Vorgang'],
      [/^Activity/, 'Schritt'],
      [/^Completed at/, 'Zeit'],
    ] as const) {
      await alike.getByRole('columnheader').getByRole('button', { name: column }).click();
      await page.getByRole('menuitem', { name: role }).click();
    }
    expect(await alike.getByLabel('Pattern').inputValue()).toBe('dd.MM.yyyy HH:mm');
    await scene.checkInBothThemes(page, `upload several ${where}`);
    await send.dblclick();
    await page.getByRole('heading', { name: 'All 3 files are stored' }).waitFor();
    const [march, april, third] = await lines(page);
    expect(march).toMatch(/^march\.csv[^]*Rows: 2 stored\.$/);
    expect(april).toMatch(/^april\.csv[^]*Rows: 2 stored\.$/);
    expect(third).toMatch(/^other\.csv[^]*Rows: 1 stored, 1 rejected\./);
    await page.getByText('Rows: 1 stored, 1 rejected.').click();
    await page.getByRole('cell', { name: 'no case' }).waitFor();
    await scene.checkInBothThemes(page, `uploads outcome ${where}`);
    expect(said).toEqual(['begun', 'answered', 'begun', 'answered', 'begun', 'answered']);
    expect(await count(id)).toBe(5);
    await scene.close(page);
  });
});

test('one that fails does not lose the others, and is sent again alone and under its key', async () => {
  const { id, page } = await opened('One fails');
  await loseAnswers(page, '**/events*', 1);
  await drop(page, { 'a.ndjson': line, 'b.ndjson': line, 'empty.csv': '', 'c.xes': '<log>\n<trace>\n</log>' });
  await page.getByText('empty.csv cannot be read: it is empty.').waitFor();
  await page.getByRole('button', { name: 'Upload 3 files' }).click();
  await page.getByText('1 of 3 files stored, 2 failed').waitFor();
  const [a, b, c] = await lines(page);
  expect(a).toContain('The service cannot be reached.');
  expect(b).toContain('Rows: 1 stored.');
  expect(c).toMatch(/line 3/i);
  scene.forgiveFailures();
  await scene.checkPage(page, 'uploads of which some failed');

  await page.getByRole('button', { name: 'Upload 2 files again' }).click();
  await page.getByText('2 of 3 files stored, 1 failed').waitFor();
  expect(await count(id)).toBe(2);
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await scene.close(page);
});

test('cancelled in between, what was stored is stored and the rest is sent later', async () => {
  const { id, page } = await opened('In between');
  await choose(page, { 'a.ndjson': line, 'b.ndjson': line });
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  let sent = 0;
  await page.route('**/events*', async (route) => {
    if (++sent === 2) await held;
    await route.fallback().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await page.getByText('1 of 2 files stored').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  answer();
  await drop(page, { 'b.ndjson': `${line}\n${line}` });
  await page.getByRole('button', { name: 'Upload 2 files again' }).click();
  await page.getByRole('heading', { name: 'All 3 files are stored' }).waitFor();
  expect(await count(id)).toBe(4);
  await scene.close(page);
});
