import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { MailServer } from '#platform';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser } from '../builders/a-user.js';
import { Mailbox } from '../harness/mailbox.js';
import { checkPage } from './check-page.js';
import { DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  scene = await DashboardScene.start({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'service@example.com' } });
  await makeSystemAdministrator(scene.app, scene.person);
});
afterAll(async () => {
  await scene.app.database.query('UPDATE mail_server SET failing_since = NULL, last_error = NULL');
  await scene.stop();
  await mailbox.close();
});

const email = 'grace@people.example';
const password = 'a long enough password';

/** A browser without a session. */
const stranger = async (path: string, options = desktop): Promise<Page> => {
  const page = await (await scene.browser.newContext(options)).newPage();
  await page.goto(new URL(path, scene.app.baseUrl).href);
  return page;
};

test('a person is invited, chooses a password behind the mail’s link, and is signed in', async () => {
  const page = await scene.open('/settings/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('Email').fill(email);
  await scene.checkPage(page, 'people invite');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /grace@/ });
  await row.getByText('Invited').waitFor();
  await row.getByText('expires in 6 days').waitFor();
  expect(await page.getByText('No mail server is set up').count()).toBe(0);
  expect(await page.content()).not.toContain('/sign-in/password/');
  await scene.checkPage(page, 'people invited');

  const { html } = await mailbox.await(email, `Join "${scene.organization.name}"`);
  const mail = await (await scene.browser.newContext(desktop)).newPage();
  await mail.setContent(html);
  await checkPage(mail, 'mail invitation');
  const link = await mail.getByRole('link', { name: 'Choose a password' }).getAttribute('href');
  const guest = await stranger(link ?? '', phone);
  await checkPage(guest, 'people choose a password');
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Set password and sign in' }).click();
  await guest.getByRole('navigation', { name: 'Top' }).waitFor();
  expect(new URL(guest.url()).pathname).not.toContain('sign-in');
  await checkPage(guest, 'people joined');
  await page.reload();
  await row.getByText('Active').waitFor();
});

test('a person can reset a forgotten password', async () => {
  const person = await aUser(scene.app, scene.organization);
  const page = await stranger('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await checkPage(page, 'people forgotten');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('is on its way').waitFor();
  const { html, text } = await mailbox.await(person.email, 'Choose a new password');
  expect(text).toContain('It works once, within an hour.');
  const mail = await (await scene.browser.newContext(phone)).newPage();
  await mail.setContent(html);
  await checkPage(mail, 'mail reset');
  const link = await mail.getByRole('link', { name: 'Choose a password' }).getAttribute('href');
  const own = await stranger(link ?? '');
  await own.getByLabel('New password').fill(password);
  await own.getByRole('button', { name: 'Set password' }).click();
  await own.getByText('You have been signed out everywhere').waitFor();
});

test('two-step sign-in is set up with an app, asked for at sign-in, and turned off', async () => {
  const person = await aUser(scene.app, scene.organization);
  const page = await scene.open('/settings/account', { as: person });
  await page.getByRole('button', { name: 'Set up …' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(aPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = await page.getByRole('dialog').locator('code').innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await scene.checkPage(page, 'people scan the code');
  await page.getByLabel('Six-digit code').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('won’t be shown again').waitFor();
  await scene.checkPage(page, 'people recovery codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();

  const later = await stranger('/sign-in');
  await later.getByLabel('Email').fill(person.email);
  await later.getByLabel('Password').fill(aPassword);
  await later.getByRole('button', { name: 'Sign in' }).click();
  await later.getByLabel('Code').waitFor();
  await checkPage(later, 'people sign-in code');
  // That of the next half minute, because each is good for one sign-in.
  await later.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await later.getByRole('button', { name: 'Continue' }).click();
  await later.waitForURL(`${scene.app.baseUrl}/**`);
  await later.getByRole('heading', { level: 1 }).first().waitFor();

  await page.getByRole('button', { name: 'Turn off …' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(aPassword);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('button', { name: 'Set up …' }).waitFor();
});

test('an administrator turns off two-step sign-in of a person, and unlinks them, only with the password', async () => {
  const person = await aUser(scene.app, scene.organization, { name: 'Lost Phone' });
  const page = await scene.open('/settings/people');
  await scene.app.database.query(`UPDATE sessions SET created_at = created_at - interval '6 minutes'`);
  for (const [item, action] of [
    ['Turn off two-step sign-in …', 'Turn off'],
    ['Unlink from single sign-on …', 'Unlink'],
  ] as const) {
    await page.getByRole('row', { name: person.email }).getByRole('button').click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByText('Is not your password').waitFor();
    await checkPage(page, `people ${action}`);
    await dialog.getByLabel('Your password').fill(aPassword);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('while the mail server does not answer, the pages say so, and an invitation shows its link', async () => {
  await mailbox.close();
  await scene.app.app.get(MailServer).check();
  const page = await scene.open('/settings/people');
  await page.getByText(/The mail server does not take emails: .*REFUSED/).waitFor();
  await page.getByRole('button', { name: 'Add person' }).click();
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@people.example');
  await form.getByText('through a link that you give them').waitFor();
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation for Ada' });
  await shown.getByText('The mail server does not take emails.').waitFor();
  const guest = await stranger(await shown.locator('code').innerText());
  await guest.getByLabel('New password').waitFor();
  await checkPage(page, 'people invited without mail');
  await page.goto(new URL('/administration', scene.app.baseUrl).href);
  await page.getByText(/The mail server does not take emails/).waitFor();
  await checkPage(page, 'administration without mail');
});
