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

const advance = (company: string, progress: number, phase: string) =>
  scene.app.database.query('UPDATE assessments SET progress = $2, phase = $3 WHERE company = $1', [
    ...[company, progress, phase],
  ]);
const changes = '**/v1/assessments/changes';

test('progress made elsewhere is told, and nothing is asked for', async () => {
  const page = await scene.open('/welcome');
  const stream = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.goto(`${scene.app.baseUrl}/assessments`);
  const bar = page.getByRole('progressbar', { name: 'Progress of Contoso' });
  await Promise.all([bar.waitFor(), stream]);
  await page.waitForTimeout(1_000); // What was asked for before the stream stood has come.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/assessments') asked.push(request.url());
  });
  for (const [progress, phase, words] of [
    [42, 'mapping', 'Mapping the workflows'],
    [10, 'connect', 'Connecting'],
  ] as const) {
    await advance('Contoso', progress, phase);
    await page
      .getByRole('row', { name: /Contoso/ })
      .getByText(words)
      .waitFor();
    expect(await bar.getAttribute('value')).toBe(String(progress));
  }
  await page.waitForTimeout(3_000); // Longer than it would take to ask.
  expect(asked).toEqual([]);
  await page.context().close();
});

test('one that is new, and one that leaves the filter, come and go by themselves', async () => {
  const page = await scene.open('/assessments?status=scheduled');
  const cell = page.getByRole('cell', { name: 'Tailspin' });
  await page.getByRole('link', { name: 'Scheduled' }).waitFor();
  const { id } = await anAssessment(scene.live, { company: 'Tailspin', scheduledFor: '2999-01-01T00:00:00Z' });
  await moveTo(scene.app, id, 'scheduled');
  await cell.waitFor();
  await moveTo(scene.app, id, 'in_progress');
  await cell.waitFor({ state: 'detached' });
  await scene.app.database.query(`DELETE FROM assessments WHERE company = 'Tailspin'`);
  await page.context().close();
});

test('while the stream is away, the list is asked for; when it is back, nothing was missed', async () => {
  const page = await scene.open('/welcome');
  await page.route(changes, (route) => route.abort());
  await page.goto(`${scene.app.baseUrl}/assessments`);
  const row = page.getByRole('row', { name: /Contoso/ });
  await row.waitFor();
  await advance('Contoso', 43, 'mapping');
  await row.getByText('Mapping the workflows').waitFor();
  await page.unroute(changes);
  await page.waitForResponse((response) => response.url().endsWith('/changes'), { timeout: 30_000 });
  await advance('Contoso', 10, 'connect');
  await row.getByText('Connecting').waitFor();
  scene.faults.length = 0; // The browser itself notes each request that fails.
  await page.context().close();
});

test('a session that has ended leads to the sign-in page, and the stream asks no more', async () => {
  const person = await aUser(scene.app, scene.organization);
  const page = await scene.open('/assessments', { as: person });
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  // Never answered, so that nothing but the stream can find out; and a sign-in page that is slow to come.
  await page.route(/\/v1\/assessments\?/, () => undefined);
  await page.route(/\/sign-in\?/, (route) => route.fulfill({ status: 204 }));
  let [asked, led] = [0, 0];
  page.on('response', (response) => {
    if (response.url().endsWith('/changes') && response.status() === 401) asked++;
  });
  page.on('request', (request) => {
    if (request.url().includes('/sign-in?')) led++;
  });
  await scene.app.database.query(`DELETE FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = $1)`, [
    person.email,
  ]);
  await page.waitForRequest(/\/sign-in\?return_to=%2Fassessments$/);
  await page.waitForTimeout(5_000); // Longer than two of the pauses before it would come back.
  expect([asked, led]).toEqual([1, 1]);
  scene.faults.length = 0; // The browser itself notes the 401.
  await page.context().close();
});
