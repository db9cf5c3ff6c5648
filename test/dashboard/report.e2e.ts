import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { projectRoi } from '../../libs/mining/src/roi/project-roi.js';
import { duration, money, number } from '../../libs/mining/src/words/words.js';
import { until } from '../engine/scene.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { dark, DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind & <b>Sons</b>');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const frequent = () => {
  const edge = report.workflows[0]?.edges.toSorted((one, other) => other.count - one.count)[0];
  if (!edge) throw new Error('the log has paths');
  return edge;
};

/** On a phone the dialog's scroll bar and the map need a moment; each part says when it is there. */
const parts: readonly [section: string, (page: Page) => Promise<unknown>][] = [
  ['', (page) => page.getByRole('heading', { name: 'Findings' }).waitFor()],
  ['workflows', (page) => page.getByRole('button', { name: /^From Receive to Check/ }).waitFor()],
  ['variants', (page) => page.getByText('from start to end in all').waitFor()],
  ['bottlenecks', (page) => page.getByText('Time lost, the most first').waitFor()],
  ['opportunities', (page) => page.getByRole('table').waitFor()],
  ['roi', (page) => page.getByRole('heading', { name: 'What the result hangs on' }).waitFor()],
  ['roadmap', (page) => page.getByText('of work a month').waitFor()],
];

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
  ['in the dark', dark],
])('the report %s', (where, options) => {
  test.each(parts)('shows the part "%s"', async (section, isThere) => {
    const page = await scene.open(`${path}?section=${section}`, { options });
    await isThere(page);
    await page.getByRole('heading', { name: 'Report on Northwind & <b>Sons</b>' }).waitFor();
    await scene.hold(page, `report ${section || 'summary'} ${where}`);
    await page.context().close();
  });
});

test('the summary says what the API says, and each finding leads to what it rests on', async () => {
  const { headline, findings, totals, annual } = report.summary;
  const page = await scene.open(path);
  await page.getByText(headline, { exact: true }).waitFor();
  const { currency, low, expected, high } = annual.value;
  const value = page.getByRole('region', { name: 'Value a year' });
  expect(await value.innerText()).toContain(money(currency, expected));
  expect(await value.innerText()).toContain(`between ${money(currency, low)} and ${money(currency, high)}`);
  for (const [name, count] of Object.entries(totals)) {
    const fact = page.locator('dl > div', { hasText: new RegExp(`^${name}`, 'i') }).locator('dd');
    expect(await fact.innerText()).toBe(number(count));
  }
  const finding = findings.find(({ section }) => section === 'bottlenecks');
  await page.getByRole('link', { name: finding?.text ?? '', exact: true }).click();
  await page.locator(`#${finding?.ref ?? ''} details[open]`).waitFor();
  expect(new URL(page.url()).search).toBe(`?section=bottlenecks&ref=${finding?.ref ?? ''}`);
  await page.context().close();
});

test('a path of the map shows its figures and the slowest cases behind it, by mouse and by keyboard', async () => {
  const edge = frequent();
  const page = await scene.open(`${path}?section=workflows`);
  const name = `From ${edge.from} to ${edge.to}:`;
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: `${edge.from} → ${edge.to}` });
  await details.getByRole('list', { name: 'The slowest cases' }).waitFor();
  const words = await details.innerText();
  expect(words).toContain(number(edge.count));
  expect(words).toContain(`typically ${duration(edge.elapsedSeconds.median)}`);
  const { data } = await scene.live.get<{
    edges: { from: string; to: string; slowest: { case: string; elapsedSeconds: number }[] }[];
  }>(`/v1/assessments/${report.assessmentId}/report/cases?workflow=${report.workflows[0]?.id ?? ''}`);
  const slowest = data.edges.find(({ from, to }) => from === edge.from && to === edge.to)?.slowest ?? [];
  expect(slowest.length).toBeGreaterThan(0);
  expect(await details.getByRole('listitem').count()).toBe(slowest.length);
  expect(words).toContain(duration(slowest[0]?.elapsedSeconds ?? NaN));
  await scene.hold(page, 'report path');
  await details.getByRole('button', { name: 'Close the path' }).click();
  await details.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the map zooms by button, key and wheel, is searched, and shows more when asked to', async () => {
  const page = await scene.open(`${path}?section=workflows`);
  const map = page.getByRole('group', { name: /^Process map of/ });
  await map.waitFor();
  const width = async (): Promise<number> => Number((await map.getAttribute('viewBox'))?.split(' ')[2]);
  const whole = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const closer = await width();
  expect(closer).toBeCloseTo(whole / 1.25, 3);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(whole, 3);
  await map.hover();
  await page.mouse.wheel(0, -200);
  await until(async () => (await width()) < whole * 0.9);
  await page.getByRole('searchbox', { name: 'Find an activity' }).fill('appr');
  await until(async () => (await map.locator('g[class*=found]').count()) === 1);
  const shown = page.getByText(/^Shown: /);
  const before = await map.getByRole('button').count();
  await page.getByRole('slider', { name: 'Paths' }).fill('100');
  await until(async () => (await map.getByRole('button').count()) > before);
  expect(await shown.innerText()).toMatch(/of \d+ paths/);
  await page.context().close();
});

test('real cases move along the paths, pause, and stand still for who wants no motion', async () => {
  const page = await scene.open(`${path}?section=workflows`);
  const dots = page.locator('#cases circle');
  await page.getByRole('button', { name: 'Watch cases' }).click();
  await until(async () => (await dots.count()) > 0);
  await page.getByRole('button', { name: 'Pause' }).click();
  const places = async (): Promise<unknown> => page.evaluate('document.querySelector("#cases").innerHTML');
  const paused = await places();
  await page.waitForTimeout(300);
  expect(await places()).toBe(paused);
  await page.getByRole('slider', { name: 'Time' }).fill('500');
  expect(await places()).not.toBe(paused);
  await scene.hold(page, 'report cases');
  await page.context().close();

  const still = await scene.open(`${path}?section=workflows`, { options: { ...desktop, reducedMotion: 'reduce' } });
  await still.getByRole('button', { name: 'Watch cases' }).click();
  await still.getByRole('slider', { name: 'Time' }).waitFor();
  expect(await still.getByRole('button', { name: /Play|Pause/ }).count()).toBe(0);
  await still.context().close();
});

test('a bottleneck is shown on the map', async () => {
  const bottleneck = report.bottlenecks.find(({ at }) => at.from !== undefined);
  const page = await scene.open(`${path}?section=bottlenecks&ref=${bottleneck?.id ?? ''}`);
  const entry = page.locator(`#${bottleneck?.id ?? ''}`);
  await entry.getByText(bottleneck?.text ?? '', { exact: true }).waitFor();
  expect(await entry.innerText()).toContain(duration(bottleneck?.lostSeconds.sum ?? NaN));
  await entry.getByRole('link', { name: 'Show on the map' }).click();
  const { from = '', to = '' } = bottleneck?.at ?? {};
  await page.getByRole('button', { name: `From ${from} to ${to}:`, pressed: true }).waitFor();
  await page.getByRole('region', { name: `${from} → ${to}` }).waitFor();
  await page.context().close();
});

describe('the return', () => {
  test('computed in the page from what the API gives is, to the last digit, what the server computed', async () => {
    const { opportunities, roi, assessmentId } = report;
    const calculated = opportunities.filter(({ annual }) => annual.hours > 0);
    expect(calculated.length).toBeGreaterThan(0);
    const projected = await projectRoi(calculated, roi.assumptions, assessmentId);
    expect(JSON.parse(JSON.stringify(projected))).toEqual(roi);
  });

  test('moves with the assumptions at once, and is saved as the report', async () => {
    const page = await scene.open(`${path}?section=roi`);
    const value = page.getByRole('region', { name: 'Net present value' });
    await value.waitFor();
    const { currency } = report.roi.assumptions;
    expect(await value.innerText()).toContain(money(currency, report.roi.total.npv.expected));
    const calculated = report.opportunities.filter(({ annual }) => annual.hours > 0);
    const given = { ...report.roi.assumptions, hourlyCost: 90 };
    const projected = await projectRoi(calculated, given, report.assessmentId);
    const { low, expected, high } = projected.total.npv;
    expect(money(currency, expected)).not.toBe(money(currency, report.roi.total.npv.expected));
    await page.getByRole('slider', { name: 'Cost of an hour' }).fill('90');
    await value.getByText(money(currency, expected), { exact: true }).waitFor();
    expect(await value.innerText()).toContain(`between ${money(currency, low)} and ${money(currency, high)}`);
    await page.getByRole('button', { name: 'Save as the report' }).click();
    await page.getByText('Saved: the report now rests on these assumptions.').waitFor();
    expect((await readReport(scene.live, report.assessmentId)).roi).toEqual(JSON.parse(JSON.stringify(projected)));
    expect(await value.innerText()).toContain(money(currency, expected));
    expect(await page.getByRole('button', { name: 'Save as the report' }).isDisabled()).toBe(true);
    await scene.hold(page, 'report return saved');
    await page.context().close();
  });
});

test('the report is downloaded as JSON and as PDF', async () => {
  const page = await scene.open(path);
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON' }).click()]);
  const kept = JSON.parse(await readFile(await json.path(), 'utf8')) as unknown;
  expect(kept).toEqual(await readReport(scene.live, report.assessmentId));
  const [pdf] = await Promise.all([
    page.waitForResponse(/report-downloads/),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.context().close();
});

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
])('a link to the report %s', (where, options) => {
  test('shows it to whoever has it, until it is revoked', async () => {
    const page = await scene.open(path, { options });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Ends after').selectOption('7');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = page.getByLabel('The link, shown this once');
    await link.waitFor();
    const url = await link.inputValue();
    await page.getByText(/^By /).first().waitFor();
    await scene.hold(page, `share ${where}`);

    const stranger = await (await scene.browser.newContext(options)).newPage();
    const calls: string[] = [];
    stranger.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await stranger.goto(url);
    await stranger.getByText(report.summary.headline.slice(0, 40)).waitFor();
    await scene.hold(stranger, `shared ${where}`);
    await stranger.getByRole('link', { name: 'Process map' }).click();
    await stranger.getByRole('button', { name: /^From Receive to Check/ }).click();
    await stranger.getByRole('list', { name: 'The slowest cases' }).waitFor();
    await stranger.getByRole('link', { name: 'Return' }).click();
    await stranger.getByRole('slider', { name: 'Horizon' }).waitFor();
    expect(await stranger.getByRole('button', { name: 'Save as the report' }).count()).toBe(0);
    expect(calls.filter((call) => call.startsWith('/v1/'))).toEqual([]);

    await page.getByRole('button', { name: 'Revoke' }).first().click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    await stranger.goto(url);
    await stranger.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
    await stranger.context().close();
    await page.context().close();
  });
});
