import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileMailTransport } from './mail-transport.js';

describe('mail without an SMTP server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-spec-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const sent = async (): Promise<string> => {
    const [name = ''] = await readdir(join(folder, 'mail'));
    return readFile(join(folder, 'mail', name), 'utf8');
  };

  it('becomes one .eml file a message', async () => {
    const transport = new FileMailTransport(join(folder, 'mail'), 'Service <service@example.com>');
    await transport.send({ to: 'ann@example.com', subject: 'Delivery failed', blocks: [{ text: 'It did.' }] });
    await transport.send({ to: 'bob@example.com', subject: 'Delivery failed', blocks: [{ text: 'It did.' }] });
    const names = await readdir(join(folder, 'mail'));
    expect(names).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
  });

  it('carries sender, recipient, subject and text', async () => {
    await new FileMailTransport(join(folder, 'mail'), 'Service <service@example.com>').send({
      to: 'ann@example.com',
      subject: 'Delivery failed',
      blocks: [{ text: 'It did.\nTwice.' }],
    });
    const message = await sent();
    expect(message).toMatch(/^From: Service <service@example.com>\r$/m);
    expect(message).toMatch(/^To: ann@example.com\r$/m);
    expect(message).toMatch(/^Subject: Delivery failed\r$/m);
    expect(message).toMatch(/text\/plain[^]*\r\n\r\nIt did.\r\nTwice.\r\n[^]*text\/html/);
  });

  it('can be read by its owner alone', async () => {
    await new FileMailTransport(join(folder, 'mail'), 'a@example.com').send({
      to: 'b@example.com',
      subject: 's',
      blocks: [{ text: 't' }],
    });
    const [name = ''] = await readdir(join(folder, 'mail'));
    expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
  });

  it('takes no header lines from a subject', async () => {
    await new FileMailTransport(join(folder, 'mail'), 'a@example.com').send({
      to: 'b@example.com',
      subject: 'hello\r\nBcc: victim@example.com',
      blocks: [{ text: 't' }],
    });
    expect(await sent()).not.toMatch(/^Bcc:/m);
  });
});
