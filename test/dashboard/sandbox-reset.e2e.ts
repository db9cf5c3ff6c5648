import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aUser } from '../builders/a-user.js';
import { auditOf } from '../builders/audit-of.js';
import { until } from '../engine/scene.js';
import { inLongRun } from '../harness/long-run.js';
import { DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

const companies = async (client: DashboardScene['live']): Promise<string[]> =>
  (await client.get<{ company: string }[]>('/v1/assessments')).data.map(({ company }) => company);

describe.each([
  ['on a desktop', desktop, '/settings/organization'],
  ...inLongRun(['on a phone', phone, '/sandbox/settings/organization'] as const),
] as const)('the sandbox %s', (where, options, path) => {
  test('is reset after a question, from the live view as well, and nothing live with it', async () => {
    await scene.live.post('/v1/assessments', { company: `Live ${where}` });
    await scene.sandbox.post('/v1/assessments', { company: `Tried ${where}` });
    page = await scene.open(path, { options });
    await page.getByRole('button', { name: 'Reset sandbox …' }).click();
    const question = page.getByRole('dialog', { name: 'Reset the sandbox?' });
    await scene.checkInBothThemes(page, `reset the sandbox ${where}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await companies(scene.sandbox)).toContain(`Tried ${where}`);
    await page.getByRole('button', { name: 'Reset sandbox …' }).click();
    await question.getByRole('button', { name: 'Reset sandbox' }).click();
    await page.getByText('The sandbox is being reset.').waitFor();
    await until(async () => ((await companies(scene.sandbox)).length === 0 ? true : null));
    expect(await companies(scene.live)).toContain(`Live ${where}`);
    const [entry] = await auditOf(scene.app, scene.organization, 'sandbox.reset');
    expect(entry?.actor.type).toBe('user');
    await scene.checkPage(page, `organization settings ${where}`);
  });
});

test('a member is not offered to reset it', async () => {
  page = await scene.open('/settings/organization', { as: await aUser(scene.app, scene.organization) });
  await page.getByText('Your system administrators can change this.').waitFor();
  expect(await page.getByRole('button', { name: 'Reset sandbox …' }).count()).toBe(0);
});
