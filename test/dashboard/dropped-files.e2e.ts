import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { administrator } from '../builders/administrator.js';
import { aUser } from '../builders/a-user.js';
import { until } from '../engine/scene.js';
import { isLongRun } from '../harness/long-run.js';
import { DashboardScene, desktop, phone, screens } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

interface Assessed {
  readonly integrations: readonly { readonly id: string; readonly name: string }[];
}

let scene: DashboardScene;
const folder = mkdtempSync(join(tmpdir(), 'dropped-'));

beforeAll(async () => {
  scene = await DashboardScene.start();
  await review('manual');
});
afterAll(() => scene.stop());

/** Only one test reads the report; others would compute theirs for nothing. */
const review = (reviewPolicy: 'automatic' | 'manual') =>
  administrator(scene.app).patch(`/v1/admin/organizations/${scene.organization.id}`, { reviewPolicy });

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

const found = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'What is in the file' }).getByRole('definition').allTextContents();

const header = (page: Page, column: string) => page.getByRole('columnheader').getByRole('button', { name: column });

const create = (page: Page) => page.getByRole('button', { name: 'Create report' });

const ready = (page: Page): Promise<void> => create(page).and(page.locator(':enabled')).waitFor();

const sources = async (): Promise<number> => (await scene.live.get('/v1/integrations')).meta.total;

const rows = (...events: readonly string[]): string =>
  ['Vorgang;Schritt;Anfang;Ende;Sachbearbeiter', ...events].join('\n');

const march = rows(
  'V-1;Prüfen;01.03.2026 08:00;01.03.2026 08:30;Ada',
  'V-1;Zahlen;02.03.2026 08:00;02.03.2026 08:30;Grace',
  'V-2;Prüfen;03.03.2026 08:00;03.03.2026 08:30;Ada',
  'V-3;Prüfen;04.03.2026 08:00;04.03.2026 08:30;Ada',
  'V-2;Zahlen;04.03.2026 08:00;bald;Grace',
);

const tickets = [
  'ticket,status,at',
  ...Array.from({ length: 60 }, (_none, at) => {
    const time = (day: number): string => new Date(Date.UTC(2026, 2, day + at, 8)).toISOString();
    return `T-${at},open,${time(1)}\nT-${at},solve,${time(3)}\nT-${at},close,${time(9)}`;
  }),
].join('\n');

test('a file dropped on a page shows what is in it and how its cases move, and nothing is stored', async () => {
  const page = await scene.open('/webhooks', { options: { ...desktop, timezoneId: 'Europe/Berlin' } });
  await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  const before = await sources();
  const file = fileOf('purchase_orders-march.csv', march);
  await drag(page, file, ['dragEnter', 'dragOver']);
  await page.getByText('Drop to create a report').waitFor();
  await scene.checkPage(page, 'dropping a file');
  await drag(page, file, ['drop']);
  await page.getByRole('heading', { name: 'Looks right?' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/assessments/from-file');
  expect(await found(page)).toEqual(['4', '3', '2', expect.stringMatching(/^Mar 1\s*–\s*4, 2026$/)]);
  expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Purchase orders march');
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Vorgang\nCase',
    'Schritt\nActivity',
    'Anfang\nStart',
    'Ende\nCompleted at',
    'Sachbearbeiter\nAttribute',
  ]);
  await page.getByText('1 row cannot be read and will be left out').click();
  await page.getByText(/^Line 6: .*bald/).waitFor();
  await page.getByRole('img', { name: 'How cases move: Prüfen, 3 events; Zahlen, 1 events' }).waitFor();
  await scene.checkInBothThemes(page, 'what is in a file');
  expect(await sources()).toBe(before);
  await page.context().close();
});

describe.each(screens)('from the list to the report %s', (where, options) => {
  test('are two clicks, one of them for the file', async () => {
    await review('automatic');
    const page = await scene.open('/assessments', { options });
    await page.evaluate(`window.clicks = 0; addEventListener('click', () => window.clicks++, true)`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'From a file' }).click();
    await (await chooser).setFiles(fileOf(`Contoso ${options === phone ? 'Phones' : 'Desks'}.csv`, tickets));
    await ready(page);
    await scene.checkPage(page, `file before its report ${where}`);
    // What is known at first stays until it has been looked at, however fast the report is computed.
    let go = (): void => undefined;
    const isSeen = new Promise<void>((resolve) => (go = resolve));
    let asked = 0;
    let first = '';
    await page.route(/\/v1\/assessments\/asmt_\w+$/, async (route) => {
      if (++asked === 1) {
        if (first === '') first = await (await route.fetch()).text();
        return route.fulfill({ contentType: 'application/json', body: first });
      }
      await isSeen;
      // What a page asked for before it was reloaded is not awaited by anyone.
      await route.fallback().catch(() => undefined);
    });
    await create(page).click();
    await page.getByRole('heading', { name: /^How cases move, in Contoso/ }).waitFor();
    await page.getByRole('img', { name: /^How cases move: open, 60 events/ }).waitFor();
    await scene.checkPage(page, `map while the report is computed ${where}`);
    // A file is chosen by clicking a button, which clicks the hidden field for it.
    expect(await page.evaluate('window.clicks')).toBe(3);
    await page.reload({ waitUntil: 'commit' });
    asked = 0;
    await page.getByRole('img', { name: /^How cases move: open, 60 events/ }).waitFor();
    go();
    await page.waitForURL(/\/assessments\/asmt_\w+\/report$/);
    await page.getByRole('heading', { level: 1, name: /Contoso/ }).waitFor();
    const id = /asmt_\w+/.exec(page.url())?.[0] ?? '';
    const { data } = await scene.live.get<Assessed>(`/v1/assessments/${id}`);
    expect(data.integrations.map(({ name }) => name)).toEqual([expect.stringMatching(/^Contoso (Phones|Desks)$/)]);
    await scene.close(page);
    await review('manual');
  });
});

test('what a column is, is changed at its header, by keyboard too, and a wrong choice says why', async () => {
  const page = await scene.open('/assessments/from-file');
  await page.locator('input[type=file]').setInputFiles(fileOf('roles.csv', march));
  await ready(page);
  await header(page, 'Sachbearbeiter').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Case/ }).waitFor();
  await scene.checkPage(page, 'roles of a column');
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Sachbearbeiter Resource' }).waitFor();

  await header(page, 'Ende').click();
  await page.getByRole('menuitem', { name: /^Start/ }).click();
  await page.getByRole('columnheader', { name: 'Anfang Completed at' }).waitFor();
  await ready(page);

  await header(page, 'Schritt').click();
  await page.getByRole('menuitem', { name: /^Completed at/ }).click();
  await page.getByText('Which column says what was done? Click its header and choose Activity.').waitFor();
  await page.getByText('“Schritt” cannot be “Completed at”: it holds no times, but “Prüfen”, “Zahlen”.').waitFor();
  expect(await create(page).isDisabled()).toBe(true);
  await scene.checkInBothThemes(page, 'a wrong column');
  await scene.close(page);
});

if (isLongRun) {
  test('a file that cannot be stored leaves nothing, and the next try makes one source and one report', async () => {
    const page = await scene.open('/assessments/from-file');
    const before = await sources();
    await page.locator('input[type=file]').setInputFiles(fileOf('Fabrikam.csv', tickets));
    await ready(page);
    await page.route('**/events?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await create(page).click();
    await page.getByRole('alert').filter({ hasText: 'Fabrikam.csv was not stored.' }).waitFor();
    expect(await sources()).toBe(before);
    scene.forgiveFailures();
    await scene.checkPage(page, 'a file that was not stored');

    await page.unroute('**/events?*');
    await loseAnswers(page, '**/events?*', 1);
    await create(page).click();
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    scene.forgiveFailures();
    await create(page).dblclick();
    await page.waitForURL(/\/assessments\/asmt_\w+/);
    expect(await sources()).toBe(before + 1);
    const { data } = await scene.live.get<{ eventCount: number }[]>('/v1/integrations?q=Fabrikam');
    expect(data.map(({ eventCount }) => eventCount)).toEqual([180]);
    await scene.close(page);
  });
}

if (isLongRun) {
  test('who leaves while the file is sent leaves no source behind', async () => {
    const page = await scene.open('/assessments/from-file');
    const before = await sources();
    await page.locator('input[type=file]').setInputFiles(fileOf('left.csv', tickets));
    await ready(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    await page.route('**/events?*', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await create(page).click();
    await until(async () => (await sources()) === before + 1);
    await page.getByRole('link', { name: 'Assessments' }).first().click();
    await page.waitForURL(/\/assessments$/);
    // The request may still be under way.
    scene.forgiveFailures();
    answer();
    await until(async () => (await sources()) === before);
    await scene.close(page);
  });
}

test('several files become one report: each shows what is in it, and one that cannot be read holds it up', async () => {
  const page = await scene.open('/assessments/from-file');
  const [head = '', ...lines] = tickets.split('\n');
  const half = [head, ...lines.slice(90)].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles([
      fileOf('part1.csv', [head, ...lines.slice(0, 90)].join('\n')),
      fileOf('part2.csv.gz', gzipSync(half)),
      fileOf('part3.csv', [head, 'T-1,open,soon', 'T-2,open,later'].join('\n')),
    ]);
  await page.getByText('compressed').waitFor();
  const alike = page.getByRole('group', { name: 'Files read alike' }).getByRole('button');
  await alike.filter({ hasText: 'No row of it can be read.' }).waitFor();
  expect(await alike.allInnerTexts()).toEqual([
    expect.stringMatching(/^part1\.csv\n90 events · 30 cases · Mar 1\s–\sApr 7, 2026$/),
    expect.stringMatching(/^part2\.csv\.gz\n90 events · 30 cases · Mar 31\s–\sMay 7, 2026$/),
    'part3.csv\nNo row of it can be read.',
  ]);
  expect(await create(page).isDisabled()).toBe(true);
  await scene.checkPage(page, 'files read alike');
  await alike.nth(1).click();
  await page.getByRole('cell', { name: 'T-30' }).first().waitFor();
  expect((await found(page))[0]).toBe('90');
  await page.getByRole('textbox', { name: 'Company' }).fill('Both parts');
  await page.getByRole('button', { name: 'Remove part3.csv' }).click();
  await page.getByText('Together, they hold 180 events.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Both parts');
  await create(page).click();
  await page.waitForURL(/\/assessments\/asmt_\w+/);
  const { data } = await scene.live.get<{ eventCount: number }[]>('/v1/integrations?q=Part1');
  expect(data.map(({ eventCount }) => eventCount)).toEqual([180]);
  await scene.close(page);
});

test.each(screens)(
  'files of other columns are workflows of their own, unless they are given the same name, %s',
  async (where, options) => {
    const page = await scene.open('/assessments/from-file', { options });
    await page
      .locator('input[type=file]')
      .setInputFiles([fileOf('tickets-of-may.csv', tickets), fileOf('orders.csv', march)]);
    await ready(page);
    const names = page.getByRole('textbox', { name: 'Workflow' });
    expect(await names.nth(0).getAttribute('placeholder')).toBe('Tickets of may');
    expect(await names.nth(1).getAttribute('placeholder')).toBe('Orders');
    await names.nth(1).fill('Purchasing');
    await scene.checkPage(page, `files of other columns ${where}`);
    const workflows: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/events')) workflows.push(searchParams.get('workflow'));
    });
    await create(page).click();
    await page.waitForURL(/\/assessments\/asmt_\w+/);
    expect(workflows).toEqual(['Tickets of may', 'Purchasing']);
    await scene.close(page);
  },
);

if (isLongRun) {
  test('a large compressed file is previewed by its first lines, and one that is read as a whole says what that takes', async () => {
    const page = await scene.open('/assessments/from-file');
    const lines = Array.from({ length: 30_000 }, (_none, at) => `N-${at},open,2026-03-01T08:00:00Z,`);
    // Random texts do not compress, so that the file stays large.
    const noise = randomBytes(56 * 1024 * 1024).toString('base64');
    const rows = lines.map((line, at) => line + noise.slice(at * 2400, (at + 1) * 2400));
    const path = fileOf('large.csv.gz', gzipSync(['ticket,status,at,note', ...rows].join('\n'), { level: 0 }));
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText('In the first part of the file').waitFor();
    expect(Number((await found(page))[0]?.replace(',', ''))).toBeGreaterThan(3000);
    expect(await create(page).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const parquet = Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(65 * 1024 * 1024)]);
    await page.locator('input[type=file]').setInputFiles(fileOf('large.parquet', parquet));
    await page.getByText(/A preview sends all 68\.2 MB of it, and nothing is stored\./).waitFor();
    await scene.checkPage(page, 'file that is read as a whole');
    scene.forgiveFailures();
    await page.getByRole('button', { name: 'Preview the whole file' }).click();
    await page.getByText('this is not a Parquet file, or it is damaged').waitFor();
    await scene.close(page);
  });
}

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet =
  `<row r="1">${text('A1', 'case_id')}${text('B1', 'activity')}${text('C1', 'timestamp')}</row>` +
  `<row r="2">${text('A2', 'o-1')}${text('B2', 'pack')}<c r="C2" s="1"><v>46023.375</v></c></row></sheetData>`;
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs>';

const cover = `<row r="1">${text('A1', 'Made by the ERP')}</row></sheetData>`;

if (isLongRun) {
  test('of a workbook, the fullest sheet is taken, and the others are tabs', async () => {
    const page = await scene.open('/assessments');
    const workbook = await writeWorkbook({ sheets: { Cover: cover, Orders: sheet }, styles });
    await page.getByRole('heading', { name: 'Assessments', level: 1 }).waitFor();
    await drag(page, fileOf('Orders.xlsx', workbook), wholeWay);
    await page.getByRole('heading', { name: 'Looks right?' }).waitFor();
    const tabs = page.getByRole('group', { name: 'Sheets' }).getByRole('button');
    expect(await tabs.allTextContents()).toEqual(['Cover', 'Orders']);
    expect(await tabs.nth(1).getAttribute('aria-pressed')).toBe('true');
    expect((await found(page)).slice(0, 3)).toEqual(['1', '1', '1']);
    await tabs.first().click();
    await page.getByRole('columnheader', { name: 'Made by the ERP Attribute' }).waitFor();
    expect(await create(page).isDisabled()).toBe(true);
    await scene.checkPage(page, 'sheet without events');
    await tabs.nth(1).click();
    await ready(page);
    const sent = page.waitForRequest(/events\?/);
    await create(page).click();
    expect(new URL((await sent).url()).searchParams.get('sheet')).toBe('Orders');
    await page.waitForURL(/\/assessments\/asmt_\w+/);
    await scene.close(page);
  });
}

test('Parquet is dropped as any other; a PDF, an archive and a picture are refused in a sentence', async () => {
  const page = await scene.open('/assessments');
  const parquet = await writeParquet(
    `SELECT 'o-1' AS case_id, 'pack' AS activity, TIMESTAMP '2026-01-01 09:00:00' AS timestamp`,
  );
  await page.getByRole('heading', { name: 'Assessments', level: 1 }).waitFor();
  await drag(page, fileOf('orders.parquet', parquet), wholeWay);
  await page.getByText('How it is read: Parquet').waitFor();
  await ready(page);
  expect((await found(page)).slice(0, 3)).toEqual(['1', '1', '1']);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('no workbook')]);
  const before = await sources();
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
  expect(await sources()).toBe(before);
  await page.context().close();
});

test('a file dropped on the page of a source is for that source, and read as the last one was', async () => {
  const { id } = (await scene.live.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Invoices' })).data;
  const page = await scene.open(`/integrations/${id}`, { options: { ...desktop, timezoneId: 'Europe/Berlin' } });
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await drag(page, fileOf('march.csv', march), wholeWay);
  await page.getByText('1 row cannot be read and will be left out').waitFor();
  await header(page, 'Sachbearbeiter').click();
  await page.getByRole('menuitem', { name: /^Resource/ }).click();
  await upload.click();
  await page.getByRole('heading', { name: 'march.csv is stored' }).waitFor();
  await page.getByRole('button', { name: 'Upload another file' }).click();
  const april = rows('V-4;Prüfen;01.04.2026 08:00;01.04.2026 08:30;Ada');
  await drag(page, fileOf('april.csv', april), wholeWay);
  await page.getByRole('columnheader', { name: 'Sachbearbeiter Resource' }).waitFor();
  await upload.click();
  await page.getByRole('heading', { name: 'april.csv is stored' }).waitFor();

  await page.getByRole('link', { name: 'Start an assessment' }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Invoices only');
  const chosen = page.getByRole('group', { name: 'Sources' }).getByRole('checkbox', { checked: true });
  await chosen.first().waitFor();
  expect(await chosen.count()).toBe(1);
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.waitForURL(/\/assessments\/asmt_\w+/);
  const { data } = await scene.live.get<Assessed>(`/v1/assessments/${page.url().split('/').at(-1) ?? ''}`);
  expect(data.integrations.map((source) => source.id)).toEqual([id]);
  await page.context().close();
});

test('who may only read is offered no report from a file', async () => {
  const member = await aUser(scene.app, scene.organization, { role: 'member' });
  const page = await scene.open('/assessments/from-file', { as: member });
  await page.getByText('Your role does not allow this').waitFor();
  await drag(page, fileOf('mine.csv', tickets), ['dragEnter', 'dragOver']);
  expect(await page.getByText('Drop to create a report').count()).toBe(0);
  await scene.checkPage(page, 'report from a file without the right');
  await scene.close(page);
});
