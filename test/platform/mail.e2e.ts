import { once } from 'node:events';
import { createServer as createSilentServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Duration, LeasedTable, MailOutbox, MailTransport, UnitOfWork, uuidV7 } from '#platform';
import { administrator } from '../builders/administrator.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization } from '../builders/an-organization.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { testCertificate } from '../harness/test-certificate.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Received {
  readonly user: unknown;
  readonly isSecure: boolean;
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

interface MailShown {
  readonly state: string;
  readonly failingSince: string | null;
  readonly lastError: string | null;
  readonly unsent: number;
}

const text = 'It failed.\nTwice.';
const mail = { to: 'ann@example.com', subject: 'Delivery failed', blocks: [{ text }], organizationId: null };
let database: TestDatabase;
let received: Received[];
let app: TestApp | undefined;
let server: SMTPServer | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  received = [];
});
afterEach(async () => {
  await app?.stop();
  const closing = server;
  if (closing)
    await new Promise<void>((resolve) => {
      closing.close(() => {
        resolve();
      });
    });
  app = server = undefined;
});

/** A real SMTP server that stores all emails. */
async function listen(options: SMTPServerOptions): Promise<number> {
  server = new SMTPServer({
    ...testCertificate,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'service' && password === 'p@ss') done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          user: session.user,
          isSecure: session.secure,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that refuses the server's certificate is an error to the server, but what one test expects.
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.server.address() as AddressInfo).port;
}

async function startWith(smtpUrl: string): Promise<TestApp> {
  app = await startTestApp({
    database,
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'Service <service@example.com>' },
  });
  return app;
}

describe('mail by SMTP', () => {
  it('arrives with sender, recipient, subject and text', async () => {
    const port = await listen({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await (await startWith(`smtp://127.0.0.1:${port}`)).app.get(MailTransport).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'service@example.com', to: ['ann@example.com'] });
    expect(received[0]?.source).toMatch(/^Subject: Delivery failed\r$/m);
    expect(received[0]?.source).toMatch(/text\/plain[^]*\r\n\r\nIt failed\.\r\nTwice\.\r\n[^]*text\/html/);
  });

  it('uses TLS from the first byte, and signs in, with smtps://', async () => {
    const port = await listen({ secure: true, authOptional: false });
    const url = `smtps://service:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await (await startWith(url)).app.get(MailTransport).send(mail);
    expect(received[0]).toMatchObject({ user: 'service', isSecure: true });
  });

  it('turns to TLS before it signs in where the server offers it', async () => {
    const port = await listen({ authOptional: false });
    const url = `smtp://service:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    await (await startWith(url)).app.get(MailTransport).send(mail);
    expect(received[0]).toMatchObject({ user: 'service', isSecure: true });
  });

  it('is not handed to a server whose certificate is not trusted', async () => {
    const port = await listen({ secure: true });
    const transport = (await startWith(`smtps://127.0.0.1:${port}`)).app.get(MailTransport);
    await expect(transport.send(mail)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });

  it('fails when the server refuses the password, and does not repeat it', async () => {
    const port = await listen({ secure: true, authOptional: false });
    const url = `smtps://service:wrong-pass@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
    const failure = await (
      await startWith(url)
    ).app
      .get(MailTransport)
      .send(mail)
      .catch((error: unknown) => error);
    expect(String(failure)).toMatch(/Invalid login/);
    expect(String(failure)).not.toContain('wrong-pass');
  });
});

describe('the outbox', () => {
  afterEach(() => database.query('DELETE FROM mails'));

  const nowhere = 'smtp://127.0.0.1:1';
  const asTheVersionBefore = 'INSERT INTO mails (id, recipient, subject, body) VALUES ($1, $2, $3, $4)';
  const plainMail = (): string[] => [uuidV7(), mail.to, mail.subject, text];
  const waiting = async (): Promise<number> => (await database.query('SELECT 1 FROM mails')).length;
  const tried = (): Promise<{ last_error: string | null; later: boolean }[]> =>
    database.query('SELECT last_error, send_at > clock_timestamp() AS later FROM mails WHERE attempts = 1');

  it('sends what was queued in a transaction that committed, and only that', async () => {
    const port = await listen({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const running = await startWith(`smtp://127.0.0.1:${port}`);
    const outbox = running.app.get(MailOutbox);
    const unitOfWork = running.app.get(UnitOfWork);
    await unitOfWork.run(() => outbox.post(mail));
    const undone = unitOfWork.run(async () => {
      await outbox.post({ ...mail, to: 'nobody@example.com' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await eventually(waiting, (count) => count === 0);
    expect(received.map(({ to }) => to)).toEqual([['ann@example.com']]);
  });

  it('keeps what could not be sent, with the reason as text that can be stored', async () => {
    const silent: Server = createSilentServer((socket) => socket.end(`554 go away\0 ${'😀'.repeat(500)}\r\n`));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const running = await startWith(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await running.app.get(UnitOfWork).run(() => running.app.get(MailOutbox).post(mail));
    // An attempt is counted before it begins.
    const rows = await eventually(tried, (found) => found.some(({ last_error: told }) => told !== null));
    silent.close();
    expect(rows).toEqual([{ last_error: expect.stringContaining('go away\u{FFFD} '), later: true }]);
  });

  it('stores an unsent invitation encrypted, and sends it completely', async () => {
    const cutOff = await startWith(nowhere);
    const organization = await anOrganization(cutOff, { name: 'Northwind' });
    const { email } = await aUser(cutOff, organization, { name: 'Grace', password: undefined });
    await eventually(tried, ({ length }) => length > 0);
    const [row = {}] = await database.query('SELECT * FROM mails');
    const shown = Object.values(row).map((value) => (value instanceof Buffer ? value.toString('latin1') : value));
    await cutOff.stop();

    const mailbox = await Mailbox.open();
    await database.query('UPDATE mails SET send_at = clock_timestamp()');
    await startWith(mailbox.url);
    const { text: sent } = await mailbox.await(email, 'Join "Northwind"');
    await mailbox.close();
    expect(sent).toMatch(/has invited you to "Northwind"[^]*\/sign-in\/password\/\S{20}[^]*ignore this email\.$/);
    const words = sent.split(/[\s/.,"]+/).filter(({ length }) => length > 4);
    expect(words.filter((word) => shown.join('\n').includes(word))).toEqual(['Northwind']);
  });

  it('sends what the previous version queued', async () => {
    const port = await listen({ disabledCommands: ['STARTTLS', 'AUTH'] });
    await database.query(asTheVersionBefore, plainMail());
    await startWith(`smtp://127.0.0.1:${port}`);
    await eventually(waiting, (count) => count === 0);
    expect(received.map(({ source }) => source)).toEqual([expect.stringMatching(/It failed\.\r\nTwice\./)]);
  });

  it('is readable for the previous version, and sends the text that it queued encrypted', async () => {
    const port = await listen({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const running = await startWith(`smtp://127.0.0.1:${port}`);
    await running.app.get(UnitOfWork).run(async () => {
      await running.app.get(MailOutbox).post(mail);
      await running.app.get(UnitOfWork).db.query('UPDATE mails SET blocks = NULL');
    });
    await eventually(waiting, (count) => count === 0);
    expect(received.map(({ source }) => source)).toEqual([expect.stringMatching(/It failed\.\r\nTwice\./)]);
  });

  it('takes no button that leads away from the service', async () => {
    const running = await startWith(nowhere);
    const blocks = [{ button: 'Sign in', url: 'https://evil.example/sign-in' }];
    await expect(running.app.get(MailOutbox).post({ ...mail, blocks })).rejects.toThrow(/another address/);
    expect(await waiting()).toBe(0);
  });

  it('leaves to workers of the previous version only what that version queued', async () => {
    const running = await startWith(nowhere);
    const unitOfWork = running.app.get(UnitOfWork);
    // In one transaction, so that this worker sees none of it.
    const claimed = await unitOfWork.run(async () => {
      await running.app.get(MailOutbox).post(mail);
      await unitOfWork.db.query(asTheVersionBefore, plainMail());
      // Stored times are rounded to milliseconds, and so can be a little ahead.
      const claim = { where: `due_at <= clock_timestamp() + interval '1 ms'`, order: 'due_at' };
      return new LeasedTable('mails', 'id', Duration.ofSeconds(120)).claim<object>(unitOfWork.db, claim, 10);
    });
    expect(claimed.rows).toEqual([expect.objectContaining({ body: text, content: null })]);
  });
});

describe('a mail server that does not answer', () => {
  const shownIn = async (running: TestApp): Promise<MailShown> =>
    (await administrator(running).get<MailShown>('/v1/admin/mail')).data;
  const figureOf = async ({ baseUrl }: TestApp, name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1]);

  it('is shown before an email is due, and so are unsent emails; what it missed is sent once it answers', async () => {
    const away = await startWith('smtp://127.0.0.1:1');
    const { failingSince } = await eventually(
      () => shownIn(away),
      ({ state }) => state === 'failing',
    );
    const organization = await anOrganization(away);
    const invited = await administrator(away).post<{ email: string; invitationUrl: string }>(
      `/v1/admin/organizations/${organization.id}/users`,
      { name: 'Grace', email: 'grace@away.example', role: 'member' },
    );
    expect([invited.status, invited.data.invitationUrl]).toEqual([201, expect.stringContaining('/sign-in/password/')]);
    await eventually(
      () => database.query('SELECT 1 FROM mails WHERE last_error IS NOT NULL'),
      ({ length }) => length > 0,
    );
    expect(await shownIn(away)).toMatchObject({ failingSince, lastError: expect.stringMatching(/REFUSED/), unsent: 1 });
    expect(await figureOf(away, 'mails_unsent')).toBe(1);
    expect(await figureOf(away, 'mails_oldest_unsent_seconds')).toBeGreaterThan(0);
    expect(await figureOf(away, 'mail_server_failing_seconds')).toBeGreaterThan(0);
    await away.stop();

    const mailbox = await Mailbox.open();
    const back = await startWith(mailbox.url);
    await mailbox.await('grace@away.example', `Join "${organization.name}"`);
    await eventually(
      () => shownIn(back),
      ({ unsent }) => unsent === 0,
    );
    expect(await shownIn(back)).toMatchObject({ state: 'ok', failingSince: null, lastError: null });
    expect(await figureOf(back, 'mail_server_failing_seconds')).toBe(0);
    const again = await administrator(back).post<object>(`/v1/admin/organizations/${organization.id}/users`, {
      name: 'Ada',
      email: 'ada@away.example',
      role: 'member',
    });
    expect(again.data).not.toHaveProperty('invitationUrl');
    await mailbox.close();
  });

  it('is not one that refuses a recipient', async () => {
    const port = await listen({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => {
        done(new Error('no such mailbox'));
      },
    });
    const running = await startWith(`smtp://127.0.0.1:${port}`);
    await running.app.get(UnitOfWork).run(() => running.app.get(MailOutbox).post(mail));
    await eventually(
      () => database.query(`SELECT 1 FROM mails WHERE last_error LIKE '%no such mailbox%'`),
      ({ length }) => length > 0,
    );
    expect(await shownIn(running)).toMatchObject({ state: 'ok', failingSince: null });
    await database.query('DELETE FROM mails');
  });
});
