import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../harness/eventually.js';
import { testCertificate } from '../harness/test-certificate.js';
import { Receiver } from '../webhooks/receiver.js';
import { deliveriesOf, detailOf, forLoopback, settled, type Endpoint } from '../webhooks/webhooks-app.js';
import { picture } from './check-page.js';
import { DashboardScene, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let page: Page;
let receiver: Receiver;

beforeAll(async () => {
  const authority = join(tmpdir(), `authority-of-retries-${process.pid}.pem`);
  writeFileSync(authority, testCertificate.cert);
  scene = await DashboardScene.start({
    environment: { ...forLoopback, WEBHOOK_RETRY_DELAYS: '1h', WEBHOOK_CA_FILE: authority },
  });
});
beforeEach(async () => {
  receiver = await Receiver.start(testCertificate);
});
afterEach(async () => {
  await scene.close(page);
  await receiver.stop();
});
afterAll(() => scene.stop());

const tenant = () => ({ client: scene.live });
const endpointAt = async (url: string): Promise<Endpoint> => {
  const { data } = await scene.live.get<Endpoint[]>('/v1/webhooks?limit=100');
  const found = data.find((each) => each.url === url);
  if (!found) throw new Error(`there is no endpoint at ${url}`);
  return found;
};

test('what waits for its retry is amber and sent by hand: the same delivery, its next attempt', async () => {
  receiver.behaviour = Receiver.answer(503, 'down for <b>maintenance</b>');
  const events = ['report.ready'];
  const { data: endpoint } = await scene.live.post<Endpoint>('/v1/webhooks', { url: receiver.url(), events });
  await scene.live.post(`/v1/webhooks/${endpoint.id}/test`);
  const [waiting] = await eventually(
    () => deliveriesOf(tenant(), endpoint),
    ([first]) => first?.attemptCount === 1,
  );
  page = await scene.open('/webhooks');
  const row = page.getByRole('row').filter({ hasText: endpoint.url });
  await row.getByText('Retrying').waitFor();
  await row.getByText(/Next attempt in (59 min|60 min|1 h)/).waitFor();
  await scene.checkPage(page, 'webhooks retrying in the list');
  await page.getByLabel('Event', { exact: true }).selectOption('assessment.created');
  await page.getByRole('heading', { name: /^Nothing/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?event=assessment.created');
  await page.getByLabel('Event', { exact: true }).selectOption('report.ready');

  await row.getByRole('link').click();
  await page.getByText('1, next attempt in').waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/v1/webhooks/${endpoint.id}`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload();
  await page.getByRole('main').getByText('Loading …').waitFor();
  await picture(page, 'webhooks skeleton');
  answer();
  await page.getByText('1, next attempt in').waitFor();
  await page.getByText('Last error').waitFor();
  await page.getByRole('row').filter({ hasText: 'report.ready' }).getByText('Retrying').waitFor();
  await scene.checkPage(page, 'webhooks retrying on the page');
  await page.getByRole('row').getByRole('link', { name: 'report.ready' }).click();
  await page.getByRole('heading', { name: 'Attempt 1' }).waitFor();
  receiver.behaviour = Receiver.answer(200, 'ok');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('heading', { name: 'Attempt 2' }).waitFor();
  await page.getByText('Delivered · 200').waitFor();
  const deliveries = await settled(tenant(), endpoint);
  expect(deliveries.map(({ id, status, attemptCount }) => [id, status, attemptCount])).toEqual([
    [waiting?.id, 'succeeded', 2],
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

test.each(screens)(
  'headers of one’s own are given, arrive over TLS, change and stay hidden, %s',
  async (where, options) => {
    page = await scene.open('/webhooks/new', { options });
    const url = receiver.url('/gateway');
    await page.getByLabel('URL').fill(url);
    await page.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Name of header 1').fill('Content-Length');
    await page.getByLabel('Value of Content-Length').fill('7');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('Controls the connection or the route of a request').waitFor();
    await page.getByLabel('Name of header 1').and(page.locator('[aria-invalid="true"]')).waitFor();
    scene.forgiveFailures();
    await scene.checkPage(page, `webhooks a header refused ${where}`);
    await page.getByLabel('Name of header 1').fill('X-Grün');
    expect(await page.getByLabel('Name of header 1').getAttribute('aria-invalid')).not.toBe('true');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText(/^Must be a name of at most 100 letters/).waitFor();
    await page.getByLabel('Name of header 1').fill('Authorization');
    await page.getByLabel('Value of Authorization').fill('Bearer of-much-power');
    await page.getByRole('button', { name: 'Add a header' }).click();
    await page.getByLabel('Name of header 2').fill('X-Tenant');
    await page.getByLabel('Value of X-Tenant').fill('blue');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const shown = page.getByRole('dialog', { name: 'Endpoint added' });
    await shown.getByRole('button', { name: 'Send test' }).click();
    await shown.getByText(/Delivered with 200/).waitFor();
    expect(receiver.received.map(({ headers }) => [headers.authorization, headers['x-tenant']])).toEqual([
      ['Bearer of-much-power', 'blue'],
    ]);
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByText('Authorization, X-Tenant').waitFor();

    await page.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('dialog', { name: 'Change endpoint' });
    expect(await form.getByLabel('Value of Authorization').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Remove X-Tenant' }).click();
    await scene.checkPage(page, `webhooks headers kept ${where}`);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Authorization, X-Tenant').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('link', { name: 'View delivery' }).click();
    await page.getByText('[hidden]').waitFor();
    expect(await page.content()).not.toContain('of-much-power');
    expect(receiver.received.map(({ headers }) => [headers.authorization, headers['x-tenant']])[1]).toEqual([
      'Bearer of-much-power',
      undefined,
    ]);
    const [latest] = await settled(tenant(), await endpointAt(url), 2);
    const { request } = await detailOf(tenant(), await endpointAt(url), latest?.id ?? '');
    expect(request.headers).toMatchObject({ Authorization: '[hidden]' });
  },
);
