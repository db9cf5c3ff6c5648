import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidV7 } from '../ids/uuid-v7.js';
import { mailHtml } from './mail-html.js';
import { MailTransport, type Mail } from './mail.js';

/** Without an SMTP server each message becomes an .eml file that any mail program opens. */
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
      text: mail.text,
      html: mailHtml(mail),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${uuidV7()}.eml`);
    // Renamed into place, so that a program watching the folder never reads half a message.
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
