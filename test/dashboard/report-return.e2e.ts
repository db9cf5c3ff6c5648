import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { projectRoi } from '../../libs/mining/src/roi/project-roi.js';
import { money } from '../../libs/mining/src/words/words.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const saved = 'Saved: the report now rests on these assumptions.';
const save = (page: Page) => page.getByRole('button', { name: 'Save as the report' });

const recomputed = async (): Promise<number> => {
  const rows = await scene.app.database.query('SELECT 1 FROM reports WHERE recomputed_from IS NOT NULL');
  return rows.length;
};

test('the return computed in the page from what the API gives is, to the last digit, what the server computed', async () => {
  const { opportunities, roi, assessmentId } = report;
  const calculated = opportunities.filter(({ annual }) => annual.hours > 0);
  expect(calculated.length).toBeGreaterThan(0);
  const projected = await projectRoi(calculated, roi.assumptions, assessmentId);
  expect(JSON.parse(JSON.stringify(projected))).toEqual(roi);
});

test('the return moves with the assumptions at once, and is saved as the report', async () => {
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

test('saved again after a lost answer, by double click, it is computed once', async () => {
  const before = await recomputed();
  const page = await scene.open(`${path}?section=roi`);
  let isLost = false;
  await page.route('**/reports', async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('slider', { name: 'Cost of an hour' }).fill('70');
  await save(page).click();
  await page.getByRole('alert').filter({ hasText: 'The assumptions could not be saved' }).waitFor();
  scene.faults.length = 0; // The browser itself notes that the answer was lost.
  await save(page).dblclick();
  await page.getByText(saved).waitFor();
  expect(await recomputed()).toBe(before + 1);
  expect((await readReport(scene.live, report.assessmentId)).roi.assumptions.hourlyCost).toBe(70);
  await page.context().close();
});

test('nothing is called saved before the new report is there, however long it takes', async () => {
  const { roi } = await readReport(scene.live, report.assessmentId);
  const { database } = scene.app;
  await database.query(`
    CREATE FUNCTION hold_back() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN NEW.due_at := now() + interval '1 hour'; RETURN NEW; END $$`);
  await database.query(`
    CREATE TRIGGER hold_back BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION hold_back()`);
  const page = await scene.open(`${path}?section=roi`);
  await page.clock.install();
  await page.reload();
  await page.getByRole('slider', { name: 'Cost of an hour' }).fill('120');
  await save(page).click();
  const words = page.getByText('The new report is being computed.');
  await words.waitFor();
  expect(await page.getByText(saved).count()).toBe(0);
  expect((await readReport(scene.live, report.assessmentId)).roi).toEqual(roi);
  expect(await words.innerText()).not.toContain('still computing');
  await page.clock.fastForward(61_000);
  await page.getByText('It is still computing after a minute.').waitFor();
  await scene.hold(page, 'report return being computed');
  await page.getByRole('link', { name: 'Roadmap' }).click();
  await page.getByText('of work a month').waitFor();

  await database.query('DROP TRIGGER hold_back ON reports');
  await database.query('UPDATE reports SET due_at = clock_timestamp() WHERE generated_at IS NULL');
  await page.getByText(saved).waitFor();
  await page.getByRole('link', { name: 'Return' }).click();
  const { total, assumptions } = (await readReport(scene.live, report.assessmentId)).roi;
  expect(assumptions.hourlyCost).toBe(120);
  const value = page.getByRole('region', { name: 'Net present value' });
  await value.getByText(money(assumptions.currency, total.npv.expected), { exact: true }).waitFor();
  expect(await page.getByRole('slider', { name: 'Cost of an hour' }).inputValue()).toBe('120');
  await page.context().close();
});
