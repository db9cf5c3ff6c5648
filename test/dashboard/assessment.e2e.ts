import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAssessment } from '../builders/an-assessment.js';
import { aUser } from '../builders/a-user.js';
import { moveTo } from '../assessments/move-to.js';
import { DashboardScene, screens } from './dashboard-scene.js';
import { passTime } from './pass-time.js';
import { parsePublicId } from '#events';

let scene: DashboardScene;
let id: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  ({ id } = await anAssessment(scene.live, { company: '<i>Contoso</i>', scheduledFor: '2999-01-01T00:00:00Z' }));
  await moveTo(scene.app, id, 'in_progress');
});
afterAll(() => scene.stop());

const set = (columns: string, ...values: unknown[]): Promise<unknown> =>
  scene.app.database.query(`UPDATE assessments SET ${columns} WHERE id = $1`, [parsePublicId('asmt', id), ...values]);

describe.each(screens)('an assessment %s', (where, options) => {
  test('is opened from the list and shows where it stands', async () => {
    const page = await scene.open('/assessments', { options });
    await page.getByRole('link', { name: '<i>Contoso</i>' }).click();
    await page.getByRole('heading', { name: '<i>Contoso</i>', level: 1 }).waitFor();
    const current = page.locator('[aria-current=step]');
    expect(await current.innerText()).toContain('Connecting the tools');
    expect(await page.getByRole('link', { name: 'Read the report' }).count()).toBe(0);
    await scene.checkInBothThemes(page, `assessment ${where}`);
    await scene.close(page);
  });
});

test('what happens to it is told by the stream, without asking again and again', async () => {
  const page = await scene.open('/welcome');
  await page.clock.install();
  const stream = page.waitForResponse((response) => response.url().endsWith('/v1/assessments/changes'));
  await page.goto(`${scene.app.baseUrl}/assessments/${id}`);
  await stream;
  await passTime(page, 3_000);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith(id) ? 1 : 0));
  await set(`progress = 62, phase = 'diagnose'`);
  await page.locator('[aria-current=step]', { hasText: 'Finding the bottlenecks' }).waitFor();
  expect(await page.getByRole('progressbar').getAttribute('value')).toBe('62');
  await passTime(page, 3_000);
  expect(asked).toBeLessThanOrEqual(2);
  await set(`progress = 10, phase = 'connect'`);
  await page.context().close();
});

test('without the stream it is asked for', async () => {
  const page = await scene.open('/welcome');
  await page.route('**/v1/assessments/changes', (route) => route.abort());
  await page.goto(`${scene.app.baseUrl}/assessments/${id}`);
  await page.locator('[aria-current=step]', { hasText: 'Connecting the tools' }).waitFor();
  await set(`progress = 20, phase = 'mapping'`);
  await page.locator('[aria-current=step]', { hasText: 'Mapping the workflows' }).waitFor();
  await set(`progress = 10, phase = 'connect'`);
  scene.forgiveFailures();
  await scene.close(page);
});

test('who administers the service approves what is in review, and says when it starts', async () => {
  const { id: reviewed } = await anAssessment(scene.live, { company: 'Litware' });
  await moveTo(scene.app, reviewed, 'in_review');
  await scene.app.database.query(`UPDATE assessments SET attention = 'The <b>log</b> is empty.' WHERE id = $1`, [
    parsePublicId('asmt', reviewed),
  ]);
  const page = await scene.open(`/assessments/${reviewed}`);
  await page.getByText('It starts once a reviewer approves it.').waitFor();
  expect(await page.getByText('The <b>log</b> is empty.').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await scene.close(page);

  const reviewer = await aUser(scene.app, scene.organization);
  await scene.app.database.query(`UPDATE people SET system_admin = true WHERE id = $1`, [
    parsePublicId('usr', reviewer.id),
  ]);
  const review = await scene.open(`/assessments/${reviewed}`, { as: reviewer });
  await review.getByLabel('Start').fill('2999-01-01T09:00');
  await scene.checkPage(review, 'assessment in review');
  await review.getByRole('button', { name: 'Approve and schedule' }).click();
  await review.getByText('Scheduled for').waitFor();
  const { data } = await scene.live.get<{ status: string; scheduledFor: string }>(`/v1/assessments/${reviewed}`);
  expect([data.status, data.scheduledFor.slice(0, 4)]).toEqual(['scheduled', '2999']);
  await review.context().close();
});

test('it is deleted once that is confirmed, and not before', async () => {
  const { id: doomed } = await anAssessment(scene.live, { company: 'Woodgrove', scheduledFor: '2999-01-01T00:00:00Z' });
  const page = await scene.open(`/assessments/${doomed}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await scene.live.get(`/v1/assessments/${doomed}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete assessment' }).click();
  await page.getByRole('heading', { name: 'Assessments', level: 1 }).waitFor();
  expect((await scene.live.get(`/v1/assessments/${doomed}`)).status).toBe(404);
  expect(await page.getByRole('link', { name: 'Woodgrove' }).count()).toBe(0);
  await scene.close(page);
});

test('it is stopped once that is confirmed, and resumed', async () => {
  const scheduledFor = '2999-01-01T00:00:00Z';
  const { id: halted } = await anAssessment(scene.live, { company: 'Fabrikam', scheduledFor });
  await moveTo(scene.app, halted, 'in_progress');
  const page = await scene.open(`/assessments/${halted}`);
  expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop assessment' }).click();
  await page.getByText('It was stopped. Resume it to start it from the beginning.').waitFor();
  await scene.checkInBothThemes(page, 'stopped assessment');
  await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  const read = async () => (await scene.live.get<{ attention: object | null }>(`/v1/assessments/${halted}`)).data;
  expect((await read()).attention).toMatchObject({ code: 'STOPPED' });
  await page.getByRole('button', { name: 'Resume' }).click();
  // Sooner than the page reads it again when nothing has changed.
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ timeout: 25_000 });
  expect((await read()).attention).toBeNull();
  await scene.close(page);
});

test('the report of one that is not completed is said to come', async () => {
  const page = await scene.open(`/assessments/${id}/report`);
  await page.getByRole('heading', { name: 'The report is not ready yet' }).waitFor();
  await scene.close(page);
});
