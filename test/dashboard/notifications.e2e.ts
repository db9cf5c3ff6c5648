import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { eventually } from '../harness/eventually.js';
import { forLoopback } from '../webhooks/webhooks-app.js';
import { Receiver } from '../webhooks/receiver.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let channel: Receiver;

beforeAll(async () => {
  channel = await Receiver.start();
  scene = await DashboardScene.start({ environment: forLoopback });
});
afterAll(async () => {
  await scene.stop();
  await channel.stop();
});

test('a person chooses what they are notified of, and an administrator the channel', async () => {
  const client = await aSession(scene.app, scene.person);
  const page = await scene.open('/settings/account');
  const section = page.getByRole('region', { name: 'Notifications' });
  await section.getByLabel('Reports that are ready').selectOption('all');
  await page.getByText('Your choice is saved').first().waitFor();
  await section.getByRole('switch', { name: 'Weekly digest' }).click();
  await eventually(async () => (await client.get<{ digest: boolean }>('/v1/session/notifications')).data.digest);
  await section.getByRole('switch', { name: 'Weekly digest', checked: true }).waitFor();
  expect((await client.get('/v1/session/notifications')).data).toEqual({
    reportReady: 'all',
    digest: true,
    mentions: true,
  });
  await section.scrollIntoViewIfNeeded();
  await scene.checkInBothThemes(page, 'account notifications');

  await page.goto(`${scene.app.baseUrl}/settings/organization`);
  const chat = page.getByRole('region', { name: 'Slack or Teams' });
  await chat.getByText('No channel yet.').waitFor();
  await chat.getByRole('button', { name: 'Set up …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post to a channel' });
  scene.forgiveFailures();
  await dialog.getByLabel('Webhook URL').fill('ftp://somewhere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Must start with https://').waitFor();
  await scene.checkInBothThemes(page, 'organization set up a channel');
  await dialog.getByLabel('Where').selectOption('teams');
  await dialog.getByLabel('Webhook URL').fill(channel.url());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await chat.getByText(`Posts to a Teams channel through 127.0.0.1:${channel.port}.`).waitFor();
  await chat.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The test message arrived').waitFor();
  expect(channel.received[0]?.body).toContain('AdaptiveCard');
  channel.behaviour = Receiver.answer(410, 'gone');
  await chat.getByRole('button', { name: 'Send test' }).click();
  await page.getByText(`127.0.0.1:${channel.port} answered 410: gone`).waitFor();
  await chat.scrollIntoViewIfNeeded();
  await scene.checkInBothThemes(page, 'organization with a channel');
  await chat.getByRole('button', { name: 'Stop …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await chat.getByText('No channel yet.').waitFor();
  await scene.close(page);
});
