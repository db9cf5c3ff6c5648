import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization } from '../builders/an-organization.js';
import { aUser } from '../builders/a-user.js';
import { moveTo } from '../assessments/move-to.js';
import { dark, DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
  for (const [company, status] of [
    ['Fabrikam', 'received'],
    ['Contoso', 'in_progress'],
    ['<b>Proseware</b> & Sons', 'completed'],
  ] as const) {
    const { id } = await anAssessment(scene.live, { company, scheduledFor: '2999-01-01T00:00:00Z' });
    await moveTo(scene.app, id, status);
  }
  await anAssessment(scene.sandbox, { company: 'Fjordlight', scheduledFor: '2999-01-01T00:00:00Z' });
});
afterAll(() => scene.stop());

describe.each([
  ['on a desktop', desktop],
  ['on a phone', phone],
  ['in the dark', dark],
])('the list of assessments %s', (where, options) => {
  test('shows each with its status and progress, and names as text', async () => {
    const page = await scene.open('/assessments', { options });
    await page.getByRole('cell', { name: '<b>Proseware</b> & Sons', exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    const row = page.getByRole('row', { name: /Contoso/ });
    expect(await row.getByText('In progress').count()).toBe(1);
    expect(await row.getByRole('progressbar', { name: 'Progress of Contoso' }).getAttribute('value')).toBe('10');
    expect(await page.getByText('3 assessments').count()).toBe(1);
    await scene.hold(page, `assessments ${where}`);
    await page.context().close();
  });

  test('says in colour and words that it is the sandbox, whose things alone it shows', async () => {
    const page = await scene.open('/sandbox/assessments', { options });
    await page.getByRole('cell', { name: 'Fjordlight' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByText('Nothing you do here touches live.').isVisible()).toBe(true);
    expect(await page.title()).toBe('Sandbox · Assessments · Assessment Service');
    await scene.hold(page, `sandbox ${where}`);
    await page.getByRole('link', { name: 'Go to live' }).click();
    await page.getByRole('cell', { name: 'Contoso' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/assessments');
    await page.context().close();
  });
});

test('the status filter is part of the address', async () => {
  const page = await scene.open('/assessments');
  await page.getByRole('link', { name: 'Completed' }).click();
  await page.getByText('1 assessment').waitFor();
  expect(new URL(page.url()).search).toBe('?status=completed');
  await page.reload();
  await page.getByRole('cell', { name: /Proseware/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'In review' }).click();
  await page.getByRole('heading', { name: 'None has this status' }).waitFor();
  await scene.hold(page, 'assessments none of a status');
  await page.context().close();
});

test('a list longer than a page is read on', async () => {
  const organization = await anOrganization(scene.app);
  const person = await aUser(scene.app, organization);
  await scene.app.database.query(
    `INSERT INTO assessments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'workspace_id', w.id))).*
       FROM assessments a, generate_series(1, 30), workspaces w
      WHERE a.status = 'completed' AND w.environment = 'live'
        AND w.organization_id = (SELECT organization_id FROM people ORDER BY created_at DESC LIMIT 1)`,
  );
  const page = await scene.open('/assessments', { as: person });
  await page.getByText('25 of 30 assessments').waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('30 assessments', { exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBe(31);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await page.context().close();
});

test('progress made elsewhere shows by itself', async () => {
  const page = await scene.open('/assessments');
  const bar = page.getByRole('progressbar', { name: 'Progress of Contoso' });
  await bar.waitFor();
  await scene.app.database.query(`UPDATE assessments SET progress = 42, phase = 'mapping' WHERE company = 'Contoso'`);
  await page.getByText('Mapping the workflows').waitFor();
  expect(await bar.getAttribute('value')).toBe('42');
  await scene.app.database.query(`UPDATE assessments SET progress = 10, phase = 'connect' WHERE company = 'Contoso'`);
  await page.context().close();
});
