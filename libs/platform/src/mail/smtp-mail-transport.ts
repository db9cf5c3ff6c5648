import { createTransport, type Transporter } from 'nodemailer';
import { mailHtml } from './mail-html.js';
import { MailTransport, type Mail } from './mail.js';

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
      // A server that stays silent must not hold the mail behind it for nodemailer's ten minutes.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { to, subject, text } = mail;
    await this.transporter.sendMail({ from: this.from, to, subject, text, html: mailHtml(mail) });
  }
}
