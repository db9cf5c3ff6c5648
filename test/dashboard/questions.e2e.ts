import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aUser } from '../builders/a-user.js';
import { calls, PlayedModel, readsSummary, says, sentences } from '../harness/played-model.js';
import { aReport } from './a-report.js';
import { dark, DashboardScene, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let model: PlayedModel;
let path: string;

beforeAll(async () => {
  model = await PlayedModel.start();
  scene = await DashboardScene.start({ environment: model.environment });
  model.plays(says('no'));
  const { assessmentId } = await aReport(scene.live, 'Northwind');
  path = `/assessments/${assessmentId}/report`;
});
afterAll(async () => {
  await scene.stop();
  model.stop();
});

const readsBoth = calls(['get_report', { section: 'summary' }], ['get_report', { section: 'bottlenecks' }]);
const honest = sentences(
  ['Cases wait longest before “Approve”, 1.7 days on average: 85% of the total time.', 'b1'],
  ['Something holds every case there, although people are free.', 'b1', 'summary'],
  ['Waiting costs 99 days.', 'b1'],
);

test('an administrator reads what would leave the service, and allows it', async () => {
  const page = await scene.open(path);
  await page.getByRole('heading', { name: 'Where the time goes' }).waitFor();
  expect(await page.getByLabel('Ask about this report').count()).toBe(0);
  await page.goto(`${scene.app.baseUrl}/settings/organization`);
  await page.getByText(`Off. If you allow them, questions go to ${model.host}`).waitFor();
  await page.getByRole('button', { name: 'Allow questions' }).scrollIntoViewIfNeeded();
  await scene.checkInBothThemes(page, 'questions to a language model');
  await page.getByRole('button', { name: 'Allow questions' }).click();
  await page.getByRole('button', { name: 'Stop questions' }).waitFor();
  await scene.close(page);
});

test.each([
  ['on a desktop', undefined],
  ['on a phone', phone],
  ['in the dark', dark],
])('%s, a person agrees once, and the answer leads to the findings', async (where, options) => {
  const as = await aUser(scene.app, scene.organization, { role: 'viewer' });
  const page = await scene.open(path, { as, ...(options && { options }) });
  const field = page.getByLabel('Ask about this report');
  await field.fill('Where do cases wait longest?');
  model.plays(readsBoth, honest, sentences());
  await field.press('Enter');
  const notice = page.getByRole('group', { name: 'What leaves this service' });
  await notice.getByText(model.host).waitFor();
  expect(model.requests).toEqual([]);
  await scene.checkPage(page, `a question before the first use ${where}`);
  // The button has the focus.
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('Cases wait longest before “Approve”, 1.7 days on average').waitFor();
  await answer.getByText('One sentence was left out because this report does not confirm it.').waitFor();
  await scene.checkPage(page, `an answer ${where}`);
  await answer.getByRole('link', { name: 'Before Approve' }).click();
  await page.waitForURL(/section=process&ref=b1/);
  await page.goBack();

  model.plays(readsSummary, sentences());
  await field.fill('What is the weather like?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await answer.getByText('The language model found no answer in this report.').waitFor();
  expect(await notice.count()).toBe(0);
  scene.forgiveFailures();
  model.plays((_request, response) => void response.writeHead(429).end());
  await field.fill('And now?');
  await field.press('Enter');
  await page.getByRole('alert').getByText('The language model has too much to do right now.').waitFor();
  await scene.close(page);
});

test('readers of a shared link are not asked to agree to anything', async () => {
  const { url } = (await scene.live.post<{ url: string }>(`/v1${path.replace('/report', '/shares')}`, {})).data;
  const page = await scene.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Where the time goes' }).waitFor();
  expect(await page.getByLabel('Ask about this report').count()).toBe(0);
  await scene.close(page);
});
