import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aKey, keysOf } from '../builders/a-key.js';
import { aUser } from '../builders/a-user.js';
import { anAssessment } from '../builders/an-assessment.js';
import { administrator } from '../builders/administrator.js';
import { Receiver } from '../webhooks/receiver.js';
import { deliveriesOf, forLoopback, type Endpoint } from '../webhooks/webhooks-app.js';
import { DashboardScene } from './dashboard-scene.js';
import { aFailedDelivery } from './failed-delivery.js';

let scene: DashboardScene;
let page: Page;
let receiver: Receiver;

beforeAll(async () => {
  scene = await DashboardScene.start({ environment: { ...forLoopback, WEBHOOK_RETRY_DELAYS: '50ms' } });
  receiver = await Receiver.start();
});
afterEach(() => scene.close(page));
afterAll(async () => {
  await receiver.stop();
  await scene.stop();
});

/** A double click between whose presses something happens, however long it takes. */
async function doubleClick(on: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await atRest(on);
  const box = await on.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await meanwhile();
  }
}

/** Until it can be pressed: a dialog that opens still moves. */
const atRest = (one: Locator): Promise<void> => one.click({ trial: true });

const anEndpoint = async (): Promise<Endpoint> =>
  (await scene.live.post<Endpoint>('/v1/webhooks', { url: receiver.url(), events: ['*'] })).data;

test('the second press of a double click does not close the dialog that the first has opened', async () => {
  page = await scene.open('/settings/keys');
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  await doubleClick(page.getByRole('button', { name: 'Create key' }).first(), () => dialog.waitFor());
  await dialog.getByLabel('Name').fill('Warehouse');
  // A press of its own closes it.
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
});

test('the boxes of a form can be pressed quickly', async () => {
  page = await scene.open('/webhooks/new');
  const box = page.getByLabel('All events');
  await page.getByText('All events').dblclick();
  expect(await box.isChecked()).toBe(true);
  await page.getByText('All events').click({ clickCount: 3 });
  expect(await box.isChecked()).toBe(false);
});

test('a secret that is shown once is not closed by the second press, nor by one beside it', async () => {
  page = await scene.open('/webhooks/new');
  await page.getByLabel('URL').fill(receiver.url());
  const shown = page.getByRole('dialog', { name: 'Endpoint added' });
  await doubleClick(page.getByRole('button', { name: 'Add endpoint' }), () => shown.waitFor());
  await page.mouse.click(5, 5);
  await shown.getByText(/^whsec_/).waitFor();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.waitForURL(/\/webhooks\/whk_/);
});

test('a second Enter does not reach behind a secret, and the focus returns after it', async () => {
  page = await scene.open('/settings/keys');
  const create = page.getByRole('button', { name: 'Create key' }).first();
  await create.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Twice');
  await page.keyboard.press('Enter');
  const secret = page.getByRole('group', { name: 'The key' });
  await page.locator('[aria-label="The key"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await secret.getByText(/^svc_live_/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('button:focus', { hasText: 'Create key' }).waitFor();
});

test('what was previewed is not sent by the second press of a double click', async () => {
  const endpoint = await aFailedDelivery(scene.live, receiver);
  page = await scene.open(`/webhooks/${endpoint.id}`);
  await page.getByRole('button', { name: 'Bulk resend' }).click();
  const form = page.getByRole('dialog', { name: 'Bulk resend' });
  const send = form.getByRole('button', { name: 'Resend 1 delivery' });
  await doubleClick(form.getByRole('button', { name: 'Preview' }), () => send.waitFor());
  await form.getByText('1 delivery would be sent again.').waitFor();
  await send.click();
  await form.waitFor({ state: 'detached' });
  expect((await deliveriesOf({ client: scene.live }, endpoint)).length).toBe(2);
});

test('the second press of a double click does not reach what lies behind a dialog that the first has closed', async () => {
  const endpoint = await aFailedDelivery(scene.live, receiver);
  page = await scene.open(`/webhooks/${endpoint.id}`);
  // So high that the row is in sight, however far the page would be scrolled.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.getByRole('button', { name: 'Bulk resend' }).click();
  const form = page.getByRole('dialog', { name: 'Bulk resend' });
  await form.getByRole('button', { name: 'Preview' }).click();
  const send = form.getByRole('button', { name: 'Resend 1 delivery' });
  await atRest(send);
  const row = page.getByRole('link', { name: 'assessment.created', includeHidden: true });
  const at = await send.boundingBox();
  const behind = await row.boundingBox();
  if (!at || !behind) throw new Error('there is no button or no row');
  // The dialog is moved until the middle of its button lies over the link of the row.
  const x = behind.x + 10 - at.x - at.width / 2;
  const y = behind.y + behind.height / 2 - at.y - at.height / 2;
  await page.evaluate(`document.querySelector('[role=dialog]').style.translate = '${x}px ${y}px'`);
  let isPressed = (): void => undefined;
  const pressed = new Promise<void>((done) => (isPressed = done));
  // A new row would come between the two halves of the press.
  await page.route('**/deliveries?*', async (route) => {
    await pressed;
    await route.continue();
  });
  await doubleClick(send, () => form.waitFor({ state: 'detached' }));
  isPressed();
  await page.getByText('2 deliveries', { exact: true }).waitFor();
  // A press of its own opens a row.
  await page.getByRole('link', { name: 'assessment.created' }).first().click();
  await page.getByRole('heading', { name: 'Attempt 1' }).waitFor();
});

test('the second press of a double click on “Enable” does not ask whether to disable', async () => {
  const endpoint = await anEndpoint();
  await scene.live.patch(`/v1/webhooks/${endpoint.id}`, { status: 'disabled' });
  page = await scene.open(`/webhooks/${endpoint.id}`);
  const disable = page.getByRole('button', { name: 'Disable' });
  await doubleClick(page.getByRole('button', { name: 'Enable' }), () => disable.waitFor());
  await disable.click();
  await page.getByRole('dialog', { name: /^Disable / }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('an action that fails after its dialog was closed is told, and not in the next dialog', async () => {
  await aKey(scene.app, scene.organization, { name: 'First' });
  await aKey(scene.app, scene.organization, { name: 'Second' });
  page = await scene.open('/settings/keys');
  scene.forgiveFailures();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(/\/v1\/api-keys\/key_/, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { error: { code: 'NOT_READY', message: 'The disk is full.' } } });
  });
  const ask = async (name: string): Promise<Locator> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Revoke …' }).click();
    return page.getByRole('dialog', { name: `Revoke the key “${name}”?` });
  };
  const first = await ask('First');
  await first.getByRole('button', { name: 'Revoke key' }).click();
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  const second = await ask('Second');
  answer();
  await page.getByRole('alert').filter({ hasText: '“Revoke key” failed' }).getByText('The disk is full.').waitFor();
  expect(await second.getByText('The disk is full.').count()).toBe(0);
  const { data } = await administrator(scene.app).get<{ revokedAt: unknown }[]>(keysOf(scene.organization));
  expect(data.filter(({ revokedAt }) => revokedAt !== null)).toEqual([]);
});

test('what disabling was refused for is not said of a change', async () => {
  const { id } = await anEndpoint();
  page = await scene.open(`/webhooks/${id}`);
  scene.forgiveFailures();
  await page.route(`**/v1/webhooks/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fulfill({ status: 503, json: { error: { code: 'NOT_READY', message: 'The disk is full.' } } });
  });
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable endpoint' }).click();
  await page.getByRole('dialog').getByText('The disk is full.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change endpoint' });
  await change.getByLabel('URL').waitFor();
  expect(await change.getByText('The disk is full.').count()).toBe(0);
});

test('a list that has to wait for a minute says why', async () => {
  await anAssessment(scene.live, { company: 'Wingtip', scheduledFor: '2999-01-01T00:00:00Z' });
  page = await scene.open('/webhooks');
  scene.forgiveFailures();
  await page.route(/\/v1\/assessments\?/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '60' },
      json: { error: { code: 'RATE_LIMITED', message: 'Too many requests.' } },
    }),
  );
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await page.getByText('Too many requests.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('cell', { name: 'Wingtip' }).waitFor();
});

test('what was typed outlives the session, and is sent after signing in again', async () => {
  const person = await aUser(scene.app, scene.organization, { role: 'admin' });
  page = await scene.open('/assessments/new', { as: person });
  await page.getByLabel('Company').first().fill('Tailspin');
  scene.forgiveFailures();
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByRole('alert').getByText('Your session has ended.').waitFor();
  const signIn = page.getByRole('link', { name: 'Sign in in a new tab' });
  expect(await signIn.getAttribute('href')).toBe('/sign-in?return_to=%2Fassessments%2Fnew');
  await scene.checkInBothThemes(page, 'session ended');
  await page.context().addCookies(cookies);
  await page.getByRole('button', { name: 'Create assessment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tailspin' }).waitFor();
  expect(await signIn.count()).toBe(0);
});
