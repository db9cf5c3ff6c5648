import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { planReturns } from '../../libs/mining/src/opportunities/roadmap/plan-returns.js';
import { money } from '../../libs/mining/src/report/words/words.js';
import { isLongRun } from '../harness/long-run.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { aUser } from '../builders/a-user.js';
import { DashboardScene, phone } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const saved = 'Saved: the report is up to date with your changes.';
const save = (page: Page) => page.getByRole('button', { name: 'Save to the report' });

/** As the server plans it, from what the API gives alone. */
async function projected(
  assumptions: ReportDocument['roi']['assumptions'],
): Promise<Pick<ReportDocument, 'roi' | 'roadmap'>> {
  const { capacityDaysPerMonth } = report.roadmap;
  const { roi, roadmap } = await planReturns(report, { assumptions, capacityDaysPerMonth, reason: null });
  const planned = { roi, roadmap: { ...roadmap, cycleTime: report.roadmap.cycleTime } };
  return JSON.parse(JSON.stringify(planned)) as typeof planned;
}

function totalOf({ total, reason }: ReportDocument['roi']): NonNullable<ReportDocument['roi']['total']> {
  if (total === null) throw new Error(reason ?? 'there is no total');
  return total;
}

const recomputed = async (): Promise<number> => {
  const rows = await scene.app.database.query('SELECT 1 FROM reports WHERE recomputed_from IS NOT NULL');
  return rows.length;
};

test('the ROI and the roadmap computed in the page from what the API gives is, to the last digit, what the server computed', async () => {
  const { roi, roadmap } = report;
  expect(roi.perOpportunity.length).toBeGreaterThan(0);
  expect(await projected(report.roi.assumptions)).toEqual({ roi, roadmap });
});

test('the ROI moves with the assumptions at once, and is saved as the report', async () => {
  const page = await scene.open(`${path}?section=roi`);
  const value = page.getByRole('region', { name: 'Net present value' });
  await value.waitFor();
  const { currency } = report.roi.assumptions;
  const before = money(currency, totalOf(report.roi).npv.expected);
  expect(await value.innerText()).toContain(before);
  const moved = await projected({ ...report.roi.assumptions, hourlyCost: 90 });
  const { low, expected, high } = totalOf(moved.roi).npv;
  expect(money(currency, expected)).not.toBe(before);
  await page.getByRole('slider', { name: 'Hourly cost' }).fill('90');
  await value.getByText(money(currency, expected), { exact: true }).waitFor();
  expect(await value.innerText()).toContain(`likely ${money(currency, low)} to ${money(currency, high)}`);
  await page.getByRole('button', { name: 'Save to the report' }).click();
  await page.getByText('Saved: the report is up to date with your changes.').waitFor();
  const { roi, roadmap } = await readReport(scene.live, report.assessmentId);
  expect({ roi, roadmap }).toEqual(moved);
  expect(await value.innerText()).toContain(money(currency, expected));
  expect(await page.getByRole('button', { name: 'Save to the report' }).isDisabled()).toBe(true);
  await scene.checkPage(page, 'report return saved');
  await scene.close(page);
});

const strip = (page: Page) => page.getByRole('region', { name: 'What changed' });

test('what a change moved, and who made it, is above every part until it is dismissed', async () => {
  const page = await scene.open(path);
  const { currency } = report.roi.assumptions;
  const now = totalOf((await readReport(scene.live, report.assessmentId)).roi).annualValue.expected;
  const before = money(currency, totalOf(report.roi).annualValue.expected);
  await strip(page).getByText(before).waitFor();
  const said = (await strip(page).innerText()).replace(/\s+/g, ' ');
  expect(said).toContain(`${before} became ${money(currency, now)} a year`);
  expect(said).toContain('hourly cost €55 became €90');
  expect(said).toContain(`by ${scene.person.name}`);
  await page.getByRole('link', { name: 'Roadmap' }).click();
  await page.getByText('of work a month').waitFor();
  await strip(page).waitFor();
  await scene.checkInBothThemes(page, 'report what changed');
  await strip(page).getByRole('button', { name: 'Dismiss' }).click();
  await strip(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('of work a month').waitFor();
  await page.getByRole('link', { name: '2 versions' }).waitFor();
  expect(await strip(page).count()).toBe(0);
  await scene.close(page);
});

if (isLongRun) {
  test('on a phone, what changed and the history fit', async () => {
    const page = await scene.open(path, { options: phone });
    await strip(page).waitFor();
    await scene.checkPage(page, 'report what changed on a phone');
    // The link after the period is whole; the period gives way.
    const versions = await page.getByRole('link', { name: '2 versions' }).boundingBox();
    expect(versions?.width).toBeGreaterThan(40);
    expect((versions?.x ?? 0) + (versions?.width ?? 0)).toBeLessThanOrEqual(phone.viewport?.width ?? 0);
    await strip(page).getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History of this report' }).waitFor();
    await scene.checkPage(page, 'report history on a phone');
    await scene.close(page);
  });
}

test('who may only read sees what changed, and is not offered to undo or restore it', async () => {
  const page = await scene.open(path, { as: await aUser(scene.app, scene.organization) });
  await strip(page).waitFor();
  expect(await strip(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await strip(page).getByRole('link', { name: 'History' }).click();
  await page.getByText('First report').waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
  await scene.close(page);
});

if (isLongRun) {
  test('a change is undone with one click, and an earlier report is restored from the history', async () => {
    const hourlyCost = async (): Promise<number> =>
      (await readReport(scene.live, report.assessmentId)).roi.assumptions.hourlyCost;
    const page = await scene.open(path);
    await strip(page).getByRole('button', { name: 'Undo' }).click();
    await strip(page).getByText('hourly cost €90').waitFor();
    expect(await hourlyCost()).toBe(55);
    await strip(page).getByRole('link', { name: 'History' }).click();
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Current' }).filter({ hasText: 'hourly cost €90' }).waitFor();
    expect(await rows.filter({ hasText: 'First report' }).count()).toBe(1);
    await scene.checkPage(page, 'report history');
    await rows
      .filter({ hasText: 'hourly cost €55' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await rows.nth(4).waitFor();
    expect(await hourlyCost()).toBe(90);
    await scene.close(page);
  });
}

if (isLongRun) {
  test('what can be saved stands apart from what is only tried out, and saving one leaves the other', async () => {
    const page = await scene.open(`${path}?section=roi`);
    const kept = page.getByRole('group', { name: 'Assumptions' });
    const tried = page.getByRole('group', { name: 'Try out' });
    await tried.getByRole('slider', { name: 'First-year adoption' }).fill('80');
    await page.getByText('Trying out. Only hourly cost, time horizon, and discount rate can be saved.').waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await kept.getByRole('slider', { name: 'Hourly cost' }).fill('80');
    await page.getByText('Preview. Only hourly cost, time horizon, and discount rate can be saved.').waitFor();
    await scene.checkPage(page, 'report return tried out');
    await save(page).click();
    await strip(page).getByText('hourly cost €90').waitFor();
    await page.getByText('Trying out. Only').waitFor();
    expect(await page.getByText(/Preview/).count()).toBe(0);
    expect((await readReport(scene.live, report.assessmentId)).roi.assumptions.adoption).toEqual([0.5, 0.8, 1]);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Trying out. Only').waitFor({ state: 'detached' });
    await scene.close(page);
  });
}

if (isLongRun) {
  test('saved by one press although its answer is lost, it is computed once', async () => {
    const before = await recomputed();
    const page = await scene.open(`${path}?section=roi`);
    await loseAnswers(page, '**/reports', 1);
    await page.getByRole('slider', { name: 'Hourly cost' }).fill('60');
    await save(page).click();
    await page.getByText(saved).waitFor();
    expect(await page.getByText('could not be saved').count()).toBe(0);
    expect(await recomputed()).toBe(before + 1);
    scene.forgiveFailures();
    await scene.close(page);
  });
}
