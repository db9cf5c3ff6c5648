import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aLogOfRegions, asNdjson } from '../engine/a-log-of-regions.js';
import { aReportOn } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  const { assessmentId } = await aReportOn(scene.live, 'Northwind', [asNdjson(aLogOfRegions())]);
  path = `/assessments/${assessmentId}/report`;
});
afterAll(() => scene.stop());

test('a report is filtered, kept so on every part, saved as a view, shared, and opened again', async () => {
  const page = await scene.open(path);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Attribute').fill('region');
  await form.getByRole('combobox', { name: 'Values' }).fill('East');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  scene.forgiveFailures();
  await form.getByRole('button', { name: 'Show these cases' }).click();
  await form.getByText(/matches 6 cases; a report needs at least 20/i).waitFor();
  await form.getByRole('combobox', { name: 'Values' }).fill('North');
  await page.keyboard.press('Enter');
  await scene.checkPage(page, 'report filter form');
  await form.getByRole('button', { name: 'Show these cases' }).click();

  const chip = page.getByText('111 of 201 cases · region = East or North');
  await chip.waitFor();
  expect(page.url()).toContain('filter=flt_');
  await scene.checkInBothThemes(page, 'report filtered');
  await page.getByRole('link', { name: 'Cases', exact: true }).first().click();
  await page.getByRole('option', { name: 'Orders (105 cases)' }).first().waitFor({ state: 'attached' });
  await chip.waitFor();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('link', { name: 'What if', exact: true }).click();
  await page.getByText('This part shows all cases.').waitFor();
  await page.getByRole('link', { name: 'Summary', exact: true }).click();
  // The address of this link does not name the filter.
  await page.getByRole('article').getByRole('link', { name: 'How we know' }).first().click();
  await page.waitForURL(/ref=.*filter=flt_/);
  await chip.waitFor();

  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a view …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Far from the south');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Far from the south' }).waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText(/^Only the report of 111 of 201 cases \(region = East or North\)/).waitFor();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove the filter' }).click();
  await chip.waitFor({ state: 'hidden' });
  expect(page.url()).not.toContain('filter=');
  await page.goBack();
  await chip.waitFor();
  await page.goto(`${scene.app.baseUrl}${path}`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Far from the south' }).click();
  await chip.waitFor();

  await page.goto(link);
  await chip.waitFor();
  expect(await page.getByRole('button', { name: 'Filter', exact: true }).count()).toBe(0);
  await scene.close(page);
});
