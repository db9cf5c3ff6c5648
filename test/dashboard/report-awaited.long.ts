import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { money } from '../../libs/mining/src/report/words/words.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start({ alone: true });
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const saved = 'Saved: the report is up to date with your changes.';
const save = (page: Page) => page.getByRole('button', { name: 'Save to the report' });

async function openPlan(): Promise<Page> {
  const page = await scene.open(`${path}?section=plan`);
  await page.getByRole('button', { name: 'Assumptions' }).click();
  return page;
}

const recomputed = async (): Promise<number> => {
  const rows = await scene.app.database.query('SELECT 1 FROM reports WHERE recomputed_from IS NOT NULL');
  return rows.length;
};

/** No new report is computed until this is undone. */
async function holdReportsBack(): Promise<() => Promise<void>> {
  const { database } = scene.app;
  await database.query(`
    CREATE OR REPLACE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN NEW.due_at := now() + interval '1 hour'; RETURN NEW; END $$`);
  await database.query(`
    CREATE TRIGGER hold_back BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION hold_back()`);
  return async () => {
    await database.query('DROP TRIGGER hold_back ON reports');
    await database.query('UPDATE reports SET due_at = clock_timestamp() WHERE generated_at IS NULL');
  };
}

test('saved again after lost answers, by double click, it is computed once', async () => {
  const before = await recomputed();
  const release = await holdReportsBack();
  const page = await openPlan();
  await loseAnswers(page, '**/reports', 2);
  await page.getByRole('slider', { name: 'Hourly cost' }).fill('70');
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: 'The assumptions could not be saved' }).waitFor();
  scene.forgiveFailures();
  await save(page).dblclick();
  await page.getByText('Computing the new report.').waitFor();
  await release();
  await page.getByText(saved).waitFor();
  expect(await recomputed()).toBe(before + 1);
  expect((await readReport(scene.live, report.assessmentId)).roi.assumptions.hourlyCost).toBe(70);
  await scene.close(page);
});

test('nothing is called saved before the new report is there, however long it takes', async () => {
  const { roi } = await readReport(scene.live, report.assessmentId);
  const release = await holdReportsBack();
  const page = await openPlan();
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Assumptions' }).click();
  await page.getByRole('slider', { name: 'Hourly cost' }).fill('120');
  await save(page).click();
  const words = page.getByText('Computing the new report.');
  await words.waitFor();
  expect(await page.getByText(saved).count()).toBe(0);
  expect((await readReport(scene.live, report.assessmentId)).roi).toEqual(roi);
  expect(await words.innerText()).not.toContain('more than a minute');
  await page.clock.fastForward(61_000);
  await page.getByText('This takes more than a minute.').waitFor();
  await scene.checkPage(page, 'report return being computed');
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('of work a month').waitFor();

  await release();
  await page.getByText(saved).waitFor();
  const after = (await readReport(scene.live, report.assessmentId)).roi;
  const { assumptions } = after;
  expect(assumptions.hourlyCost).toBe(120);
  const value = page.getByRole('region', { name: 'Annual value' });
  await value
    .getByText(money(assumptions.currency, after.total?.annualValue.expected ?? NaN), { exact: true })
    .waitFor();
  expect(await page.getByRole('slider', { name: 'Hourly cost' }).inputValue()).toBe('120');
  await page.context().close();
});

test('a report that is given up shows that without a reload, and the next one is awaited again', async () => {
  const { roi } = await readReport(scene.live, report.assessmentId);
  const { database } = scene.app;
  // As if a worker had fallen over it five times.
  await database.query(`
    CREATE FUNCTION fail_before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.attempts := 5; RETURN NEW; END $$`);
  await database.query(`
    CREATE TRIGGER fail_before BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION fail_before()`);
  const page = await openPlan();
  await page.getByRole('slider', { name: 'Hourly cost' }).fill('200');
  await save(page).click();
  await page.getByText('The new report could not be computed').waitFor();
  await page.getByText(/Your changes could not be computed\..*The report stays as it was\./).waitFor();
  expect(await page.getByText('Computing the new report.').count()).toBe(0);
  expect((await readReport(scene.live, report.assessmentId)).roi).toEqual(roi);
  await scene.checkPage(page, 'report return given up');

  await database.query('DROP TRIGGER fail_before ON reports');
  await save(page).click();
  await page.getByText(saved).waitFor();
  await page.getByText('Your changes could not be computed.').waitFor({ state: 'detached' });
  expect((await readReport(scene.live, report.assessmentId)).roi.assumptions.hourlyCost).toBe(200);
  await scene.close(page);
});
