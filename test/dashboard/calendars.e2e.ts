import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { anIntegration } from '../builders/an-integration.js';
import { aUser } from '../builders/a-user.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

const path = (): string => `/v1/admin/organizations/${scene.organization.id}`;
const set = (calendar: object | null) => administrator(scene.app).patch(path(), { calendar });
const calendar = async (): Promise<unknown> =>
  (await administrator(scene.app).get<{ calendar: unknown }>(path())).data.calendar;

describe.each(screens)('the calendar of an organization %s', (where, options) => {
  test('is set by its administrator, and a mistake is named where it is', async () => {
    await set(null);
    const page = await scene.open('/settings/organization', { options });
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
    await page.getByRole('combobox', { name: 'Time zone' }).press('Escape');
    await page.getByLabel('The same for everyone').check();
    await page.getByLabel('To', { exact: true }).fill('25:00');
    await page.getByLabel('Holidays').fill('de-xx');
    scene.forgiveFailures();
    await page.getByRole('button', { name: 'Save calendar' }).click();
    await page.getByText('Must be a time such as 17:30, at most 24:00').waitFor();
    await page.getByText(/^Must be the code of a country or region/).waitFor();
    await page.getByLabel('To', { exact: true }).fill('17:30');
    await page.getByLabel('Holidays').fill('de-by');
    await page.getByRole('button', { name: 'Save calendar' }).click();
    await page.getByText('The calendar is saved. New assessments use it.').waitFor();
    await scene.checkInBothThemes(page, `settings calendar ${where}`);
    expect(await calendar()).toEqual({
      timeZone: 'Europe/Berlin',
      hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '17:30' }],
      holidays: 'DE-BY',
    });
    await scene.close(page);
  });

  test('is asked with the first events, and proposed as the browser has it', async () => {
    await set(null);
    const { id } = await anIntegration(scene.live, { name: `Orders ${where}` });
    const page = await scene.open(`/integrations/${id}`, { options: { ...options, timezoneId: 'America/New_York' } });
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    const log = 'case,activity,timestamp\no-1,register,2026-03-01T08:00:00Z';
    const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(log) };
    await page.locator('input[type=file]').setInputFiles(file);
    const question = page.getByRole('region', { name: 'Where do your people work?' });
    expect(await question.getByLabel('Region').inputValue()).toBe('America/New_York');
    await scene.checkInBothThemes(page, `upload asks for the time zone ${where}`);
    await question.getByRole('button', { name: 'Save time zone' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await calendar()).toEqual({ timeZone: 'America/New_York' });
    await scene.close(page);
  });
});

test('a member reads the calendar, and is asked nothing', async () => {
  await set({ timeZone: 'Asia/Tokyo', holidays: ['2026-01-01'] });
  const member = await aUser(scene.app, scene.organization);
  const page = await scene.open('/settings/organization', { as: member });
  await page.getByText('Asia/Tokyo').waitFor();
  await page.getByText('Learned from the data').waitFor();
  expect(await page.getByRole('button', { name: 'Save calendar' }).count()).toBe(0);
  await scene.close(page);
});

test('a new assessment may have a time zone of its own', async () => {
  await set({ timeZone: 'Asia/Tokyo' });
  const page = await scene.open('/assessments/new');
  await page.getByLabel('Company').fill('Northwind');
  expect(await page.getByRole('combobox', { name: 'Time zone' }).getAttribute('placeholder')).toBe('Asia/Tokyo');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Lisbon');
  await page.getByRole('combobox', { name: 'Time zone' }).press('Escape');
  await scene.checkPage(page, 'new assessment with a time zone');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.waitForURL(/\/assessments\/asmt_/);
  const [id = ''] = /asmt_\w+/.exec(page.url()) ?? [];
  const { data } = await scene.live.get<{ calendar: unknown }>(`/v1/assessments/${id}`);
  expect(data.calendar).toEqual({ timeZone: 'Europe/Lisbon' });
  await scene.close(page);
});
