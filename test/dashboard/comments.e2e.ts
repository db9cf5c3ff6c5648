import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aUser } from '../builders/a-user.js';
import { aLog } from '../engine/a-log.js';
import { aReportOn } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let id: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  ({ assessmentId: id } = await aReportOn(scene.live, 'Northwind', [aLog()]));
});
afterAll(() => scene.stop());

test('a case is commented on with a mention, answered, resolved, edited, and shown by a link that shows comments', async () => {
  const grace = await aUser(scene.app, scene.organization, { name: 'Grace <b>Hopper</b>' });
  const [{ case: name } = { case: '' }] = (
    await scene.live.get<{ case: string }[]>(`/v1/assessments/${id}/report/cases?limit=1`)
  ).data;
  const section = `?section=cases&case=${encodeURIComponent(name)}`;
  const page = await scene.open(`/assessments/${id}/report${section}`);
  const comments = page.getByRole('region', { name: 'Comments' });
  const field = comments.getByRole('textbox', { name: 'Comment', exact: true });
  await field.pressSequentially('Why so long? @gra');
  await page.getByRole('option', { name: 'Grace <b>Hopper</b>' }).waitFor();
  await scene.checkInBothThemes(page, 'report comment with a mention');
  await field.press('Enter');
  await field.pressSequentially('knows.');
  await comments.getByRole('button', { name: 'Comment' }).click();
  await comments.getByRole('article').getByText('Why so long? @Grace <b>Hopper</b> knows.').waitFor();
  const [stored] = (await scene.live.get<{ text: string }[]>(`/v1/assessments/${id}/comments`)).data;
  expect(stored?.text).toBe(`Why so long? @${grace.id} knows.`);

  await comments.getByRole('button', { name: 'Reply' }).click();
  await comments.getByRole('textbox', { name: 'Reply' }).fill('It was on holiday.');
  await comments
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: 'Reply' }) })
    .getByRole('button')
    .click();
  const reply = comments.getByRole('article').nth(1);
  await reply.getByText('It was on holiday.').waitFor();
  await comments.getByRole('textbox', { name: 'Reply' }).waitFor({ state: 'detached' });
  await reply.getByRole('button', { name: 'Edit' }).click();
  await comments.getByRole('textbox', { name: 'Edit comment' }).fill('It was a holiday.');
  await comments.getByRole('button', { name: 'Save' }).click();
  await reply.getByText(/· edited/).waitFor();
  await reply.getByText('It was a holiday.').waitFor();
  await scene.checkInBothThemes(page, 'report a thread of comments');
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await comments.getByText('Resolved', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Share' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share the report' });
  await dialog.getByLabel('Show case IDs').check();
  await dialog.getByLabel('Show comments').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByText(/shows case IDs · shows comments/).waitFor();
  const visitor = await scene.newPage();
  await visitor.goto(`${url}${section}`);
  const shared = visitor.getByRole('region', { name: 'Comments' });
  await shared.getByText('Resolved', { exact: true }).click();
  await shared.getByText('It was a holiday.').waitFor();
  expect(await shared.getByRole('button').count()).toBe(0);
  await scene.close(visitor);
  await scene.close(page);

  const reader = await scene.open(`/assessments/${id}/report${section}`, { as: grace });
  const read = reader.getByRole('region', { name: 'Comments' });
  await read.getByText('Resolved', { exact: true }).click();
  await read.getByText('It was a holiday.').waitFor();
  expect(await read.getByRole('textbox').count()).toBe(0);
  await scene.close(reader);
});
