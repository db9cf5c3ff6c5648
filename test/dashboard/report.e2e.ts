import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keyFigures } from '../../libs/mining/src/report/summary/key-figures.js';
import { number } from '../../libs/mining/src/report/words/words.js';
import { aUser } from '../builders/a-user.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { DashboardScene, desktop, phone, picture } from './dashboard-scene.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind & <b>Sons</b>');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

/** On a phone the dialog's scroll bar and the map need a moment; each part says when it is there. */
const parts: readonly [section: string, (page: Page) => Promise<unknown>][] = [
  ['summary', (page) => page.getByRole('heading', { name: 'Findings' }).waitFor()],
  ['workflows', (page) => page.getByRole('button', { name: /^From Receive to Check/ }).waitFor()],
  ['variants', (page) => page.getByText(/^2 variants/).waitFor()],
  ['bottlenecks', (page) => page.getByRole('heading', { name: /^Where time goes in/ }).waitFor()],
  ['opportunities', (page) => page.getByRole('table').waitFor()],
  ['roi', (page) => page.getByRole('heading', { name: 'What drives the result' }).waitFor()],
  ['roadmap', (page) => page.getByText('of work a month').waitFor()],
];

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('the report %s', (where, options) => {
  let page: Page;

  // One page for all parts: a part is opened by its address in other tests, and loading takes longer than looking.
  beforeAll(async () => {
    page = await scene.open(path, { options });
    await page.getByRole('heading', { name: 'Report on Northwind & <b>Sons</b>' }).waitFor();
  });
  afterAll(() => scene.close(page));

  test.each(parts)('shows the part "%s"', async (section, isThere) => {
    const links = page.getByRole('navigation', { name: 'Parts of the report' });
    const part = links.locator(`a[href*="section=${section}"]`);
    await part.click();
    // Until then the part before it may still be shown.
    await part.and(page.locator('[aria-current=true]')).waitFor();
    await isThere(page);
    await page.getByRole('heading', { name: 'Report on Northwind & <b>Sons</b>' }).waitFor();
    await scene.checkInBothThemes(page, `report ${section} ${where}`);
  });
});

test('the summary says what the API says, and each finding leads to what it rests on', async () => {
  const { headline, findings, totals } = report.summary;
  const page = await scene.open(path);
  await page.getByText(headline, { exact: true }).waitFor();
  for (const { name, value, note } of keyFigures(report)) {
    const tile = await page.getByRole('region', { name, exact: true }).innerText();
    expect(tile).toContain(value);
    expect(tile).toContain(note);
  }
  for (const [name, count] of Object.entries(totals)) {
    const fact = page.locator('dl > div', { hasText: new RegExp(`^${name}`, 'i') }).locator('dd');
    expect(await fact.innerText()).toBe(number(count));
  }
  const finding = findings.find(({ section }) => section === 'bottlenecks');
  await page.getByRole('link', { name: finding?.text ?? '', exact: true }).click();
  await page.locator(`#${finding?.ref ?? ''} details[open]`).waitFor();
  expect(new URL(page.url()).search).toBe(`?section=bottlenecks&ref=${finding?.ref ?? ''}`);
  await scene.close(page);
});

test('the report is downloaded as JSON and as PDF', async () => {
  const page = await scene.open(path);
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON' }).click()]);
  expect(json.suggestedFilename()).toMatch(/^Northwind.* assessment \d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await readFile(await json.path(), 'utf8')) as unknown;
  expect(kept).toEqual(await readReport(scene.live, report.assessmentId));
  const [pdf] = await Promise.all([
    page.waitForResponse(/report-downloads/),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await scene.close(page);
});

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('a link to the report %s', (where, options) => {
  test('shows it to anyone who has it, until it is revoked', async () => {
    const page = await scene.open(path, { options });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Expires after').selectOption('7');
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByLabel('Link', { exact: true });
    await link.waitFor();
    const url = await link.inputValue();
    await page.getByText('People as pseudonyms').waitFor();
    await page.getByText('Cases as numbers').waitFor();
    await page.getByText(/^By /).first().waitFor();
    await scene.checkInBothThemes(page, `share ${where}`);

    const stranger = await (await scene.browser.newContext(options)).newPage();
    const calls: string[] = [];
    stranger.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await stranger.goto(url);
    await stranger.getByText(report.summary.headline.slice(0, 40)).waitFor();
    await scene.checkPage(stranger, `shared ${where}`);
    await stranger.getByRole('link', { name: 'Process map' }).click();
    await stranger.getByRole('button', { name: /^From Receive to Check/ }).press('Enter');
    await stranger.getByRole('list', { name: 'The slowest cases' }).waitFor();
    await stranger.getByRole('link', { name: 'ROI' }).click();
    await stranger.getByRole('slider', { name: 'Time horizon' }).waitFor();
    expect(await stranger.getByRole('button', { name: 'Save to the report' }).count()).toBe(0);
    expect(calls.filter((call) => call.startsWith('/v1/'))).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Opened 1 time').first().waitFor();
    await page.getByRole('button', { name: 'Revoke' }).first().click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    await stranger.goto(url);
    await stranger.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await stranger.context().close();
    await scene.close(page);
  });
});

test('on paper there is the report alone, without what can only be pressed', async () => {
  const page = await scene.open(path);
  await page.getByText(report.summary.headline, { exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const left = await page.evaluate<number>("document.querySelector('main').getBoundingClientRect().left");
  expect(left).toBe(0);
  await picture(page, 'report on paper');
  await page.emulateMedia({ media: null });
  await scene.close(page);
});

test('what fails says so for a while, and can be sent away', async () => {
  const page = await scene.open(path);
  await page.route('**/report?format=pdf', (route) => route.abort());
  await page.getByRole('button', { name: 'PDF' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The PDF could not be made' });
  await said.getByText('The service cannot be reached.').waitFor();
  scene.forgiveFailures();
  await scene.checkPage(page, 'report toast');
  await said.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await said.waitFor({ state: 'detached' });
  await scene.close(page);
});

test('who may only read is not offered to save', async () => {
  const page = await scene.open(`${path}?section=roi`, { as: await aUser(scene.app, scene.organization) });
  await page.getByRole('slider', { name: 'Time horizon' }).fill('60');
  await page.getByText('Preview, not saved.').waitFor();
  expect(await page.getByRole('button', { name: 'Save to the report' }).count()).toBe(0);
  await scene.close(page);
});

test('when the roadmap begins and who owns its items are set on the page, and kept', async () => {
  const page = await scene.open(`${path}?section=roadmap`);
  const [item] = report.roadmap.waves.flatMap(({ items }) => items);
  const owner = page.getByLabel(`Owner of ${item?.title ?? ''}`, { exact: true });
  await owner.fill('Ada Lovelace');
  await owner.press('Enter');
  await page.getByLabel('Start date').fill('2027-01-04');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Jan 4, 2027').first().waitFor();
  await scene.checkPage(page, 'report roadmap planned');
  await page.reload();
  await owner.waitFor();
  expect(await owner.inputValue()).toBe('Ada Lovelace');
  expect(await page.getByLabel('Start date').inputValue()).toBe('2027-01-04');
  const { data } = await scene.live.get<{ plan: object }>(
    `/v1/assessments/${report.assessmentId}/report?sections=roadmap`,
  );
  expect(data.plan).toEqual({ startDate: '2027-01-04', owners: { [item?.opportunityId ?? '']: 'Ada Lovelace' } });
  await scene.close(page);
});

test('an opportunity that is switched off leaves the total, and nothing is saved by it', async () => {
  const page = await scene.open(`${path}?section=roi`);
  const tile = page.getByRole('region', { name: 'Net present value' });
  const before = await tile.innerText();
  await page.getByRole('switch').first().click();
  await page.getByText('are for trying out only').waitFor();
  await tile.filter({ hasNotText: before.split('\n')[2] ?? before }).waitFor();
  expect(await page.getByRole('button', { name: 'Save to the report' }).isDisabled()).toBe(true);
  await scene.checkPage(page, 'report roi switched');
  await scene.close(page);
});
