import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';
import { testCertificate } from './test-certificate.js';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** All header lines, as sent. */
  readonly head: string;
}

/** A real SMTP server that stores all emails, decoded as the recipient's program would show them. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];

  private constructor(private readonly server: SMTPServer) {}

  /** Takes `takes` milliseconds for each email, like a distant server. */
  static async open({ takes = 0 } = {}): Promise<Mailbox> {
    const taken: ReceivedMail[] = [];
    const server = new SMTPServer({
      ...testCertificate,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          taken.push(read(to, Buffer.concat(chunks).toString('latin1')));
          setTimeout(done, takes);
        });
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const mailbox = new Mailbox(server);
    Object.assign(mailbox, { mails: taken });
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Waits for the latest email to this address with this subject. */
  async await(to: string, subject: string, count = 1): Promise<ReceivedMail> {
    const fitting = (): ReceivedMail[] => this.mails.filter((mail) => mail.to === to && mail.subject === subject);
    await eventually(() => fitting().length >= count);
    const mail = fitting().at(-1);
    if (!mail) throw new Error('it was there a moment ago');
    return mail;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }
}

function read(to: string, source: string): ReceivedMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string): string => {
    const found = parts.find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    const [headers = '', ...body] = found.split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), headers.toLowerCase());
  };
  const subject = /^Subject: ((?:.+)(?:\r\n[ \t].+)*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  return { to, subject: word(subject), text: part('text/plain').trim(), html: part('text/html'), head };
}

function decoded(body: string, headers: string): string {
  if (headers.includes('base64')) return Buffer.from(body, 'base64').toString();
  if (!headers.includes('quoted-printable')) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const word = (subject: string): string =>
  subject.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_all, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
  );
