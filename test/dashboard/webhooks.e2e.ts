import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../harness/eventually.js';
import { aPassword, aUser } from '../builders/a-user.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { Receiver } from '../webhooks/receiver.js';
import { deliveriesOf, forLoopback, settled, type Endpoint } from '../webhooks/webhooks-app.js';
import { DashboardScene, screens } from './dashboard-scene.js';
import { aFailedDelivery } from './failed-delivery.js';
import { isLongRun } from '../harness/long-run.js';

let scene: DashboardScene;
let page: Page;
let receiver: Receiver;

beforeAll(async () => {
  scene = await DashboardScene.start({ environment: { ...forLoopback, WEBHOOK_RETRY_DELAYS: '50ms' } });
});
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(async () => {
  await scene.close(page);
  await receiver.stop();
});
afterAll(() => scene.stop());

const endpoints = async (): Promise<readonly Endpoint[]> =>
  (await scene.live.get<Endpoint[]>('/v1/webhooks?limit=100')).data;
const anEndpoint = async (fields: object = {}): Promise<Endpoint> =>
  (await scene.live.post<Endpoint>('/v1/webhooks', { url: receiver.url(), events: ['*'], ...fields })).data;
const tenant = () => ({ client: scene.live });

describe.each(screens)('webhooks %s', (where, options) => {
  test('an endpoint is added once, its secret shown once, and a test sent', async () => {
    page = await scene.open('/webhooks/new', { options });
    await page.getByLabel('URL').fill(receiver.url(`/new-${options.isMobile ? 'phone' : 'desktop'}`));
    await page.getByLabel('Description').fill(`The <i>planner</i> ${where}`);
    await page.getByLabel('All events').uncheck();
    await page.getByLabel('report.ready').check();
    await scene.checkInBothThemes(page, `webhooks add ${where}`);
    await page.getByRole('button', { name: 'Add endpoint' }).dblclick();
    const shown = page.getByRole('dialog', { name: 'Endpoint added' });
    const secret = (await shown.getByRole('group', { name: 'The signing secret' }).locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await shown.getByRole('button', { name: 'Send test' }).dblclick();
    await shown.getByText(/Delivered with 200/).waitFor();
    await scene.checkInBothThemes(page, `webhooks secret and test ${where}`);
    const [sent] = receiver.received;
    expect(receiver.received.length).toBe(1);
    const signature = createHmac('sha256', secret)
      .update(sent?.body ?? '')
      .digest('hex');
    expect(sent?.headers['x-service-signature']).toBe(signature);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ type: 'report.ready', data: { test: true } });

    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.waitForURL(/\/webhooks\/whk_/);
    await page.getByRole('heading', { name: 'Verify deliveries' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    const made = (await endpoints()).filter(({ description }) => description === `The <i>planner</i> ${where}`);
    expect(made.map(({ events }) => events)).toEqual([['report.ready']]);
  });

  test('a delivery shows every attempt with what was sent, answered, and how long it took', async () => {
    const endpoint = await aFailedDelivery(scene.live, receiver);
    page = await scene.open('/webhooks', { options });
    await page.getByRole('link', { name: endpoint.url }).first().waitFor();
    await scene.checkInBothThemes(page, `webhooks ${where}`);
    await page.goto(`${scene.app.baseUrl}/webhooks/${endpoint.id}`);
    await page.getByText('1 delivery', { exact: true }).waitFor();
    await scene.checkInBothThemes(page, `webhooks endpoint ${where}`);
    await page.getByRole('link', { name: 'assessment.created' }).click();
    await page.getByRole('heading', { name: 'Attempt 2' }).waitFor();
    expect(await page.getByRole('heading', { name: /^Attempt \d/ }).allTextContents()).toEqual([
      'Attempt 2',
      'Attempt 1',
    ]);
    expect(await page.getByText('Failed · 500').count()).toBe(2);
    expect(await page.getByText('the <b>disk</b> is full').count()).toBe(2);
    const [sent] = receiver.received;
    const shown = await page.locator('pre').last().textContent();
    expect(JSON.parse(shown ?? '')).toEqual(JSON.parse(sent?.body ?? ''));
    expect(await page.getByText('x-service-attempt').count()).toBe(1);
    await scene.checkInBothThemes(page, `webhooks delivery ${where}`);
    const timings = page.getByText('Total').first();
    await timings.scrollIntoViewIfNeeded();
    await scene.checkInBothThemes(page, `webhooks delivery attempts ${where}`);
    await scene.live.delete(`/v1/webhooks/${endpoint.id}`);
  });
});

test('health shows at a glance in the list and on the page, and what failed is recovered once', async () => {
  const endpoint = await aFailedDelivery(scene.live, receiver);
  page = await scene.open('/webhooks');
  await page.clock.install();
  const row = page.getByRole('row').filter({ hasText: endpoint.url });
  await row.getByText('Failing').waitFor();
  await row.getByText('0%').waitFor();
  await scene.checkPage(page, 'webhooks health in the list');
  await page.goto(`${scene.app.baseUrl}/webhooks/${endpoint.id}`);
  await page.getByRole('img', { name: /2 failed/ }).waitFor();
  await page.getByText('Last error').waitFor();
  await scene.checkPage(page, 'webhooks health on the page');
  await page.getByRole('button', { name: 'Recover since …' }).click();
  const form = page.getByRole('dialog', { name: 'Recover since …' });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText(/events? were not received/).waitFor();
  await scene.checkPage(page, 'webhooks recover');
  await form.getByRole('button', { name: /^Send \d+ event/ }).dblclick();
  await form.waitFor({ state: 'detached' });
  await eventually(
    async () => (await deliveriesOf(tenant(), endpoint)).every(({ status }) => status !== 'pending'),
    Boolean,
  );
  const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']));
  const delivered = (await deliveriesOf(tenant(), endpoint)).filter(({ status }) => status === 'succeeded');
  expect(new Set(delivered.map(({ eventId }) => eventId)).size).toBe(delivered.length);
  expect(ids.length).toBe(delivered.length + 2);
  await page.clock.fastForward(10_000);
  // Two of the attempts of the last day failed, so it is not healthy yet, in the list neither.
  await page.getByText('Some attempts failed').waitFor();
  await page.getByRole('button', { name: 'Recover since …' }).click();
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('Nothing was missed.').waitFor();
  await page.goto(`${scene.app.baseUrl}/webhooks`);
  await row.getByText('Some attempts failed').waitFor();
  await scene.checkPage(page, 'webhooks health after failures');
  await scene.live.delete(`/v1/webhooks/${endpoint.id}`);
  await page.context().close();
});

if (isLongRun) {
  test('the events are browsed: payload in color, and where each was sent', async () => {
    const source = await anIntegration(scene.live, { name: 'Help <b>desk</b>' });
    const endpoint = await aFailedDelivery(scene.live, receiver);
    page = await scene.open('/webhooks');
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.waitForURL(/\/events$/);
    await page.getByLabel('Event', { exact: true }).selectOption('assessment.created');
    await page.waitForURL(/type=assessment.created/);
    await scene.checkPage(page, 'webhooks events');
    await page.getByLabel('Event', { exact: true }).selectOption('integration.connected');
    await page.waitForURL(/type=integration.connected/);
    await page.getByRole('cell', { name: source.name }).first().waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('assessment.created');
    await page.getByRole('cell', { name: 'Fabrikam' }).first().waitFor();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'assessment.created' }).waitFor();
    await page.getByRole('row').filter({ hasText: endpoint.url }).getByText('Failed').waitFor();
    expect(await page.locator('pre [data-kind="key"]').first().textContent()).toBe('"id"');
    // The payload is what receivers get, without the name that is shown above it.
    expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual(
      JSON.parse(receiver.received[0]?.body ?? ''),
    );
    await scene.checkPage(page, 'webhooks event');
    await page.getByRole('link', { name: '<b>Fabrikam</b>', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '<b>Fabrikam</b>' }).waitFor();
    await scene.live.delete(`/v1/webhooks/${endpoint.id}`);
  });
}

test('deliveries and events say what they are about, also when that is deleted', async () => {
  const endpoint = await anEndpoint();
  const assessment = await anAssessment(scene.live, { company: 'Tailspin', scheduledFor: '2999-01-01T00:00:00Z' });
  await settled(tenant(), endpoint);
  await scene.live.delete(`/v1/assessments/${assessment.id}`);
  await scene.live.post(`/v1/webhooks/${endpoint.id}/test`, {});
  page = await scene.open(`/webhooks/${endpoint.id}`);
  await page.getByRole('cell', { name: 'Tailspin (deleted)' }).waitFor();
  await page.getByRole('cell', { name: 'Test', exact: true }).waitFor();
  await page
    .getByRole('row', { name: /Tailspin/ })
    .getByRole('link')
    .click();
  await page.getByText('Tailspin (deleted)').waitFor();
  expect(await page.getByRole('link', { name: 'Tailspin' }).count()).toBe(0);
  await page.goto(`${scene.app.baseUrl}/events`);
  await page.getByRole('cell', { name: 'Tailspin (deleted)' }).waitFor();
  expect(await page.getByRole('table').textContent()).not.toContain('asmt_');
  await scene.checkPage(page, 'webhooks events of a deleted assessment');
  await scene.live.delete(`/v1/webhooks/${endpoint.id}`);
});

test('the secret is shown again to who signs in once more', async () => {
  const { secret, ...endpoint } = await anEndpoint();
  page = await scene.open(`/webhooks/${endpoint.id}`);
  await page.getByRole('button', { name: 'Show secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show secret' });
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Show secret' }).click();
  await dialog.getByText('Is not your password').waitFor();
  scene.forgiveFailures();
  await dialog.getByLabel('Your password').fill(aPassword);
  await dialog.getByRole('button', { name: 'Show secret' }).click();
  await page.getByRole('dialog', { name: 'The signing secret' }).getByText(secret).waitFor();
  const denied = await scene.live.post(`/v1/webhooks/${endpoint.id}/reveal-secret`, { password: 'x' });
  expect(denied.error.code).toBe('FORBIDDEN');
  await scene.live.delete(`/v1/webhooks/${endpoint.id}`);
});

test('one delivery is sent again, once', async () => {
  const endpoint = await aFailedDelivery(scene.live, receiver);
  const [failed] = await deliveriesOf(tenant(), endpoint);
  page = await scene.open(`/webhooks/${endpoint.id}/deliveries/${failed?.id ?? ''}`);
  await page.getByRole('button', { name: 'Resend' }).dblclick();
  await page.getByText('Resend of').waitFor();
  await page.getByText('Delivered · 200').waitFor();
  const deliveries = await settled(tenant(), endpoint, 2);
  expect(deliveries.map(({ status, replayOf }) => [status, replayOf])).toEqual([
    ['succeeded', failed?.id],
    ['failed', null],
  ]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  await page.getByRole('link', { name: failed?.id ?? '' }).click();
  await page.getByRole('heading', { name: 'Attempt 2' }).waitFor();
});

if (isLongRun) {
  test('many are counted first and sent then, and the filters are part of the address', async () => {
    const endpoint = await aFailedDelivery(scene.live, receiver);
    page = await scene.open(`/webhooks/${endpoint.id}`);
    await page.getByRole('button', { name: 'Bulk resend' }).click();
    const form = page.getByRole('dialog', { name: 'Bulk resend' });
    await form.getByLabel('Status').selectOption('cancelled');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('No matching deliveries.').waitFor();
    await form.getByLabel('Status').selectOption('failed');
    await form.getByRole('button', { name: 'Preview' }).click();
    await form.getByText('1 delivery would be sent again.').waitFor();
    expect((await deliveriesOf(tenant(), endpoint)).length).toBe(1);
    await scene.checkPage(page, 'webhooks replay many');
    await form.getByRole('button', { name: 'Resend 1 delivery' }).dblclick();
    await page.getByText('2 deliveries', { exact: true }).waitFor();
    expect((await settled(tenant(), endpoint, 2)).length).toBe(2);

    await page.getByRole('link', { name: 'Failed' }).click();
    await page.getByText('1 delivery', { exact: true }).waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('report.ready');
    await page.getByRole('heading', { name: 'No delivery matches' }).waitFor();
    expect(new URL(page.url()).search).toBe('?status=failed&eventType=report.ready');
    await page.getByLabel('Event', { exact: true }).selectOption('');
    await page.getByLabel('From').fill('2999-01-01T00:00');
    await page.getByRole('heading', { name: 'No delivery matches' }).waitFor();
    await page.getByLabel('From').fill('2020-01-01T00:00');
    await page.getByText('1 delivery', { exact: true }).waitFor();
  });
}

if (isLongRun) {
  test('the secret is rotated with an overlap and leaves the page with its dialog', async () => {
    const endpoint = await anEndpoint();
    page = await scene.open(`/webhooks/${endpoint.id}`);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByLabel('Keep signing with the old secret for').selectOption('1 hour');
    await scene.checkPage(page, 'webhooks rotate');
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).dblclick();
    const shown = page.getByRole('dialog', { name: 'The secret is rotated' });
    const secret = (await shown.getByRole('group', { name: 'The signing secret' }).locator('code').textContent()) ?? '';
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send test' }).click();
    await page.getByText(/Delivered with 200/).waitFor();
    const [sent] = receiver.received;
    expect(sent?.headers['x-service-signature']).toBe(
      createHmac('sha256', secret)
        .update(sent?.body ?? '')
        .digest('hex'),
    );
    expect(String(sent?.headers['webhook-signature']).split(' ').length).toBe(4);
    // Its public key is another one, too.
    const { publicKey } = (await tenant().client.get<Endpoint>(`/v1/webhooks/${endpoint.id}`)).data;
    expect(publicKey).not.toBe(endpoint.publicKey);
    await page.getByText(publicKey).waitFor();
  });
}

if (isLongRun) {
  test('operational events are chosen by name, in a group of their own', async () => {
    const { id } = await anEndpoint();
    page = await scene.open(`/webhooks/${id}`);
    await page.getByRole('button', { name: 'Change' }).click();
    const form = page.getByRole('dialog', { name: 'Change endpoint' });
    const all = form.getByLabel('All events');
    if (await all.isChecked()) await all.uncheck();
    const group = form.getByRole('group', { name: 'Operational events' });
    expect(await group.getByRole('checkbox').count()).toBe(3);
    await group.getByLabel('webhook.failing').check();
    await scene.checkPage(page, 'webhooks operational events');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const subscribed = async () => (await tenant().client.get<Endpoint>(`/v1/webhooks/${id}`)).data.events;
    expect(await subscribed()).toEqual(['webhook.failing']);

    // Beside all events, they are chosen in the same place, and kept when something else is changed.
    await page.getByRole('button', { name: 'Change' }).click();
    await form.getByLabel('report.ready').check();
    await all.check();
    expect(await form.getByLabel('report.ready').count()).toBe(0);
    await scene.checkPage(page, 'webhooks all and operational events');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All events, webhook.failing').waitFor();
    expect(await subscribed()).toEqual(['*', 'webhook.failing']);
    await page.getByRole('button', { name: 'Change' }).click();
    await form.getByLabel('Description').fill('Alerts');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await subscribed()).toEqual(['*', 'webhook.failing']);
    await page.goto(`${scene.app.baseUrl}/webhooks?event=webhook.failing`);
    await page.getByText('All events and 1 more').waitFor();
    await scene.live.delete(`/v1/webhooks/${id}`);
  });
}

test('an endpoint is changed, disabled, enabled and deleted', async () => {
  const { id } = await anEndpoint();
  page = await scene.open(`/webhooks/${id}`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Moved');
  await page.getByRole('dialog').getByLabel('URL').fill('ftp://example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('dialog').getByLabel('URL').and(page.locator('[aria-invalid="true"]')).waitFor();
  scene.forgiveFailures();
  await page.getByRole('dialog').getByLabel('URL').fill(receiver.url('/moved'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: receiver.url('/moved'), level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable endpoint' }).click();
  await page.getByText('This endpoint is disabled: it was disabled manually').waitFor();
  await scene.checkPage(page, 'webhooks disabled');
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('button', { name: 'Disable' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete endpoint' }).click();
  await page.waitForURL(/\/webhooks$/);
  expect((await endpoints()).some((endpoint) => endpoint.id === id)).toBe(false);
});

test('an endpoint shows as enabled at once, and as it was when that is refused', async () => {
  const { id } = await anEndpoint();
  await scene.live.patch(`/v1/webhooks/${id}`, { status: 'disabled' });
  page = await scene.open(`/webhooks/${id}`);
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(`**/v1/webhooks/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await refused;
    await route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Try again', details: [] } } });
  });
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('button', { name: 'Disable' }).waitFor();
  refuse();
  await page.getByText('The endpoint could not be enabled').waitFor();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  scene.forgiveFailures();
});

test.each(screens)(
  'the code to verify is there in eight languages, for this endpoint, without its secret, %s',
  async (where, options) => {
    const endpoint = await anEndpoint({ url: receiver.url('/in/planner') });
    page = await scene.open(`/webhooks/${endpoint.id}`, { options });
    for (const language of ['JavaScript', 'Python', 'Go', 'Java', 'C#', 'Ruby', 'Rust', 'PHP']) {
      await page.getByRole('tab', { name: language, exact: true }).click();
      const code = (await page.getByLabel(`Receiver in ${language}`).textContent()) ?? '';
      expect(code).toContain('/in/planner');
      expect(code).not.toContain(endpoint.secret);
    }
    // The tabs have their own padding, whichever styles are loaded first.
    const padding = `getComputedStyle(document.querySelector('[role=tab]')).paddingInlineStart`;
    expect(await page.evaluate<string>(padding)).toBe('16px');
    await scene.checkPage(page, `webhooks verify ${where}`);
  },
);

test('the sandbox has endpoints of its own', async () => {
  await anEndpoint({ url: receiver.url('/live-only') });
  page = await scene.open('/sandbox/webhooks');
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  await scene.checkPage(page, 'webhooks none');
  await page.getByRole('link', { name: 'Add endpoint' }).first().click();
  await page.getByLabel('URL').fill(receiver.url('/sandbox'));
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.waitForURL(/\/sandbox\/webhooks\/whk_/);
  const { data } = await scene.sandbox.get<Endpoint[]>('/v1/webhooks');
  expect(data.map(({ url }) => url)).toEqual([receiver.url('/sandbox')]);
});

test('a member is told whom to ask', async () => {
  page = await scene.open('/webhooks', { as: await aUser(scene.app, scene.organization) });
  await page.getByRole('heading', { name: 'Managed by your administrators' }).waitFor();
  await scene.checkPage(page, 'webhooks as a member');
});
