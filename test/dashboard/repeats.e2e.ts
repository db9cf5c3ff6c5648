import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAssessment } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { moveTo } from '../assessments/move-to.js';
import { DashboardScene, screens } from './dashboard-scene.js';

interface Repeated {
  readonly id: string;
  readonly company: string;
  readonly seriesId: string;
  readonly nextAt: string | null;
  readonly repeat: { readonly every: string; readonly until: string | null } | null;
}

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
  await anIntegration(scene.live);
});
afterAll(() => scene.stop());

const read = async (id: string): Promise<Repeated> => (await scene.live.get<Repeated>(`/v1/assessments/${id}`)).data;

/** Completed, with a repetition that is completed, too. */
async function aSeries(company: string): Promise<readonly [first: string, second: string]> {
  const first = await anAssessment(scene.live, { company, repeat: { every: 'month', until: '2999-06-30' } });
  await moveTo(scene.app, first.id, 'completed');
  const second = await scene.live.post<Repeated>(`/v1/assessments/${first.id}/repeat`);
  await moveTo(scene.app, second.data.id, 'completed');
  return [first.id, second.data.id];
}

test('a new assessment is set to repeat', async () => {
  const page = await scene.open('/assessments/new');
  await page.getByRole('textbox', { name: 'Company' }).fill('Litware');
  await page.getByLabel('How often').selectOption('Every month');
  await page.getByLabel('Until (optional)').fill('2020-01-01');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByText('must not be in the past').first().waitFor();
  scene.forgiveFailures();
  await page.getByLabel('Until (optional)').fill('2999-06-30');
  await scene.checkInBothThemes(page, 'new assessment that repeats');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByRole('heading', { name: 'Repeats' }).waitFor();
  const { data } = await scene.live.get<Repeated[]>('/v1/assessments?company=Litware');
  expect((await read(data[0]?.id ?? '')).repeat).toEqual({ every: 'month', until: '2999-06-30' });
  await page.getByText('Every month until Jun 30, 2999. The next one begins on').waitFor();
  await scene.close(page);
});

describe.each(screens)('a series %s', (where, options) => {
  test('shows its assessments with the current one marked, and leads to the others', async () => {
    const [first, second] = await aSeries(`Contoso ${where}`);
    const page = await scene.open(`/assessments/${second}`, { options });
    const line = page.getByRole('list', { name: 'Assessments of this series' });
    await line.getByRole('listitem').nth(1).waitFor();
    expect(await line.locator('[aria-current=page]').innerText()).toContain('This assessment');
    scene.forgiveFailures();
    await scene.checkInBothThemes(page, `assessment in a series ${where}`);
    await line.getByRole('link').nth(1).click();
    await page.waitForURL(`**/assessments/${first}`);
    await line.getByRole('listitem').nth(1).getByText('This assessment').waitFor();
    await scene.close(page);
  });
});

test('is repeated now, which opens the new assessment, and not twice', async () => {
  const [first, second] = await aSeries('Woodgrove');
  const page = await scene.open(`/assessments/${second}`);
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Repeat now' }).click();
  await page.getByText('The assessment of Woodgrove is repeated.').waitFor();
  const { data } = await scene.live.get<Repeated[]>(`/v1/assessments?seriesId=${(await read(first)).seriesId}`);
  expect(data).toHaveLength(3);
  await page.waitForURL(`**/assessments/${data[0]?.id ?? ''}`);
  expect(await page.getByRole('button', { name: 'Repeat now' }).count()).toBe(0);
  await page.goto(`${scene.app.baseUrl}/assessments/${first}`);
  await page.getByRole('button', { name: 'Repeat now' }).click();
  await page.getByText('is not completed yet').waitFor();
  await scene.close(page);
});

test('is stopped, and set to repeat again', async () => {
  const [first] = await aSeries('Tailspin Toys');
  const page = await scene.open(`/assessments/${first}`);
  scene.forgiveFailures();
  await page.getByRole('button', { name: 'Stop repeating' }).click();
  await page.getByText('Repeat it to see whether a change helped.').waitFor();
  expect((await read(first)).repeat).toBeNull();
  await page.getByLabel('Repeat', { exact: true }).selectOption('Every week');
  await page.getByText('Every week. The next one begins on').waitFor();
  expect((await read(first)).repeat).toEqual({ every: 'week', until: null });
  await scene.close(page);
});
