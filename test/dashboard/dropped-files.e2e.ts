import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { DashboardScene, desktop } from './dashboard-scene.js';

let scene: DashboardScene;
const folder = mkdtempSync(join(tmpdir(), 'dropped-'));

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

type Step = 'dragEnter' | 'dragOver' | 'drop';

/** As a hand does it: the browser itself makes the events, with files from the disk, and draws between two moves. */
async function drag(page: Page, file: string, steps: readonly Step[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of steps) {
    await page.evaluate('new Promise(requestAnimationFrame)');
    await browser.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data });
  }
  await browser.detach();
}

const wholeWay = ['dragEnter', 'dragOver', 'drop'] as const;

const figures = (page: Page): Promise<string[]> =>
  page.getByRole('group', { name: 'What is in the file' }).getByRole('definition').allTextContents();

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

const rows = (...events: readonly string[]): string =>
  ['Vorgang;Schritt;Anfang;Ende;Sachbearbeiter', ...events].join('\n');

test('a file dropped on a page is a source named after it, understood by its values, and read alike the next time', async () => {
  const page = await scene.open('/settings', { options: { ...desktop, timezoneId: 'Europe/Berlin' } });
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  const march = rows(
    'V-1;Prüfen;01.03.2026 08:00;01.03.2026 08:30;Ada',
    'V-1;Zahlen;02.03.2026 08:00;02.03.2026 08:30;Grace',
    'V-2;Prüfen;03.03.2026 08:00;03.03.2026 08:30;Ada',
    'V-3;Prüfen;04.03.2026 08:00;04.03.2026 08:30;Ada',
    'V-2;Zahlen;04.03.2026 08:00;bald;Grace',
  );
  const file = fileOf('purchase_orders-march.csv', march);
  await drag(page, file, ['dragEnter', 'dragOver']);
  await page.getByText('Drop to upload').waitFor();
  await scene.checkPage(page, 'dropping a file');
  await drag(page, file, ['drop']);
  await page.waitForURL(/\/integrations\/int_\w+$/);
  await page.getByRole('heading', { name: 'Purchase orders march', level: 1 }).waitFor();
  await page.getByText('1 row would be rejected').waitFor();
  expect(await figures(page)).toEqual(['4 of 5', '3', '2', expect.stringMatching(/^Mar 1\s*–\s*4, 2026$/)]);
  await page.getByText(/^Line 6: .*bald/).waitFor();
  const guessed = { Case: 'Vorgang', Activity: 'Schritt', Start: 'Anfang', 'Completed at': 'Ende' };
  for (const [role, column] of Object.entries(guessed)) {
    expect(await page.getByRole('combobox', { name: role, exact: true }).inputValue()).toBe(column);
  }
  await scene.checkPage(page, 'dropped file before it is sent');
  await page.getByRole('combobox', { name: 'Resource', exact: true }).selectOption('Sachbearbeiter');
  await upload(page).click();
  await page.getByRole('heading', { name: 'purchase_orders-march.csv is stored' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'purchase_orders-march.csv' }).getByText('Completed').waitFor();

  await page.getByRole('button', { name: 'Upload another file' }).click();
  const april = rows('V-4;Prüfen;01.04.2026 08:00;01.04.2026 08:30;Ada');
  await drag(page, fileOf('april.csv', april), wholeWay);
  await page.getByRole('columnheader', { name: 'Sachbearbeiter Resource' }).waitFor();
  await upload(page).click();
  await page.getByRole('heading', { name: 'april.csv is stored' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Purchase orders march');
  await page.context().close();
});

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet =
  `<row r="1">${text('A1', 'case_id')}${text('B1', 'activity')}${text('C1', 'timestamp')}</row>` +
  `<row r="2">${text('A2', 'o-1')}${text('B2', 'pack')}<c r="C2" s="1"><v>46023.375</v></c></row></sheetData>`;
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';

test('Excel and Parquet are dropped as any other; a PDF, an archive and a picture are refused in a sentence', async () => {
  const page = await scene.open('/assessments');
  const parquet = await writeParquet(
    `SELECT 'o-1' AS case_id, 'pack' AS activity, TIMESTAMP '2026-01-01 09:00:00' AS timestamp`,
  );
  for (const [name, content, words] of [
    ['Orders.xlsx', await writeWorkbook({ sheets: { First: sheet }, styles }), 'Excel'],
    ['orders.parquet', parquet, 'Parquet'],
  ] as const) {
    // Until it is shown, the page that is left would take the file.
    await page.getByRole('heading', { name: 'Assessments', level: 1 }).waitFor();
    await drag(page, fileOf(name, content), wholeWay);
    await page.waitForURL(/\/integrations\/int_\w+$/);
    await page.getByText('Readable rows').waitFor();
    expect(await page.getByLabel('Format', { exact: true }).locator('option:checked').textContent()).toBe(words);
    expect((await figures(page)).slice(0, 3)).toEqual(['1', '1', '1']);
    await upload(page).click();
    await page.getByRole('heading', { name: `${name} is stored` }).waitFor();
    await page.getByRole('link', { name: 'Assessments' }).click();
    await page.waitForURL(/\/assessments$/);
  }
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('no workbook')]);
  const sources = await scene.live.get('/v1/integrations');
  for (const [name, content, words] of [
    [
      'invoice.pdf',
      '%PDF-1.7\n%\xe2\xe3',
      'invoice.pdf cannot be read: it is a PDF. Export the table as CSV or Excel.',
    ],
    ['logs.zip', archive, 'logs.zip cannot be read: it is a ZIP archive, but not an Excel workbook.'],
    ['chart.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'chart.png cannot be read: it is a picture.'],
    ['empty.csv', '', 'empty.csv cannot be read: it is empty.'],
  ] as const) {
    await drag(page, fileOf(name, content), wholeWay);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
  }
  await scene.checkPage(page, 'dropped files refused');
  expect((await scene.live.get('/v1/integrations')).meta.total).toBe(sources.meta.total);
  await page.context().close();
});
