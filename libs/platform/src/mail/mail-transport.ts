import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Transporter, createTransport } from 'nodemailer';
import { uuidV7 } from '../values/uuid-v7.js';
import { type Mail, mailText, MailTransport, unsubscribeHeaders } from './mail.js';
import { mailHtml } from './mail-html.js';

/** Without an SMTP server, writes each email to an .eml file that any mail program opens. */
export class FileMailTransport extends MailTransport {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await composer.sendMail({
      from: this.from,
      to: mail.to,
      subject: mail.subject,
      text: mailText(mail.blocks),
      html: mailHtml(mail),
      headers: unsubscribeHeaders(mail.blocks),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${uuidV7()}.eml`);
    // Written under another name first, so that a program that watches the folder never reads half an email.
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  async verify(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }
}

export class SmtpMailTransport extends MailTransport {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transporter = createTransport({
      url,
      disableFileAccess: true,
      disableUrlAccess: true,
      // nodemailer's default of ten minutes would delay all emails behind a server that does not answer.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { to, subject, blocks } = mail;
    const content = { subject, text: mailText(blocks), html: mailHtml(mail), headers: unsubscribeHeaders(blocks) };
    await this.transporter.sendMail({ from: this.from, to, ...content });
  }

  async verify(): Promise<void> {
    await this.transporter.verify();
  }
}
