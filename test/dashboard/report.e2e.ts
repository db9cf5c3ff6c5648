import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { listActions } from '../../libs/mining/src/report/summary/actions.js';
import { keyFigures } from '../../libs/mining/src/report/summary/key-figures.js';
import { number, percent } from '../../libs/mining/src/report/words/words.js';
import { aUser } from '../builders/a-user.js';
import { isLongRun } from '../harness/long-run.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { picture } from './check-page.js';
import { DashboardScene, phone, screens } from './dashboard-scene.js';

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
const parts: readonly [section: string, part: string, (page: Page) => Promise<unknown>][] = [
  [
    'summary',
    'Summary',
    async (page) => {
      await page.getByRole('button', { name: /^Evidence/ }).click();
      await page.getByRole('heading', { name: 'Findings', exact: true }).waitFor();
    },
  ],
  ['process', 'Process', (page) => page.getByRole('button', { name: /^From Register to Check/ }).waitFor()],
  ['cases', 'Cases', (page) => page.getByRole('list', { name: 'Cases', exact: true }).waitFor()],
  ['variants', 'Cases', (page) => page.getByText(/^2 variants/).waitFor()],
  ['plan', 'Plan', (page) => page.getByRole('region', { name: 'Plan', exact: true }).waitFor()],
  ['timeline', 'Plan', (page) => page.getByRole('heading', { name: 'What drives the result' }).waitFor()],
];

describe.each(screens)('the report %s', (where, options) => {
  let page: Page;

  // One page for all parts: a part is opened by its address in other tests, and loading takes longer than looking.
  beforeAll(async () => {
    page = await scene.open(path, { options });
    await page.getByRole('heading', { name: 'Report on Northwind & <b>Sons</b>' }).waitFor();
  });
  afterAll(() => scene.close(page));

  test.each(parts)('shows "%s" of %s', async (section, part, isThere) => {
    await page.getByRole('navigation', { name: 'Parts of the report' }).getByRole('link', { name: part }).click();
    const tabs = page.getByRole('navigation', { name: /^(Parts of the report|Views of )/ });
    const view = tabs.locator(`a[href*="section=${section}"]`).last();
    await view.click();
    // Until then the part before it may still be shown.
    await view.and(page.locator('[aria-current=true]')).waitFor();
    await isThere(page);
    await page.getByRole('heading', { name: 'Report on Northwind & <b>Sons</b>' }).waitFor();
    await scene.checkInBothThemes(page, `report ${section} ${where}`);
  });
});

test.each([
  ['short', (page: Page) => page.getByRole('button', { name: 'PDF', exact: true }).click()],
  [
    'all',
    async (page: Page) => {
      await page.getByRole('button', { name: 'More formats' }).click();
      await page.getByRole('menuitem', { name: 'Whole report (PDF)' }).click();
    },
  ],
])('the %s PDF opens beside the report, not over it', async (pages, press) => {
  const page = await scene.open(path);
  const isFile = (answer: Response): boolean => answer.url().includes('report-downloads');
  const [file, asked, tab] = await Promise.all([
    page.context().waitForEvent('response', isFile),
    page.waitForResponse((answer) => answer.url().includes('format=pdf')),
    page.waitForEvent('popup'),
    press(page),
  ]);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(new URL(asked.url()).searchParams.get('pages')).toBe(pages);
  expect(new URL(page.url()).pathname).toBe(path);
  await tab.close();
  await scene.close(page);
});

test('the summary says what the API says, and each finding leads to what it rests on', async () => {
  const { headline, findings, totals } = report.summary;
  const page = await scene.open(`${path}?evidence=open`);
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
  const place = report.bottlenecks.find(({ id }) => id === finding?.ref);
  await page
    .getByRole('dialog')
    .getByText(place?.text ?? '', { exact: true })
    .waitFor();
  expect(new URL(page.url()).search).toBe(`?section=bottlenecks&ref=${finding?.ref ?? ''}`);
  await scene.close(page);
});

const lead = (page: Page) => page.getByRole('article').filter({ hasText: 'Do this first' });

test('headline, cards, and key figures begin with the same action', async () => {
  const [first, ...others] = listActions(report);
  const [step] = report.summary.firstSteps;
  const [item] = report.roadmap.waves.flatMap(({ items }) => items);
  expect([first?.ref, step?.ref]).toEqual([item?.opportunityId, item?.opportunityId]);
  const page = await scene.open(path);
  const card = lead(page);
  await card.getByRole('heading', { name: first?.title ?? '', exact: true }).waitFor();
  const said = await card.innerText();
  for (const text of [first?.effect?.what ?? '', first?.cost ?? '', ...(first?.brings ?? [])])
    expect(said).toContain(text);
  for (const { title } of others.slice(0, 2))
    await page.getByRole('article').getByRole('link', { name: title }).waitFor();
  await card.getByRole('link', { name: 'How we know' }).click();
  await page.waitForURL((url) => url.search === `?section=plan&ref=${first?.ref ?? ''}`);
  await scene.close(page);
});

test('figures of the summary and the plan open the cases behind them, over the page', async () => {
  const [first] = listActions(report);
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true });
  const closed = async (name: string): Promise<void> => {
    await sheet(name).getByRole('list', { name: 'Cases', exact: true }).waitFor();
    await page.goBack();
    await sheet(name).waitFor({ state: 'detached' });
  };
  const page = await scene.open(`${path}?evidence=open`);
  await page.getByRole('link', { name: 'Cycle time', exact: true }).click();
  const cycleTime = `Cycle time of ${report.workflows[0]?.name ?? ''}`;
  await sheet(cycleTime).getByText('Completed cases', { exact: true }).waitFor();
  const median = keyFigures(report).find(({ name }) => name === 'Cycle time')?.value ?? '';
  await sheet(cycleTime).getByText(median, { exact: true }).first().waitFor();
  await closed(cycleTime);
  await lead(page).getByRole('link', { name: 'See its cases' }).click();
  await closed(first?.title ?? '');
  const [longest] = report.bottlenecks.filter(({ share }) => share !== null);
  await page
    .getByRole('list', { name: 'The chart in words' })
    .getByRole('link', { name: percent(longest?.share ?? 0) })
    .first()
    .click();
  const place = `Wait before ${longest?.at.activity ?? ''}`;
  await closed(place);
  const finding = report.summary.findings.find(({ section }) => section === 'bottlenecks');
  await page
    .getByRole('listitem')
    .filter({ hasText: finding?.text ?? '' })
    .getByRole('link', { name: 'See its cases' })
    .click();
  await page.waitForURL((url) => (url.searchParams.get('sheet') ?? '').includes(`ref=${finding?.ref ?? ''}`));
  await page.goBack();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: `Details of ${first?.title ?? ''}`, exact: true }).click();
  await page.getByRole('link', { name: 'See its cases' }).first().click();
  await closed(first?.title ?? '');
  await scene.close(page);
});

test('the first action has an owner, who is kept and is copied with it for a chat', async () => {
  const [first] = listActions(report);
  const page = await scene.open(path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = page.getByRole('combobox', { name: `Owner of “${first?.title ?? ''}”`, exact: true });
  await owner.click();
  await page.getByRole('option', { name: scene.person.name, exact: true }).waitFor();
  await owner.fill('Grace Hopper');
  const saved = page.waitForResponse((response) => response.url().endsWith('/report/plan'));
  await owner.press('Enter');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await owner.waitFor();
  expect(await owner.inputValue()).toBe('Grace Hopper');
  await page.getByRole('button', { name: 'Copy for Slack' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
  expect(copied[0]).toBe(`Northwind & <b>Sons</b>: ${first?.title ?? ''}`);
  expect(copied).toContain('Owner: Grace Hopper');
  expect(copied.at(-1)).toBe(`${scene.app.baseUrl}${path}`);
  await page.context().close();

  const reader = await scene.open(path, { as: await aUser(scene.app, scene.organization) });
  await lead(reader).getByText('Grace Hopper').waitFor();
  expect(await reader.getByLabel(/^Owner of /).count()).toBe(0);
  await scene.close(reader);
});

if (isLongRun) {
  test('the evidence is folded until it is asked for, which the address keeps', async () => {
    const page = await scene.open(path);
    const evidence = page.getByRole('button', { name: /^Evidence/ });
    await evidence.waitFor();
    expect(await page.getByRole('heading', { name: 'Findings', exact: true }).count()).toBe(0);
    await evidence.press('Enter');
    await page.getByRole('heading', { name: 'Findings', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('evidence')).toBe('open');
    await page.reload();
    await page.getByRole('heading', { name: 'Data behind this report' }).waitFor();
    await evidence.click();
    await page.getByRole('heading', { name: 'Findings', exact: true }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await scene.close(page);
  });
}

if (isLongRun) {
  test('on a phone the head of the report leaves the screen to the report', async () => {
    const page = await scene.open(path, { options: phone });
    await lead(page).waitFor();
    const height = await page.evaluate<number>(`(() => {
    const [head, tabs] = ['header:has(h1)', 'nav[aria-label="Parts of the report"]'].map((each) => document.querySelector(each).getBoundingClientRect());
    return tabs.bottom - head.top;
  })()`);
    expect(height).toBeLessThanOrEqual(120);
    await page.getByRole('button', { name: 'PDF' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).waitFor();
    await page.getByRole('navigation', { name: 'Back' }).getByRole('link').click();
    await page.getByRole('link', { name: 'Open report' }).waitFor();
    await scene.close(page);
  });
}

test('a completed assessment leads with its report', async () => {
  const page = await scene.open(`/assessments/${report.assessmentId}`);
  const card = page.getByRole('region', { name: 'Report' });
  await card.getByText(report.summary.headline, { exact: true }).waitFor();
  await card.getByText(report.summary.firstSteps[0]?.text ?? '', { exact: true }).waitFor();
  const regions = await page.getByRole('main').getByRole('region').allInnerTexts();
  expect(regions.map((text) => text.split('\n')[0])).toEqual(['Report', 'Details', 'Sources', 'Repeats']);
  await scene.checkInBothThemes(page, 'a completed assessment');
  await card.getByRole('link', { name: 'Open report' }).click();
  await lead(page).waitFor();
  await scene.close(page);
});

test('the report is downloaded as JSON, and its waits and its plan as CSV', async () => {
  const page = await scene.open(path);
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'More formats' }).click();
    const item = page.getByRole('menuitem', { name, exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
    return file;
  };
  const json = await download('JSON');
  expect(json.suggestedFilename()).toMatch(/^Northwind.* assessment \d{4}-\d\d-\d\d\.json$/);
  const kept = JSON.parse(await readFile(await json.path(), 'utf8')) as unknown;
  expect(kept).toEqual(await readReport(scene.live, report.assessmentId));
  for (const [name, first] of [
    ['Waits (CSV)', report.bottlenecks[0]?.id],
    ['Plan (CSV)', report.roadmap.waves[0]?.items[0]?.opportunityId],
  ] as const) {
    const rows = (await readFile(await (await download(name)).path(), 'utf8')).split('\r\n');
    expect(rows.some((row) => row.includes(first ?? ''))).toBe(true);
  }
  await scene.close(page);
});

describe.each(screens)('a link to the report %s', (where, options) => {
  test('shows it to anyone who has it, until it is revoked', async () => {
    const page = await scene.open(path, { options });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Expires after').selectOption('7');
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByLabel('Link', { exact: true });
    await link.waitFor();
    const url = await link.inputValue();
    // It is shown once: a press beside the dialog does not close it.
    await page.mouse.click(2, 2);
    await page.getByText('People as pseudonyms').waitFor();
    await page.getByText('Cases as numbers').waitFor();
    await page.getByText(/^By /).first().waitFor();
    await scene.checkInBothThemes(page, `share ${where}`);

    const stranger = await scene.newPage(options);
    const calls: string[] = [];
    stranger.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await stranger.goto(url);
    await stranger.getByText(report.summary.headline.slice(0, 40)).waitFor();
    await stranger.getByText(`Shared by ${scene.person.name}, ${scene.organization.name}`).waitFor();
    await stranger.getByText('Available until').waitFor();
    await stranger.getByRole('button', { name: 'PDF' }).waitFor();
    expect(await stranger.locator('header').getByRole('button').first().innerText()).toBe('PDF');
    await scene.checkPage(stranger, `shared ${where}`);
    await stranger.getByRole('link', { name: 'Process', exact: true }).click();
    await stranger.getByRole('button', { name: /^From Register to Check/ }).press('Enter');
    await stranger.getByRole('list', { name: 'The slowest cases' }).waitFor();
    await stranger.getByRole('link', { name: 'Plan', exact: true }).click();
    await stranger.getByRole('button', { name: 'Assumptions' }).click();
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
    await scene.close(stranger);
    await scene.close(page);
  });
});

if (isLongRun) {
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
}

test('what fails says so for a while, and can be sent away', async () => {
  const page = await scene.open(path);
  await page.route(/\/report\?.*format=pdf/, (route) => route.abort());
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The PDF could not be made' });
  await said.getByText('The service cannot be reached.').waitFor();
  scene.forgiveFailures();
  await scene.checkPage(page, 'report toast');
  await said.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await said.waitFor({ state: 'detached' });
  await scene.close(page);
});
