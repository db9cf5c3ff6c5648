import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aPassword } from '../builders/a-user.js';
import { Mailbox } from '../harness/mailbox.js';
import { checkPage } from './check-page.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  scene = await DashboardScene.start({ environment: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await scene.stop();
  await mailbox.close();
});

test('the notification address is changed by its confirmation, after the password', async () => {
  const page = await scene.open('/settings/organization');
  await scene.app.database.query(
    `UPDATE sessions SET created_at = now() - interval '6 minutes' WHERE person_id = (SELECT id FROM people WHERE email = $1)`,
    [scene.person.email],
  );
  const section = page.getByRole('region', { name: 'Notification address' });
  await section.getByText(scene.organization.notificationEmail).waitFor();
  await section.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change notification address' });
  scene.forgiveFailures();
  await dialog.getByLabel('New address').fill('ops');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('Must be an email address').waitFor();
  await scene.checkInBothThemes(page, 'settings change the notification address');
  await dialog.getByLabel('New address').fill('ops@southwind.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByLabel('Your password').fill(aPassword);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await section.getByText('Waiting for confirmation of ops@southwind.example').waitFor();
  await scene.checkInBothThemes(page, 'settings a notification address that waits');

  await section.getByRole('button', { name: 'Cancel change' }).click();
  await section.getByRole('button', { name: 'Change address' }).click();
  await dialog.getByLabel('New address').fill('ops@southwind.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await section.getByRole('button', { name: 'Send link again' }).click();
  const { html } = await mailbox.await('ops@southwind.example', 'Confirm this address for notifications', 3);
  const mail = await scene.newPage();
  await mail.setContent(html);
  await checkPage(mail, 'mail confirm an address');
  const link = await mail.getByRole('link', { name: 'Confirm the address' }).getAttribute('href');
  await mail.goto(link ?? '');
  await checkPage(mail, 'confirm an address');
  await mail.getByRole('button', { name: 'Confirm the address' }).click();
  await mail.getByText('Notifications now go to this address.').waitFor();
  await scene.close(mail);
  await page.reload();
  await section.getByText('ops@southwind.example').waitFor();
  expect(await section.getByText('Waiting for confirmation').count()).toBe(0);
  await scene.close(page);
});
