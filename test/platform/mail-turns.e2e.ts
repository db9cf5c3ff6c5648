import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailOutbox, UnitOfWork, uuidV7 } from '#platform';
import { MailPoller } from '../../libs/platform/src/mail/mail.poller.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization } from '../builders/an-organization.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;
let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await Mailbox.open({ takes: 100 });
  app = await startTestApp({ environment: { SMTP_URL: mailbox.url } });
});
afterEach(async () => {
  await app.database.query('DELETE FROM mails');
  await app.stop();
  await mailbox.close();
});

/** Of one organization, in one transaction. */
const post = (to: string, count: number, organizationId = uuidV7()): Promise<void> =>
  app.app.get(UnitOfWork).run(async () => {
    for (let mail = 0; mail < count; mail++)
      await app.app.get(MailOutbox).post({ to, subject: 'A notice', blocks: [{ text: 'It failed.' }], organizationId });
  });

/** How many other emails had arrived when all emails to this recipient had. */
async function othersBefore(to: string, count: number): Promise<number> {
  const arrived = (): number[] => mailbox.mails.flatMap((mail, place) => (mail.to === to ? [place] : []));
  await eventually(() => arrived().length >= count);
  return (arrived()[count - 1] ?? 0) + 1 - count;
}

describe('an email', () => {
  it('has its turn between those of an organization that has posted many', async () => {
    await post('many@example.com', 60);
    await eventually(() => mailbox.mails.length > 0);
    const before = mailbox.mails.length;
    await post('few@example.com', 3);
    expect((await othersBefore('few@example.com', 3)) - before).toBeLessThan(10);
  });

  it('has its turn between those of more organizations than are sent to at a time', async () => {
    for (let other = 0; other < 15; other++) await post('many@example.com', 10);
    await eventually(() => mailbox.mails.length > 0);
    const before = mailbox.mails.length;
    await post('few@example.com', 1);
    // The rest of the first batch, and one of each other organization.
    expect((await othersBefore('few@example.com', 1)) - before).toBeLessThan(30);
  });

  it('by which a person comes in waits for no notice, not even of the same organization', async () => {
    const organization = await anOrganization(app, { name: 'Northwind' });
    const [row] = await app.database.query<{ id: string }>('SELECT id FROM organizations');
    await post('ops@northwind.example', 60, row?.id);
    await eventually(() => mailbox.mails.length > 0);
    const before = mailbox.mails.length;
    const { email } = await aUser(app, organization, { password: undefined });
    expect((await othersBefore(email, 1)) - before).toBeLessThan(10);
    expect(await app.database.query('SELECT FROM mails')).not.toEqual([]);
  });

  it('waits when its organization was sent as many in the last hour as it may, and no other waits for it', async () => {
    await app.stop();
    app = await startTestApp({ environment: { SMTP_URL: mailbox.url, MAILS_PER_HOUR: '5' } });
    const organizationId = uuidV7();
    await post('many@example.com', 8, organizationId);
    await othersBefore('many@example.com', 5);
    await post('few@example.com', 1);
    const urgent = { subject: 'A link', blocks: [{ text: 'It works once.' }], isUrgent: true };
    await app.app.get(MailOutbox).post({ ...urgent, to: 'ann@example.com', organizationId });
    await othersBefore('few@example.com', 1);
    await othersBefore('ann@example.com', 1);
    const recipients = (): string[] => mailbox.mails.map(({ to }) => to);
    expect(recipients().filter((to) => to === 'many@example.com')).toHaveLength(5);
    await eventually(async () => (await app.database.query('SELECT FROM mails')).length === 3);

    await app.database.query(`UPDATE sent_mails SET sent_at = sent_at - interval '59 minutes 58 seconds'`);
    await othersBefore('many@example.com', 8);
    await eventually(async () => (await app.database.query('SELECT FROM mails')).length === 0);
    await app.database.query(`UPDATE sent_mails SET sent_at = sent_at - interval '1 hour'`);
    await app.app.get(MailPoller, { strict: false }).forgetSent();
    expect(await app.database.query('SELECT FROM sent_mails')).toEqual([]);
  });

  it('is left out where 500 of its organization wait already, and only there', async () => {
    await app.stop();
    app = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const organizationId = uuidV7();
    await post('many@example.com', 520, organizationId);
    await post('few@example.com', 1);
    const urgent = { to: 'ann@example.com', subject: 'A link', blocks: [{ text: 'It works once.' }], isUrgent: true };
    await app.app.get(MailOutbox).post({ ...urgent, organizationId });
    expect(
      await app.database.query('SELECT recipient, count(*)::int FROM mails GROUP BY 1 ORDER BY min(created_at)'),
    ).toEqual([
      { recipient: 'many@example.com', count: 500 },
      { recipient: 'few@example.com', count: 1 },
      { recipient: 'ann@example.com', count: 1 },
    ]);
  });
});
