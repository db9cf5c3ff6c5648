import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { anOffice } from '../engine/an-office.js';
import { aReportOn } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let assessment: string;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  ({ assessmentId: assessment } = await aReportOn(scene.live, 'Northwind', [anOffice()], 'Requests'));
  path = `/assessments/${assessment}/report?section=scenarios`;
});
afterAll(() => scene.stop());

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('one more person is asked about from the map, named, starred, and shared', async () => {
  const page = await scene.open(`/assessments/${assessment}/report?section=process`);
  await page.getByRole('button', { name: /^Decide/ }).click();
  await page.getByRole('link', { name: 'What if something changed here?' }).click();
  await expect(page.getByLabel('Step').inputValue()).resolves.toBe('Decide');
  await page.getByText('People (1 person today)').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  await answer(page).getByRole('heading', { name: '1 more person at Decide' }).waitFor();
  await answer(page)
    .getByText(/^The mean cycle time goes from /)
    .waitFor();
  const row = answer(page).getByRole('row', { name: /^Cycle time, mean/ });
  expect(await row.innerText()).toMatch(/−\d+%$/);
  await answer(page)
    .getByRole('img', { name: /^Cases in progress over \d+ weeks: / })
    .waitFor();
  await scene.checkInBothThemes(page, 'report what if');

  await answer(page).getByLabel('Name').fill('Second officer');
  await answer(page).getByRole('button', { name: 'Save name' }).click();
  await answer(page).getByRole('heading', { name: 'Second officer' }).waitFor();
  await answer(page).getByRole('button', { name: 'Add to PDF and shared links' }).click();
  await page.getByRole('button', { name: /^Starred: Second officer Cycle time −\d+%$/ }).waitFor();
  const { url } = (await scene.live.post<{ url: string }>(`/v1/assessments/${assessment}/shares`, {})).data;
  await page.goto(`${url}?section=scenarios`);
  await page.getByRole('heading', { name: 'Second officer' }).waitFor();
  await page.getByRole('row', { name: /^Cycle time, mean/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0);
  await scene.close(page);
});

test('several changes are asked about together, and a scenario is deleted', async () => {
  const page = await scene.open(path);
  await page.getByLabel('What changes').selectOption('touch');
  await page.getByRole('slider', { name: 'Work per case' }).fill('60');
  await page.getByRole('button', { name: 'Add a change' }).click();
  await page.getByLabel('Step').nth(1).selectOption('');
  await page.getByRole('slider', { name: 'Cases' }).fill('120');
  await page.getByRole('button', { name: 'Compare' }).click();
  await answer(page)
    .getByRole('heading', { name: /^40% less work at \w+; 20% more cases$/ })
    .waitFor();
  await answer(page).getByRole('button', { name: 'Delete this scenario' }).click();
  await answer(page).waitFor({ state: 'hidden' });
  await scene.close(page);
});

test('a change that the log does not allow says why', async () => {
  const page = await scene.open(`${path}&step=Decide`);
  await page.getByRole('slider', { name: /^People/ }).fill('-3');
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Only 1 person does Decide.').waitFor();
  await scene.close(page);
});

test('where the replay misses the log, the page says which figure', async () => {
  const crowd = await aReportOn(scene.live, 'Contoso', [anOffice({ isCrowded: true })], 'Crowd');
  const page = await scene.open(`/assessments/${crowd.assessmentId}/report?section=scenarios`);
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'These cases cannot be replayed' }).waitFor();
  await page.getByText(/^Replayed unchanged, cases would /).waitFor();
  await scene.checkInBothThemes(page, 'report what if refused');
  await scene.close(page);
});
