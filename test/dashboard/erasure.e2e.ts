import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment } from '../builders/an-assessment.js';
import { eventually } from '../harness/eventually.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;
let operator: User;

beforeAll(async () => {
  scene = await DashboardScene.start();
  operator = await aUser(scene.app, scene.organization, { name: 'Olga Operator', role: 'member' });
  await makeSystemAdministrator(scene.app, operator);
  for (const company of ['Shown Ltd', 'Hidden Ltd']) await anAssessment(scene.live, { company });
});
afterEach(() => scene.close(page));
afterAll(() => scene.stop());

const rowOf = (email: string) => page.getByRole('row', { name: email });
const choose = async (email: string, item: string): Promise<void> => {
  await rowOf(email).getByRole('button').click();
  await page.getByRole('menuitem', { name: item }).click();
};
const personOf = async (email: string) => {
  const { data } = await administrator(scene.app).get<User[]>(`${usersOf(scene.organization)}?q=${email}`);
  return data.find((each) => each.email === email);
};

test('an administrator of the organization invites a viewer, limits a person to a report, and signs people out', async () => {
  const person = await aUser(scene.app, scene.organization, { name: 'Vera Viewer', role: 'viewer' });
  page = await scene.open('/settings/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Name').fill('Ivo');
  await form.getByLabel('Email').fill('ivo@people.example');
  await form.getByLabel('Role').selectOption({ label: 'Viewer: can read reports' });
  expect(await form.getByText('password that you choose').count()).toBe(0);
  await scene.checkPage(page, 'own people invite');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('dialog', { name: 'Invitation for Ivo' }).getByRole('button', { name: 'Done' }).click();
  await rowOf('ivo@people.example').getByText('Viewer').waitFor();

  await choose(person.email, 'Change …');
  const change = page.getByRole('dialog', { name: 'Change person' });
  await change.getByLabel('Only some; sources are hidden, too').check();
  await change.getByLabel('Search reports').fill('shown');
  await change.getByLabel('Shown Ltd').check();
  await scene.checkPage(page, 'own people reports');
  await change.getByRole('button', { name: 'Save' }).click();
  await rowOf(person.email).getByText('one report only').waitFor();
  await choose(person.email, 'Sign out everywhere');
  await page.getByText('Vera Viewer is signed out everywhere').waitFor();
  await scene.checkInBothThemes(page, 'own people');
});

test('a viewer of one report finds it alone, and nothing to change', async () => {
  const person = await aUser(scene.app, scene.organization, { role: 'viewer' });
  const { data } = await scene.live.get<{ id: string; company: string }[]>('/v1/assessments');
  const reports = data.filter(({ company }) => company === 'Shown Ltd').map(({ id }) => id);
  await administrator(scene.app).patch(`${usersOf(scene.organization)}/${person.id}`, { reports });
  page = await scene.open('/assessments', { as: person });
  await page
    .getByRole('link', { name: /Shown Ltd/ })
    .first()
    .waitFor();
  expect(await page.getByText('Hidden Ltd').count()).toBe(0);
  const navigation = page.getByRole('complementary');
  for (const name of ['Sources', 'Webhooks']) expect(await navigation.getByRole('link', { name }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'New assessment' }).count()).toBe(0);
  await scene.checkPage(page, 'a viewer’s reports');
  await page
    .getByRole('link', { name: /Shown Ltd/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Shown Ltd' }).waitFor();
  await page.goto(`${scene.app.baseUrl}/settings/account`);
  await page.getByText('Viewer', { exact: true }).waitFor();
  await scene.checkPage(page, 'a viewer’s account');
});

test('the operator erases a person only after typing the name', async () => {
  const person = await aUser(scene.app, scene.organization, { name: 'Eve Erased' });
  page = await scene.open('/settings/people', { as: operator });
  await choose(person.email, 'Erase …');
  const dialog = page.getByRole('dialog', { name: 'Erase Eve Erased?' });
  await dialog.getByLabel('Your password').fill(aPassword);
  await dialog.getByRole('button', { name: 'Erase person' }).click();
  await dialog.getByText('Type “Eve Erased” to confirm.').waitFor();
  await dialog.getByLabel('Type “Eve Erased” to confirm').fill('Eve Erased');
  await scene.checkPage(page, 'erase a person');
  await dialog.getByRole('button', { name: 'Erase person' }).click();
  await page.getByText(/Eve Erased is now “Erased person/).waitFor();
  expect(await personOf(person.email)).toBeUndefined();
});

test('the operator requests that an organization be erased; its people are told on every page, until it is taken back', async () => {
  const { id, name } = scene.organization;
  page = await scene.open(`/administration/organizations/${id}/details`, { as: operator });
  await page.getByRole('button', { name: 'Erase organization …' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${name}?` });
  await dialog.getByLabel(`Type “${name}” to confirm`).fill(name);
  await dialog.getByLabel('Your password').fill(aPassword);
  await scene.checkPage(page, 'erase an organization');
  await dialog.getByRole('button', { name: 'Erase organization' }).click();
  await page.getByRole('button', { name: 'Keep the organization' }).waitFor();
  await scene.checkInBothThemes(page, 'an organization to be erased');
  const other = await scene.open('/assessments');
  await other.getByText(`${name} will be erased on`).waitFor();
  await scene.checkPage(other, 'a notice of erasure');
  await scene.close(other);
  await page.getByRole('button', { name: 'Keep the organization' }).click();
  await page.getByRole('button', { name: 'Erase organization …' }).waitFor();
  expect(await page.getByText('will be erased on').count()).toBe(0);
});

test('an administrator exports everything, and downloads the archive', async () => {
  page = await scene.open('/settings/organization');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const link = page.getByRole('link', { name: 'Download the archive' });
  await link.waitFor();
  await scene.checkInBothThemes(page, 'export');
  const url = await eventually(
    () => link.getAttribute('href'),
    (href) => href !== null,
  );
  expect((await fetch(url ?? '')).headers.get('content-type')).toBe('application/zip');
});
