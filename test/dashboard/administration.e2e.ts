import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ProcessJobs } from '../../libs/platform/src/work/process.jobs.js';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/key-usage.js';
import { aKey } from '../builders/a-key.js';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { aTenant } from '../builders/a-tenant.js';
import { aUser, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Receiver } from '../webhooks/receiver.js';
import { forLoopback, type Endpoint } from '../webhooks/webhooks-app.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;
let member: User;
let receiver: Receiver;

beforeAll(async () => {
  scene = await DashboardScene.start({ environment: { ...forLoopback, WEBHOOK_RETRY_DELAYS: '1h' }, alone: true });
  await makeSystemAdministrator(scene.app, scene.person);
  member = await aUser(scene.app, scene.organization, { role: 'admin' });
  receiver = await Receiver.start();
});
afterEach(() => scene.close(page));
afterAll(async () => {
  await receiver.stop();
  await scene.stop();
});

const inReview = async (company: string): Promise<Organization> => {
  const { organization, client } = await aTenant(scene.app, { name: `${company} Group`, reviewPolicy: 'manual' });
  const { id } = await anAssessment(client, { company });
  await eventually(
    async () => (await client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data.status,
    (status) => status === 'in_review',
  );
  return organization;
};

async function aFailingEndpoint(client: ApiClient): Promise<Endpoint> {
  receiver.behaviour = Receiver.answer(503);
  const { data: endpoint } = await client.post<Endpoint>('/v1/webhooks', { url: receiver.url(), events: ['*'] });
  await client.post(`/v1/webhooks/${endpoint.id}/test`, {});
  await eventually(
    async () => (await administrator(scene.app).get<object>('/v1/admin/webhooks/health')).data,
    (health) => JSON.stringify(health).includes(endpoint.id),
  );
  return endpoint;
}

describe.each(screens)('administration %s', (where, options) => {
  test('an organization is created once, gets a key, and its people and usage show', async () => {
    const name = `<b>Tailspin</b> ${where}`;
    page = await scene.open('/administration', { options });
    await page.getByRole('link', { name: scene.organization.name }).first().waitFor();
    await scene.checkInBothThemes(page, `administration organizations ${where}`);
    await page.getByRole('button', { name: 'Create organization' }).click();
    const form = page.getByRole('dialog', { name: 'Create organization' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Notification address').fill('ops@tailspin.example');
    await scene.checkInBothThemes(page, `administration create ${where}`);
    await form.getByRole('button', { name: 'Create organization' }).dblclick();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const { data } = await administrator(scene.app).get<Organization[]>('/v1/admin/organizations?limit=100');
    const created = data.filter((organization) => organization.name === name);
    expect(created.length).toBe(1);

    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    const { key } = await aKey(scene.app, created[0] ?? { id: '' }, { name: 'First' });
    await scene.app.client.as(key).get('/v1/assessments');
    await scene.app.app.get(KeyUsage, { strict: false }).flush();
    await page.reload();
    const row = page.getByRole('row', { name: /First/ });
    await row.waitFor();
    if (!options.isMobile) expect(await row.getByText('Never').count()).toBe(1);
    await scene.checkInBothThemes(page, `administration organization ${where}`);
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: 'No people yet' }).waitFor();
  });

  test('an assessment under review is approved for a time, once', async () => {
    const organization = await inReview(`Fabrikam ${where}`);
    page = await scene.open('/administration/reviews', { options });
    await page.getByRole('button', { name: `Approve Fabrikam ${where}` }).waitFor();
    await scene.checkInBothThemes(page, `administration reviews ${where}`);
    await page.getByLabel('Organization').selectOption(organization.name);
    await page.getByText('1 assessment', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Approve Fabrikam ${where}` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Start').fill('2999-01-01T00:00');
    await scene.checkInBothThemes(page, `administration approve ${where}`);
    await form.getByRole('button', { name: 'Approve and schedule' }).dblclick();
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    const path = `/v1/admin/assessments?organizationId=${organization.id}&status=scheduled`;
    const { data } = await administrator(scene.app).get<AssessmentDetail[]>(path);
    expect(data.map(({ company }) => company)).toEqual([`Fabrikam ${where}`]);
  });

  test('a failing endpoint shows with whose it is and what it said', async () => {
    const { organization, client } = await aTenant(scene.app, { name: `Proseware ${where}` });
    const endpoint = await aFailingEndpoint(client);
    page = await scene.open('/administration/webhooks', { options });
    const row = page.getByRole('row', { name: new RegExp(endpoint.id) });
    await row.waitFor();
    if (!options.isMobile) {
      await row.getByText('503', { exact: true }).waitFor();
      const link = row.getByRole('link', { name: organization.name });
      expect(await link.getAttribute('href')).toBe(`/administration/organizations/${organization.id}`);
    }
    await scene.checkInBothThemes(page, `administration deliveries ${where}`);
    await client.delete(`/v1/webhooks/${endpoint.id}`);
  });

  test('each job shows with its last run, a failing one first', async () => {
    await eventually(
      async () => {
        await scene.app.app.get(ProcessJobs).recordRuns();
        return scene.app.database.query(
          `SELECT 1 FROM job_runs WHERE name = 'due deliveries' AND ended_at IS NOT NULL`,
        );
      },
      (rows) => rows.length > 0,
    );
    await scene.app.database.query(
      `UPDATE job_runs SET ended_at = now(), seconds = 90, has_failed = true, failing_since = now() - interval '2 hours'
       WHERE name = 'superseded reports'`,
    );
    page = await scene.open('/administration/jobs', { options });
    const failing = page.getByRole('row', { name: /Superseded reports/ });
    await failing.getByText('Failing').waitFor();
    const words = await failing.innerText();
    for (const part of ['2 h ago', '2 min', '10 min']) expect(words).toContain(part);
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Superseded reports');
    await page
      .getByRole('row', { name: /Due deliveries/ })
      .getByText('OK')
      .waitFor();
    await page
      .getByRole('row', { name: /Partitions/ })
      .getByText('Not yet run')
      .waitFor();
    await scene.checkInBothThemes(page, `administration jobs ${where}`);
  });
});

test('a failing endpoint comes and goes without a reload', async () => {
  const { client } = await aTenant(scene.app, { name: 'Lucerne' });
  page = await scene.open('/welcome');
  await page.clock.install();
  await page.goto(`${scene.app.baseUrl}/administration/webhooks`);
  const none = page.getByRole('heading', { name: 'All endpoints are healthy' });
  await none.waitFor();
  const { id } = await aFailingEndpoint(client);
  await page.clock.fastForward(5_000);
  await page.getByRole('row', { name: new RegExp(id) }).waitFor();
  await client.delete(`/v1/webhooks/${id}`);
  await page.clock.fastForward(5_000);
  await none.waitFor();
  await page.context().close();
});

test('an organization’s details, applications and audit log open, and nothing else does', async () => {
  const { id } = await anOrganization(scene.app, { name: 'Wingtip' });
  page = await scene.open(`/administration/organizations/${id}/details`);
  await page.getByLabel('Name').fill('Wingtip Toys');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Wingtip Toys', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor();
  await page.getByRole('link', { name: 'Quotas' }).click();
  await page.getByRole('row', { name: 'Pending or running assessments 0 of 100 0 of 100' }).waitFor();
  await scene.checkPage(page, 'administration quotas');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('cell', { name: /changed the organization/ }).waitFor();
  await page.goto(`${scene.app.baseUrl}/administration/organizations/${id}/nothing`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('an organization that does not exist says so', async () => {
  page = await scene.open('/administration/organizations/org_nobody');
  await page.getByRole('heading', { name: 'The organization could not be loaded' }).waitFor();
  scene.forgiveFailures();
});

test.each(['', '/reviews', '/webhooks', '/organizations/org_x'])(
  'an organization’s own administrator is not let in at /administration%s',
  async (path) => {
    page = await scene.open(`/administration${path}`, { as: member });
    await page.getByRole('heading', { name: 'For system administrators' }).waitFor();
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await scene.checkPage(page, 'administration as another person');
  },
);
