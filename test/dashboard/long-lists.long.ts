import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { anIntegration } from '../builders/an-integration.js';
import { DashboardScene, phone } from './dashboard-scene.js';

let scene: DashboardScene;
const long = `Invoices of the subsidiary ${'and of the one below it '.repeat(8)}`.trim();

/** A thousand of each, as copies of one that is there; the 777th has a long name. */
beforeAll(async () => {
  scene = await DashboardScene.start({ alone: true });
  const { database } = scene.app;
  await anIntegration(scene.live, { name: 'Orders' });
  await database.query(
    `INSERT INTO integrations SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
         'name', CASE n WHEN 777 THEN $1 ELSE 'Source ' || n END, 'event_count', n * 1000, 'folded', NULL))).*
       FROM integrations i, generate_series(1, 1000) n WHERE i.name = 'Orders'`,
    [long],
  );
  await database.query(
    `INSERT INTO people SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
         'name', 'Person ' || n, 'email', 'person-' || n || '@northwind.example', 'system_admin', false, 'folded', NULL))).*
       FROM people p, generate_series(1, 1000) n WHERE p.email = $1`,
    [scene.person.email],
  );
  await database.query(
    `INSERT INTO organizations SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'name', CASE n WHEN 777 THEN $1 ELSE 'Organization ' || n END, 'folded', NULL))).*
       FROM organizations o, generate_series(1, 1000) n WHERE o.name = $2`,
    [long, scene.organization.name],
  );
});
afterAll(() => scene.stop());

/** Searched by the service, and found again by the address alone. */
async function seek(page: Page, label: string, letters: string, found: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(letters);
  await page.getByText(found, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe(letters);
  await page.reload();
  await page.getByText(found, { exact: true }).waitFor();
  expect(await page.getByRole('searchbox', { name: label }).inputValue()).toBe(letters);
}

test('a thousand sources are searched, a long name moves no column, and "Go to …" finds any of them', async () => {
  const page = await scene.open('/integrations');
  await page.getByText('25 of 1001 sources').waitFor();
  await scene.checkPage(page, 'a thousand sources');
  await seek(page, 'Search sources', 'SUBSIDIARY and', '1 source');
  for (const words of ['File upload', 'Connected', '777,000', 'None yet']) {
    const box = await page.getByRole('row').nth(1).getByText(words).boundingBox();
    expect((box?.x ?? 2000) + (box?.width ?? 0)).toBeLessThan(1280);
  }
  await scene.checkPage(page, 'a source with a long name');
  await page.getByRole('searchbox').fill('nothing of that name');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('25 of 1001 sources').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('source 512');
  await page.getByRole('option', { name: /Source 512/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Source 512' }).waitFor();
  await scene.close(page);
});

test('a thousand people and organizations are searched by name and address', async () => {
  await makeSystemAdministrator(scene.app, scene.person);
  const page = await scene.open('/administration');
  await page.getByText('25 of 1001 organizations').waitFor();
  await seek(page, 'Search organizations', 'SUBSIDIARY', '1 organization');
  await scene.checkPage(page, 'an organization with a long name');
  await page.goto(`${scene.app.baseUrl}/administration/organizations/${scene.organization.id}/people`);
  await page.getByText('25 of 1001 people').waitFor();
  await seek(page, 'Search people', 'person-512@north', '1 person');
  await page.getByText('Person 512', { exact: true }).waitFor();
  await scene.checkPage(page, 'people searched');
  await scene.close(page);
});

test('on a phone a thousand are cards, and a long name is clipped there, too', async () => {
  const page = await scene.open('/integrations?q=subsidiary', { options: phone });
  const card = page.getByRole('row', { name: /subsidiary/ });
  await card.getByText('777,000').waitFor();
  expect(await card.getByText('Connected').isVisible()).toBe(true);
  await scene.checkPage(page, 'a source with a long name on a phone');
  await scene.close(page);
});
