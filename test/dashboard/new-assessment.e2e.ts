import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultAssumptions } from '../../libs/mining/src/opportunities/roi/assumptions.js';
import { aUser } from '../builders/a-user.js';
import { anIntegration } from '../builders/an-integration.js';
import { anOrganization } from '../builders/an-organization.js';
import type { AssessmentDetail } from '../builders/an-assessment.js';
import { moveTo } from '../assessments/move-to.js';
import { DashboardScene, desktop, screens } from './dashboard-scene.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

const all = async (): Promise<AssessmentDetail[]> =>
  (await scene.live.get<AssessmentDetail[]>('/v1/assessments?limit=100')).data;

test('the three steps lead on and tick themselves off as they are done', async () => {
  const page = await scene.open('/welcome');
  const steps = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const done = (): Promise<number> => steps.getByText('done', { exact: true }).count();
  await steps.getByRole('link', { name: 'Choose a source' }).click();
  await page.getByRole('link', { name: 'File upload' }).click();
  await page.getByRole('button', { name: 'Continue to the upload' }).click();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'log.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('case_id,activity,timestamp\n1,a,2026-03-01T08:00:00Z\n1,b,2026-03-01T09:00:00Z\n'),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('link', { name: 'Start an assessment' }).first().waitFor();
  await page.getByRole('link', { name: 'Getting started' }).click();
  await steps.getByText('done', { exact: true }).first().waitFor();
  expect(await done()).toBe(1);

  await steps.getByRole('link', { name: 'Create an assessment' }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Tailspin Toys');
  await page.getByRole('radio', { name: 'On a schedule' }).check();
  await page.getByLabel('Day and time').fill('2999-01-01T08:00');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByRole('heading', { name: 'Tailspin Toys' }).waitFor();
  await page.getByRole('link', { name: 'Getting started' }).click();
  await steps.nth(1).getByText('done', { exact: true }).waitFor();
  expect(await done()).toBe(2);

  await moveTo(scene.app, (await all())[0]?.id ?? '', 'completed');
  await page.reload();
  await steps.nth(2).getByText('done', { exact: true }).waitFor();
  await scene.checkPage(page, 'welcome with its steps done');
  await scene.close(page);
});

describe.each(screens)('the form %s', (where, options) => {
  test('explains itself, shows the defaults, and names what is missing', async () => {
    const page = await scene.open('/assessments/new', { options });
    await page.getByRole('button', { name: 'Create assessment' }).click();
    await page.getByText('Required', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.type + document.activeElement.ariaInvalid')).toBe('texttrue');
    for (const [label, value] of [
      ['Currency', defaultAssumptions.currency],
      ['Cost per hour of work', defaultAssumptions.hourlyCost],
      ['Working hours per person and year', defaultAssumptions.hoursPerYear],
      ['Time horizon, in months', defaultAssumptions.horizonMonths],
      ['Discount rate, in % a year', defaultAssumptions.discountRate * 100],
    ] as const) {
      expect(await page.getByLabel(label).getAttribute('placeholder')).toBe(String(value));
    }
    // The built page has only the styles that its components bring along.
    const [button, label] = await Promise.all([
      page.getByRole('radio', { name: 'On a schedule' }).boundingBox(),
      page.getByText('On a schedule').boundingBox(),
    ]);
    expect(label?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
    expect(label?.y).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
    await scene.checkInBothThemes(page, `new assessment ${where}`);
    await scene.close(page);
  });
});

test('all that was said arrives, and a double click creates one assessment', async () => {
  for (const name of ['<i>Chosen</i>', 'Not chosen']) await anIntegration(scene.live, { name });
  const page = await scene.open('/assessments/new', { options: { ...desktop, timezoneId: 'Europe/Berlin' } });
  await page.getByRole('textbox', { name: 'Company' }).fill(' <b>Litware</b> ');
  await page.getByRole('radio', { name: 'Selected sources' }).check();
  await page.getByRole('checkbox', { name: '<i>Chosen</i>' }).check();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-06-30');
  await page.getByRole('radio', { name: 'On a schedule' }).check();
  await page.getByLabel('Day and time').fill('2999-01-01T08:00');
  await page.getByText('Assumptions for the ROI').click();
  await page.getByLabel('Currency').fill('chf');
  await page.getByLabel('Cost per hour of work').fill('82.5');
  await page.getByLabel('Discount rate, in % a year').fill('7');
  await scene.checkPage(page, 'new assessment filled in');
  await page.getByRole('button', { name: 'Create assessment' }).dblclick();
  await page.getByRole('heading', { name: '<b>Litware</b>', exact: true }).waitFor();
  const created = (await all()).filter(({ company }) => company === '<b>Litware</b>');
  expect(created).toHaveLength(1);
  const detail = await scene.live.get<AssessmentDetail>(`/v1/assessments/${created[0]?.id ?? ''}`);
  expect(detail.data).toMatchObject({
    period: { from: '2025-12-31T23:00:00.000Z', to: '2026-06-30T21:59:59.999Z' },
    scheduledFor: '2999-01-01T07:00:00.000Z',
    assumptions: { currency: 'CHF', hourlyCost: 82.5, discountRate: 0.07 },
  });
  expect(detail.data.integrations).toHaveLength(1);
  await scene.close(page);
});

test('what the API says of a field stands beside it', async () => {
  const page = await scene.open('/assessments/new');
  await page.getByRole('textbox', { name: 'Company' }).fill('Woodgrove');
  await page.getByText('Assumptions for the ROI').click();
  await page.getByLabel('Currency').fill('E1');
  await page.getByLabel('Cost per hour of work').fill('200000');
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByText('Enter both dates').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByText('Must be an ISO 4217 code such as EUR').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Correct the marked fields.' }).waitFor();
  await page.getByLabel('Cost per hour of work').and(page.locator('[aria-invalid="true"]')).waitFor();
  expect(await page.getByLabel('Time horizon, in months').getAttribute('aria-invalid')).not.toBe('true');
  scene.forgiveFailures();
  await scene.checkPage(page, 'new assessment refused');
  expect((await all()).filter(({ company }) => company === 'Woodgrove')).toEqual([]);
  await scene.close(page);
});

test('who has connected nothing is led there, and who may only read creates nothing', async () => {
  const organization = await anOrganization(scene.app);
  const admin = await aUser(scene.app, organization, { role: 'admin' });
  const page = await scene.open('/assessments/new', { as: admin });
  await page.getByText('Nothing is connected yet').waitFor();
  await page.getByRole('link', { name: 'Connect a tool or upload a file' }).click();
  await page.getByRole('link', { name: 'File upload' }).waitFor();
  await scene.close(page);

  const member = await aUser(scene.app, organization, { role: 'member' });
  const other = await scene.open('/assessments/new', { as: member });
  await other.getByText('Your role does not allow this').waitFor();
  await scene.checkPage(other, 'new assessment without the right');
  await scene.close(other);
});
